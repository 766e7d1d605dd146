export const fleet = {
  accountTwice: ({ name }: { name: string }) =>
    `Two accounts (settings.account and settings.accounts) have the name ${name}; give every account another.`,
  noBot: ({ name }: { name: string }) =>
    `There is no bot called ${name}; add its account (settings.accounts).`,
  allPaused: 'All bots in the game are paused; resume one.',
  unknownBotOrder: ({ verb }: { verb: string }) =>
    `This version does not know the command ${verb}; use the same version of Mapwright everywhere.`,
  memberSilent: ({ member }: { member: string }) =>
    `The program on ${member} does not answer; check that it runs and reaches the fleet's database.`,
  playsElsewhere: ({ member }: { member: string }) =>
    `This account already plays on ${member}, so it stays out of the game here: the server lets an account in once.`,
  memberGone: ({ member }: { member: string }) =>
    `The program on ${member} has ended or lost its connection.`,
  tasksAside: ({ count }: { count: number }) =>
    `${count} tasks of this machine alone are set aside; they come back when it starts without --fleet.`,
  fleetAddressInvalid: 'The address of --fleet must look like postgres://USER:PASSWORD@HOST/DATABASE.',
  fileNotShared: ({ path }: { path: string }) =>
    `${path} is on this machine alone; upload it, so that all members of the fleet have it.`,
  fleetDatabaseUnusable: ({ database, reason }: { database: string; reason: string }) =>
    `The fleet's database ${database} can't be used: ${reason}.`,
  fleetPasswordInClear: ({ database }: { database: string }) =>
    `The fleet's database ${database} asks for the password in clear text. Add ?sslmode=verify-full to the address of --fleet, or let it use scram-sha-256.`,
  fleetDatabaseAway:
    "The fleet's database does not answer; check that it runs and that this machine reaches it.",
  fleetDatabaseReadOnly:
    "The fleet's database is read-only; see whether it is a standby, or was made so by hand. The bots continue automatically.",
  fleetDatabaseFull:
    "The disk of the fleet's database is full; make room on it. The bots continue automatically.",
  fleetDatabaseCrowded:
    "The fleet's database has too few connections or too little memory left; end programs that use it, or raise max_connections. The bots continue automatically.",
  fleetDatabaseLocked:
    "The fleet's database has kept a query waiting for too long; end the session that holds a lock, such as a dump or an open transaction. The bots continue automatically.",
  fleetDatabaseBroken:
    "The fleet's database can't use its files; look into its log. The bots continue automatically.",
  fleetDatabaseForbidden:
    "The fleet's database refuses the user of --fleet; check the password and the rights. The bots continue automatically.",
  fleetVersionDiffers: ({ own, theirs }: { own: number; theirs: number }) =>
    `The fleet's tables have version ${theirs}, this Mapwright has ${own}; use the same version everywhere, or another database.`,
  fleetHasOlderMembers: ({ count }: { count: number }) =>
    `${count} programs of an older Mapwright use the fleet's database; end all of them, and start this one half a minute later: it brings the tables up to date.`,
}
