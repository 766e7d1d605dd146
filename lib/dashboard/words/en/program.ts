export const system = {
  program: 'Program',
  version: 'Version',
  runtime: 'Runs on',
  uptime: 'Running for',
  memory: 'Memory',
  database: 'Database',
  gameVersion: 'Game version',
  backup: 'Backup',
  backupText: 'A copy of tasks, settings and statistics as they are now, without pictures and map-art files.',
  saveBackup: 'Save a backup',
  restore: 'Restore a backup',
  replaced: (file: string, waiting: string, done: string) =>
    `Everything is replaced by what ${file} has: the queue of ${waiting} tasks, the history of ${done}, all settings, stations, plots and statistics.`,
  replacedKept:
    'Building stops first. What is replaced is kept as a file in the data folder. Afterwards tasks do not start automatically until you switch that on again.',
  restoring: 'Mapwright begins again with the backup.',
  restoreNow: 'Replace everything',
  diagnostics: 'Report a problem',
  diagnosticsText:
    'A file with the state of the program and the end of its log, without passwords and codes. It names your server and your bot.',
  saveDiagnostics: 'Save the file',
}

export const log = {
  search: 'Search the log',
  level: 'At least',
  debug: 'Everything',
  info: 'Information',
  warn: 'Warnings',
  error: 'Errors',
  lines: 'Entries',
  none: 'There is no such entry.',
}

export const statistics = {
  none: 'Nothing has been built yet.',
  range: 'Period',
  days: (count: number) => `${count} days`,
  allDays: 'All',
  blocksByDay: 'Blocks a day',
  ofDay: (day: string, blocks: string) => `${day}: ${blocks} blocks`,
  most: (blocks: string) => `most: ${blocks}`,
  total: 'Total',
  blocks: 'Blocks',
  maps: 'Maps',
  rate: 'Blocks a second, including everything',
  placingRate: 'Blocks a second while placing',
  trips: 'Trips for material',
  time: 'Time',
  ends: 'How builds ended',
  byBot: 'Blocks by bot',
  crashed: 'Mapwright stopped running',
  skipped: 'Left alone because of foreign blocks',
}

export const history = {
  save: 'Save as a table',
  none: 'No build matches.',
  more: (count: string) => `${count} more; search to find them.`,
  blocks: (blocks: string, duration: string) => `${blocks} blocks in ${duration}`,
  rebuild: 'Build again',
  maps: 'Finished maps',
  runs: 'Builds',
  runsOf: (map: string) => `All builds of ${map}`,
  allRuns: 'All builds',
  day: 'Only this day',
  anyEnd: 'However it ended',
  anyBot: 'All bots',
  moreRuns: (count: string) => `${count} more; choose a shorter period, or save them as a table.`,
  timeline: 'When each bot has built',
  rebuildHint: 'Puts it back at the end of the queue.',
}
