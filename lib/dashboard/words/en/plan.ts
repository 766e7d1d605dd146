/** The plan from above, on which the place of an art is chosen. */
export const plan = {
  title: 'Place in the world',
  view: 'Plan from above, north at the top. The arrow keys move the art by one map.',
  hint: 'Drag the art, or move it with the arrow keys: one map at a time.',
  at: (x: number, y: number, z: number) => `At ${x} ${y} ${z}.`,
  ground: (lowest: number, highest: number) =>
    lowest === highest ? `The ground is at Y ${lowest}.` : `The ground is at Y ${lowest} to ${highest}.`,
  nothingToGo: 'Nothing there has to be dug away.',
  amount: (count: string, name: string) => `${count} × ${name}`,
  property: (blocks: string) => `In the way, and never dug away: ${blocks}.`,
  toGo: (blocks: string) => `Would have to be dug away: ${blocks}.`,
  made: (columns: string) => `People have built there, on ${columns} columns of blocks.`,
  withoutGround: (blocks: string) => `${blocks} blocks would have nothing beneath them.`,
  unseen: (share: string) =>
    `The bot can't see ${share} of the place from where it is; it looks at it before it builds.`,
  noBot: 'The bot is not in the game, so nothing is known about the ground.',
  none: 'No free place was found nearby; move the bot, or type the coordinates.',
  looking: 'Looking for a free place…',
  proposeAgain: 'Propose a place',
  site: 'The site from above',
  siteHint:
    'The surroundings of the stations as the main bot sees them, north at the top. Hatched: taken by tasks and stations.',
  from: (start: string, end: string) => `From x z ${start} to ${end}.`,
  coordinates: 'Coordinates',
}

/** The marks on it. */
export const planMarks = {
  art: 'The art',
  station: 'Boxes',
  refused: 'Taken',
  plot: 'Plots',
  bot: 'The bot',
}

/** The ways out where something stands in the place of an art. */
export const foreign = {
  property: 'belongs to someone and stays',
  before: 'was there before',
  later: 'was placed there since',
  digAway: 'Dig them away',
  digAwayHint: 'Lets this task dig away what stood in its place before, and builds it.',
  move: 'Move the art',
  moveHere: 'Move it here and build',
}
