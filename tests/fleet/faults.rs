//! What is done to the fleet, and how it is undone.

use std::{
    thread,
    time::{Duration, Instant},
};

use diesel::connection::SimpleConnection as _;
use rand::RngExt as _;

use crate::{
    history::{History, Moment, What},
    machines::{Fleet, Machine, Part, parts_of},
    post::Post,
    processes,
    support::process::TIMEOUT,
};

/// A fault.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Fault {
    /// The Turnpost that has a mail in hand is killed; any, if nobody has one.
    KillTurnpost,
    /// It is stopped for so long, and goes on as if nothing had happened.
    StopTurnpost(Duration),
    /// PostgreSQL dies on the machine of the primary.
    KillPrimary,
    /// It is stopped there for so long.
    StopPrimary(Duration),
    /// PostgreSQL dies on the machine of the standby.
    KillStandby,
    /// It is stopped there for so long.
    StopStandby(Duration),
    /// Everything dies on the machine of the primary.
    KillMachine,
    /// Everything is stopped there for so long.
    StopMachine(Duration),
    KillPatroni,
    KillEtcdLeader,
    StopEtcdLeader(Duration),
    KillPgbouncer,
    KillHaproxy,
    /// The primary closes all of Turnpost's connections.
    CutConnections,
}

/// How long a process stays dead before it is started again.
const DEAD: Duration = Duration::from_millis(500);

impl Fault {
    /// The short run: what differs most, in an order in which what one leaves to be done is done during the
    /// next ones.
    pub fn few() -> Vec<Fault> {
        let while_it_matters = Duration::from_secs(2);
        vec![
            Fault::KillTurnpost,
            Fault::KillPrimary,
            Fault::KillEtcdLeader,
            Fault::StopTurnpost(while_it_matters),
            Fault::KillHaproxy,
            Fault::KillStandby,
            Fault::KillPgbouncer,
            Fault::CutConnections,
        ]
    }

    /// So many of all kinds.
    pub fn many(count: usize) -> Vec<Fault> {
        // Longer than a silent primary keeps its place.
        let long = Duration::from_secs(25);
        let longer_than_mails_are_claimed = Duration::from_secs(35);
        let short = Duration::from_secs(3);
        let all = [
            Fault::KillTurnpost,
            Fault::KillTurnpost,
            Fault::StopTurnpost(short),
            Fault::StopTurnpost(longer_than_mails_are_claimed),
            Fault::KillPrimary,
            Fault::KillPrimary,
            Fault::StopPrimary(short),
            Fault::StopPrimary(long),
            Fault::KillStandby,
            Fault::StopStandby(long),
            Fault::KillMachine,
            Fault::StopMachine(long),
            Fault::KillPatroni,
            Fault::KillEtcdLeader,
            Fault::StopEtcdLeader(short),
            Fault::KillPgbouncer,
            Fault::KillHaproxy,
            Fault::CutConnections,
        ];
        // Each kind as often as every other, in any order.
        let mut faults: Vec<Fault> = all.into_iter().cycle().take(count).collect();
        for at in (1..faults.len()).rev() {
            faults.swap(at, rand::rng().random_range(0..=at));
        }
        faults
    }

    /// Whether it is only one while the database has its standby.
    fn needs_standby(self) -> bool {
        matches!(
            self,
            Fault::KillPrimary
                | Fault::StopPrimary(_)
                | Fault::KillMachine
                | Fault::StopMachine(_)
                | Fault::KillStandby
                | Fault::StopStandby(_)
        )
    }

