export const fleet = {
  accountTwice: ({ name }: { name: string }) =>
    `settings.account and settings.accounts have the name ${name} twice; give every account another.`,
  noBot: ({ name }: { name: string }) => `There is no bot ${name}; add its account to settings.accounts.`,
  allPaused: 'All bots that are in the game are paused; let one go on.',
  fleetAddressInvalid: 'The address of --fleet must look like postgres://USER:PASSWORD@HOST/DATABASE.',
  fileNotShared: ({ path }: { path: string }) =>
    `${path} is on this machine alone; upload it, so that all members of the fleet have it.`,
  fleetDatabaseUnusable: ({ database, reason }: { database: string; reason: string }) =>
    `The fleet's database ${database} can't be used: ${reason}.`,
  fleetDatabaseAway:
    "The fleet's database does not answer; check that it runs and that this machine reaches it.",
  fleetVersionDiffers: ({ own, theirs }: { own: number; theirs: number }) =>
    `The fleet's tables have version ${theirs}, this Mapwright has ${own}; use the same version everywhere, or another database.`,
}
