//! The flags of the settings, generated from the catalogue so that none is forgotten or misnamed.

use clap::{Arg, ArgMatches, Args, Command, FromArgMatches};

use crate::config::catalogue::{SETTINGS, Setting};

/// Settings given as flags: key and value as written.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct SettingsFlags {
    /// In the order of the catalogue.
    pub values: Vec<(&'static str, String)>,
}

fn flag(setting: &Setting) -> Arg {
    let help = format!(
        "{}
[{}] default: {}",
        setting.help,
        setting.variable(),
        setting.default
    );
    Arg::new(setting.key)
        .long(setting.flag())
        .value_name(setting.value_name)
        .help(help)
        .help_heading("Settings")
        .global(true)
        .hide_short_help(true)
}

/// The same flags for a subcommand, which its help leaves out: they work there, too, but would bury
/// what the subcommand itself takes.
pub(super) fn hidden_flags() -> impl Iterator<Item = Arg> {
    SETTINGS.iter().filter(|setting| !setting.secret).map(|setting| flag(setting).hide(true))
}

impl Args for SettingsFlags {
    fn augment_args(command: Command) -> Command {
        command.args(SETTINGS.iter().filter(|setting| !setting.secret).map(flag))
    }

    fn augment_args_for_update(command: Command) -> Command {
        SettingsFlags::augment_args(command)
    }
}

impl FromArgMatches for SettingsFlags {
    fn from_arg_matches(matches: &ArgMatches) -> Result<SettingsFlags, clap::Error> {
        let values = SETTINGS
            .iter()
            .filter(|setting| !setting.secret)
            .filter_map(|setting| {
                Some((setting.key, matches.get_one::<String>(setting.key)?.clone()))
            })
            .collect();
        Ok(SettingsFlags { values })
    }

    fn update_from_arg_matches(&mut self, matches: &ArgMatches) -> Result<(), clap::Error> {
        *self = SettingsFlags::from_arg_matches(matches)?;
        Ok(())
    }
}