    /// Does it, and undoes it; gives at which machine, or nothing where it could not be done.
    fn strike(self, fleet: &Fleet, post: &Post) -> Option<String> {
        let any = || &fleet.machines[rand::rng().random_range(0..fleet.machines.len())];
        let holder = || post.holder().map_or_else(any, |machine| &fleet.machines[machine]);
        let struck = match self {
            Fault::KillTurnpost => kill(fleet, holder(), Part::Turnpost),
            Fault::StopTurnpost(time) => {
                let machine = holder();
                stop(machine, machine.id(Part::Turnpost).into_iter().collect(), time)
            }
            Fault::KillPrimary => kill_postgres(fleet, fleet.primary()?),
            Fault::StopPrimary(time) => {
                let machine = fleet.primary()?;
                stop(machine, fleet.postgres(machine), time)
            }
            Fault::StopStandby(time) => {
                let machine = fleet.standby()?;
                stop(machine, fleet.postgres(machine), time)
            }
            Fault::KillStandby => kill_postgres(fleet, fleet.standby()?),
            Fault::KillMachine => {
                let machine = fleet.primary()?;
                parts_of(machine).for_each(|part| machine.kill(part));
                processes::signal("KILL", &fleet.postgres(machine));
                thread::sleep(DEAD);
                parts_of(machine).for_each(|part| fleet.start(machine, part));
                machine
            }
            Fault::StopMachine(time) => {
                let machine = fleet.primary()?;
                let mut all: Vec<u32> =
                    parts_of(machine).filter_map(|part| machine.id(part)).collect();
                all.extend(fleet.postgres(machine));
                stop(machine, all, time)
            }
            Fault::KillPatroni => kill(fleet, fleet.primary()?, Part::Patroni),
            Fault::KillEtcdLeader => kill(fleet, fleet.etcd_leader()?, Part::Etcd),
            Fault::StopEtcdLeader(time) => {
                let machine = fleet.etcd_leader()?;
                stop(machine, machine.id(Part::Etcd).into_iter().collect(), time)
            }
            Fault::KillPgbouncer => kill(fleet, any(), Part::Pgbouncer),
            Fault::KillHaproxy => kill(fleet, any(), Part::Haproxy),
            Fault::CutConnections => {
                let machine = fleet.primary()?;
                let cut = "SELECT pg_terminate_backend(pid) FROM pg_stat_activity \
                           WHERE usename = 'turnpost'";
                fleet.superuser()?.batch_execute(cut).ok()?;
                machine
            }
        };
        Some(format!("{self:?} at {}", struck.name))
    }
}

fn kill<'a>(fleet: &Fleet, machine: &'a Machine, part: Part) -> &'a Machine {
    machine.kill(part);
    thread::sleep(DEAD);
    fleet.start(machine, part);
    machine
}

/// Patroni starts it again, or makes a standby of it.
fn kill_postgres<'a>(fleet: &Fleet, machine: &'a Machine) -> &'a Machine {
    processes::signal("KILL", &fleet.postgres(machine));
    machine
}

fn stop(machine: &Machine, processes: Vec<u32>, time: Duration) -> &Machine {
    processes::signal("STOP", &processes);
    thread::sleep(time);
    processes::signal("CONT", &processes);
    machine
}

/// How long people play in peace before the next fault.
const PEACE: Duration = Duration::from_millis(1200);

/// Does one after the other to the fleet; each lasts until the whole fleet works again, and the next one may come
/// before that. Gives when the primary died.
pub fn strike_all(fleet: &Fleet, post: &Post, history: &History, faults: &[Fault]) -> Vec<Moment> {
    let mut open: Vec<(Moment, String)> = Vec::new();
    let mut deaths = Vec::new();
    for fault in faults {
        let began = Instant::now();
        loop {
            fleet.revive();
            let is_whole = fleet.is_whole();
            if is_whole {
                close(history, &mut open);
            }
            if began.elapsed() >= PEACE && (is_whole || !fault.needs_standby()) {
                break;
            }
            assert!(began.elapsed() < TIMEOUT, "not whole again before {fault:?}");
            thread::sleep(Duration::from_millis(200));
        }
        let began = history.now();
        if *fault == Fault::KillPrimary {
            deaths.push(began);
        }
        match fault.strike(fleet, post) {
            Some(name) => open.push((began, name)),
            None => eprintln!("{fault:?}: there was nobody to be struck"),
        }
    }
    fleet.wait_until_whole();
    close(history, &mut open);
    deaths
}

fn close(history: &History, open: &mut Vec<(Moment, String)>) {
    for (began, name) in open.drain(..) {
        eprintln!("{:6.1} s: {name}, whole after {:?}", began.as_secs_f64(), history.now() - began);
        history.add(began, What::Fault { name });
    }
}
