/** The sections. */
export const more = {
  title: 'More',
  settings: 'Settings',
  stations: 'Stations',
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
  ofBrowser: 'As the browser',
  theme: 'Theme',
  ofSystem: 'As the system',
  light: 'Light',
  dark: 'Dark',
}

export const background = {
  show: 'Show a picture behind the page',
  hint: 'The switch is for this browser. The pictures are for all who use this Mapwright.',
  upload: 'Upload a picture',
  none: 'There is no picture yet.',
  picture: (number: string) => `Picture ${number}`,
  position: 'Visible part',
  positionHint: 'From the top or the left; a picture seldom has the shape of the window.',
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
