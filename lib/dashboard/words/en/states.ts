/** States of the connection to the game server. */
export const connection = {
  disconnected: 'Not connected',
  connecting: 'Connecting',
  ready: 'In the game',
  unknown: 'Loading',
}

/** Phases of a build. */
export const phases = {
  connecting: 'Waiting for the game',
  going: 'Going there',
  comparing: 'Comparing with the world',
  fetching: 'Fetching material',
  placing: 'Placing blocks',
  repairing: 'Repairing',
  verifying: 'Checking every block',
  digging: 'Digging away',
  opening: 'Making the map item',
  finishing: 'Finishing the maps',
}

/** States of a task. */
export const statuses = {
  init: 'Waiting',
  building: 'Building',
  done: 'Done',
  error: 'Failed',
  pause: 'Paused',
}

/** States of a cell of the map that is being built. */
export const cellStates = {
  none: 'no block',
  unseen: 'Not seen yet',
  missing: 'Missing',
  right: 'Right',
  wrong: 'Wrong',
}

/** States of a plot. */
export const plotStates = {
  free: 'free',
  building: 'building',
  opening: 'filling the map',
  checking: 'comparing the map with the preview',
  storing: 'locking and storing the map',
  clearing: 'clearing the plot',
  closed: 'closed',
}
