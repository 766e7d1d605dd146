/** The sections. */
export const more = {
  title: 'More',
  settings: 'Settings',
  stations: 'Stations',
  history: 'History',
  statistics: 'Statistics',
  log: 'Log',
  system: 'System',
  browser: 'This browser',
  help: 'Help',
}

export const browser = {
  look: 'Look',
  language: 'Language',
  ofBrowser: 'As the browser',
  theme: 'Theme',
  ofSystem: 'As the system',
  light: 'Light',
  dark: 'Dark',
}

export const alerts = {
  title: 'Notifications',
  allow: 'Allow notifications',
  denied: 'This browser does not show notifications of this page.',
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
  full: 'Live view on the full screen',
  move: 'Go through the list',
  reorder: 'Move a task or a group',
  extend: 'Select several',
  selectAll: 'Select all',
  delete: 'Delete what is selected; it can be undone',
  drop: 'Map-art files can be dropped anywhere on this page.',
}
