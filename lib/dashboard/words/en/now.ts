export const now = {
  title: 'Now',
  stop: 'Stop',
  stopHint: 'Stops building. Building can go on later from the same block.',
  connect: 'Connect',
  disconnect: 'Disconnect',
  health: 'Health',
  food: 'Food',
  level: 'Level',

  progress: 'Progress',
  remaining: (blocks: string) => `${blocks} blocks left`,
  comparing: 'The blocks that stand already are being counted.',
  thisMap: 'This task',
  wholeQueue: 'Whole queue',
  doneAt: (duration: string, clock: string) => `${duration}, until ${clock}`,
  rate: 'Blocks a second now',
  placingRate: 'While placing',
  trips: 'Trips for material',
  repairs: 'Repairs',
  times: 'Time by phase',

  live: 'Live view',
  fullScreen: 'Full screen',
  split: 'From the world to the target',
  world: 'World',
  target: 'Target',
  readCells: 'Cells of the map; the arrow keys read them',
  readHint: 'Point at a block to read it.',
  cell: (x: number, z: number, state: string) => `x ${x}, z ${z}: ${state}`,

  materials: 'Material',
  item: 'Item',
  needed: 'Needed',
  carried: 'Carried',
  inBoxes: 'In boxes',
  short: 'too few',

  next: 'Next in the queue',
  lastDone: 'Finished last',
  map: 'Map',
  finishedAt: 'Finished',
  took: 'Time',
  blocks: 'Blocks',

  why: 'State',
  signInText: 'Open the page, sign in with the account of the bot and enter this code.',
  openSignIn: 'Open the sign-in page',
  connectNow: 'Connect now',
  goOn: 'Continue',
  start: 'Start building',
  nameAndCopy: 'Name and copy the maps',
  addMap: 'Add a map',
}

/** The state of everything, as a heading. */
export const situations = {
  loading: 'Loading',
  agreement: 'The licence agreement is not accepted yet.',
  'no-server': 'The bot has no server yet.',
  empty: 'Nothing is queued.',
  building: 'Building',
  'sign-in': 'The account of the bot needs a sign-in.',
  connecting: 'The bot is connecting to the server.',
  disconnected: 'The bot is not connected.',
  waiting: 'The build waits.',
  failed: 'The build failed.',
  paused: 'paused',
  ready: 'ready to be built',
  done: 'done',
}

/** Where something can be put right. */
export const remedies = {
  stations: 'Look at the stations',
  settings: 'Open the settings',
  queue: 'Open the queue',
  log: 'Read the log',
}
