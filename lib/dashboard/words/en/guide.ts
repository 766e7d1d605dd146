/** The first start. */
export const guide = {
  title: 'Four steps to your first map',
  intro: 'Mapwright joins your server with its own account and builds map art there, block by block.',
  isDone: 'done',
  agreement: 'Read the licence agreement',
  accept: 'I accept',
  scanCode: 'Or point your phone camera at this.',
  server: 'Let the bot join your server',
  address: 'Server address',
  addressHint: 'As in the game, such as play.example.net or 192.168.1.5:25566.',
  account: 'Account',
  name: 'Player name',
  nameHint: 'A Microsoft account brings its own name; then this only tells it apart from others here.',
  network: 'Kind of server',
  networkHint: 'If warps and sub-servers have other commands there, change them in the settings.',
  join: 'Join',
  joining: 'The bot is joining.',
  station: 'Show it the material',
  stationText:
    'Put the blocks of your art into chests, barrels or shulker boxes that stand close together, and bring the bot there. It opens all boxes within 24 blocks and remembers them.',
  bring: 'Bring the bot there',
  botAt: (place: string) => `The bot is at ${place}.`,
  going: (goal: string) => `It is on its way to ${goal}.`,
  stay: 'Stay here',
  walk: 'Walk to x y z',
  noPlace: 'Type three whole numbers: x, y and z.',
  go: 'Go',
  command: 'Use a command',
  sayIt: 'Send',
  bringThere: 'Go there',
  noBoxes: 'The bot has found no boxes within 24 blocks. Bring it closer to them, then look again.',
  empty: (empty: string, all: string) => `Nothing in ${empty} of ${all} boxes.`,
  warp: 'Warp',
  warpHint: 'Empty: the boxes are where the bot stands now.',
  subServer: 'Sub-server',
  subServerHint: '0 on a server without sub-servers.',
  lookAround: 'Look for boxes',
  later: "Skip, I'll add chests later",
  looked: (opened: string, total: string) => `The bot has opened ${opened} of ${total} boxes.`,
  map: 'Build your first map',
}

export const accounts = {
  microsoft: 'Microsoft (bought game)',
  offline: 'Name only (servers in offline mode)',
}

export const presets = {
  vanilla: 'Ordinary server',
  mcfallout: 'mcFallout',
  mcborder: 'mcborder',
  custom: 'Custom commands',
}

/** The form that queues a task. */
export const newTask = {
  title: 'New task',
  file: 'Map-art files',
  fileHint: (endings: string) =>
    `${endings}, or one of them in a .zip. Files can be dropped anywhere on this page.`,
  fromPicture: 'Make one from a picture',
  upload: 'Upload files',
  group: 'Group',
  groupHint: 'Tasks of one group stay together in the queue.',
  placeHint:
    "The corner with the smallest coordinates, at the height of the art's lowest layer. Maps lie on a grid of 128 blocks.",
  here: 'Where the bot stands',
  start: 'Start building',
  queue: 'Add to the queue',
  othersFollow: 'The other maps follow automatically.',
  queued: (count: number) => (count === 1 ? 'The map is queued.' : `${count} maps are queued.`),
  columns: 'Files side by side',
  columnsHint: 'By name, from west to east; the next row follows to the south.',
  named: 'The numbers in the names of the files give their places: column, then row.',
  times: 'How many times',
  timesHint: 'More than once: side by side to the east.',
}
