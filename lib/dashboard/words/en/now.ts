export const now = {
  title: 'Now',
  stop: 'Stop',
  stopHint: 'Stops building. Building can go on later from the same block.',
  connect: 'Connect',
  disconnect: 'Disconnect',
  reconnect: 'Connect again',
  health: 'Health',
  food: 'Food',
  level: 'Level',
  progress: 'Progress',
  remaining: (blocks: string) => `${blocks} blocks left`,
  comparing: 'Comparing with the world',
  thisMap: 'This map',
  wholeQueue: 'Whole queue',
  doneAt: (duration: string, clock: string) => `${duration}, until ${clock}`,
  rate: 'Blocks a second',
  trips: 'Trips for material',
  repairs: 'Repairs',
  nothing: 'Nothing is being built.',
  live: 'Live view',
}

export const help = { title: 'Help' }
