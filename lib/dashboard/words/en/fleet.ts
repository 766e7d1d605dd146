/** The bots of all accounts. */
export const fleet = {
  title: 'Fleet',
  intro:
    'Several bots build one map together, each on an area of its own. The first account also scans, names and copies maps.',
  ready: (ready: string, all: string) => `${ready} of ${all} bots are in the game.`,
  isFirst: 'First account',
  isOn: (machine: string) => `on ${machine}`,
  unnamed: 'No account yet',
  isPaused: 'Paused',
  idle: 'Has nothing to build.',
  area: (from: string, to: string) => `x ${from} to ${to}`,
  rate: (blocks: string) => `${blocks} blocks a second`,
  pause: 'Pause',
  pauseHint: 'It stays in the game; the others go on with its work.',
  resume: 'Continue',
  pauseAll: 'Pause all',
  resumeAll: 'Continue all',
  account: 'Change the account',
  moveToFront: 'Move to the front',
  moveToFrontHint: 'It becomes the first account; both bots leave the game and join again.',
  remove: 'Remove',
  removed: (name: string) => `${name} is removed.`,
  add: 'Add a bot',
  addHint:
    'Every bot needs an account of its own. A Microsoft account signs in when it joins for the first time.',
  added: (name: string) => `${name} is added.`,
}
