/** Everything that needs a person. */
export const needs = {
  none: 'Nothing needs you. Everything continues automatically.',
  titled: (about: string, reason: string) => (reason === '' ? about : `${about}: ${reason}`),
  tasks: (count: string) => `${count} tasks`,
  signIn: (bot: string) => `${bot} needs a sign-in`,
  notInGame: (bot: string) => `${bot} is not in the game`,
  leftWork: (bot: string) => `${bot} has left its work to the others`,
  memberGone: (machine: string) => `${machine} does not answer`,
  plotClosed: (plot: string) => `The plot ${plot} is closed`,
  runsOut: (item: string) => `${item} runs out within a day`,
  runOut: (count: string) => `${count} materials run out within a day`,
  retryAll: (count: string) => `Try all ${count} again`,
  showTask: 'Show the task',
  showFleet: 'Show the fleet',
  showCode: 'Show the code',
}

/** Material that the queue needs, beside the stock of the boxes. */
export const stock = {
  intro:
    'Material for the whole queue, what lies in the boxes as last seen, and until when it lasts if the queue is built in its order.',
  none: 'The queue needs no material.',
  needed: 'Needed',
  inBoxes: 'In boxes',
  endless: 'without end',
  unknown: 'not seen',
  perDay: 'Used a day',
  until: 'Lasts until',
  toGet: 'To get',
  enough: 'enough',
  empty: 'empty now',
  onlyShort: 'Only what is short',
  copyList: 'Copy the shopping list',
  saveList: 'Save as a table',
  copied: 'The shopping list is copied.',
  boxes: (count: string) => `${count} boxes`,
  stacks: (count: string) => `${count} stacks`,
  pieces: (count: string) => `${count} pieces`,
  line: (item: string, amount: string, count: string) => `${item}: ${amount} (${count})`,
  nothingShort: 'As far as it is known, the boxes hold enough for the whole queue.',
  ofQueue: 'Material for the queue',
  showAll: 'The whole forecast',
}
