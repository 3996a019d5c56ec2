//! What the fleet says of itself: who the primary is, whether its standby has everything, who leads etcd.

use diesel::{Connection as _, PgConnection, connection::SimpleConnection as _};
use serde_json::Value;

use crate::{
    http::{Answer, try_request},
    machines::{Fleet, Machine, Part},
    page::block,
    support::process::wait_for,
};

/// A question to a machine; nothing when nobody answers.
pub fn ask(machine: &Machine, port: u16, method: &str, path: &str, body: &str) -> Option<Answer> {
    try_request(machine.port(port), method, path, &[], body).ok()
}

/// Whether a machine says yes.
fn agrees(machine: &Machine, port: u16, path: &str) -> bool {
    ask(machine, port, "GET", path, "").is_some_and(|answer| answer.status == 200)
}

impl Fleet {
    /// The machine with the primary, if there is one just now.
    pub fn primary(&self) -> Option<&Machine> {
        self.databases().iter().find(|machine| agrees(machine, 8008, "/primary"))
    }

    /// The machine with the standby that has everything, if there is one just now.
    pub fn standby(&self) -> Option<&Machine> {
        self.databases().iter().find(|machine| agrees(machine, 8008, "/sync"))
    }

    /// The machine that leads etcd, if there is one just now.
    pub fn etcd_leader(&self) -> Option<&Machine> {
        self.machines.iter().find(|machine| {
            let status = "/v3/maintenance/status";
            let answer = ask(machine, 2379, "POST", status, "{}").map(|answer| answer.body);
            let said: Option<Value> = answer.and_then(|body| serde_json::from_str(&body).ok());
            said.is_some_and(|it| {
                it["leader"].is_string() && it["leader"] == it["header"]["member_id"]
            })
        })
    }

    /// Whether everything works: a primary, a standby that has everything, and every Turnpost.
    pub fn is_whole(&self) -> bool {
        self.primary().is_some()
            && self.standby().is_some()
            && self.machines.iter().all(|machine| agrees(machine, 8080, "/readyz"))
            && self.machines.iter().all(|machine| agrees(machine, 8443, "/readyz"))
    }

    /// Waits for it, and starts again what has died meanwhile.
    pub fn wait_until_whole(&self) {
        wait_for("the whole fleet works again", || {
            self.revive();
            self.is_whole()
        });
    }

    /// Starts everything, as the page says, up to Turnpost.
    pub fn start_below(&self) {
        for part in [Part::Etcd, Part::Patroni, Part::Haproxy, Part::Pgbouncer] {
            for machine in &self.machines {
                if crate::machines::parts_of(machine).any(|it| it == part) {
                    self.start(machine, part);
                }
            }
        }
        wait_for("there is a primary", || self.primary().is_some());
        // Separate statements: a database is created by itself.
        let statements = block("CREATE ROLE");
        wait_for("Turnpost's database is made", || {
            let Some(mut connection) = self.superuser() else { return false };
            let mut statements = statements.split_inclusive(";\n");
            statements.all(|statement| match connection.batch_execute(statement) {
                Ok(()) => true,
                Err(error) => error.to_string().contains("already exists"),
            })
        });
        wait_for("there is a standby", || self.standby().is_some());
    }

    /// A connection to the primary as its superuser.
    pub fn superuser(&self) -> Option<PgConnection> {
        let primary = self.primary()?;
        let url = format!(
            "postgres://postgres:SUPERUSER-PASSWORD@{}/postgres?connect_timeout=5",
            primary.port(5432)
        );
        PgConnection::establish(&url).ok()
    }

    /// Where a machine's Turnpost finds the database.
    pub fn database_url(&self, machine: &Machine) -> String {
        format!("postgres://turnpost:TURNPOST-PASSWORD@{}/turnpost", machine.port(6432))
    }
}
