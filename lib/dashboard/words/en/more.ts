/** The sections. */
export const more = {
  title: 'More',
  settings: 'Settings',
  stations: 'Stations',
  plots: 'Plots',
  plan: 'Site plan',
  stock: 'Material',
  history: 'History',
  statistics: 'Statistics',
  log: 'Log',
  system: 'System',
  background: 'Background',
  browser: 'This browser',
  help: 'Help',
}

export const browser = {
  look: 'Look',
  language: 'Language',
  ofBrowser: 'Same as the browser',
  theme: 'Theme',
  ofSystem: 'Same as the system',
  light: 'Light',
  dark: 'Dark',
}

export const background = {
  show: 'Show a picture behind the page',
  hint: 'The switch is for this browser. The pictures are for everyone who uses this Mapwright.',
  upload: 'Upload a picture',
  none: 'There is no picture yet.',
  picture: (number: string) => `Picture ${number}`,
  position: 'Visible part',
  positionHint: 'From the top or the left; a picture rarely has the shape of the window.',
}

export const alerts = {
  title: 'Notifications',
  allow: 'Allow notifications',
  denied: 'This browser does not show notifications from this page.',
  done: 'A map is done',
  help: 'The bot needs you',
  failed: 'A build has failed',
  sound: 'With a sound',
  quietFrom: 'Quiet from',
  quietTo: 'until',
}

export const help = {
  keys: 'Keys of this page',
  stop: 'Stop building',
  search: 'Search',
  full: 'Live view in full screen',
  move: 'Go through the list',
  reorder: 'Move a task or a group',
  extend: 'Select several',
  selectAll: 'Select all',
  delete: 'Delete the selection; this can be undone',
  drop: 'Map-art files can be dropped anywhere on this page.',
  how: 'How it works',
  howText:
    'The bot joins your server with its own account, fetches blocks from your chests, places them one by one, compares every block with the file and repairs what is wrong. You can stop it at any time; it continues from the same block.',
}

/** Words of this page, each followed by what it means. */
export const glossary = {
  station: 'Material station',
  stationText: 'A place with chests, barrels or shulker boxes that hold the blocks of your art.',
  dump: 'Box for leftover material',
  dumpText: 'The bot puts blocks there that it no longer needs, and finished maps.',
  task: 'Task',
  taskText: 'One file to build in one place. A wall of maps can be one task, or one task for each map.',
  group: 'Group',
  groupText: 'Tasks that belong together; they stay together in the queue and form one project.',
  levels: 'Levels',
  levelsText: 'Heights of the blocks. Flat art has one; with three, each block shows three shades.',
  dithering: 'Dithering',
  ditheringText: 'Mixing blocks of several colours so that they look like one from a distance.',
}
