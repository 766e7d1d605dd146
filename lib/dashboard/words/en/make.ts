export const make = {
  title: 'Make map art from a picture',
  drop: 'Drop a picture here, or paste one.',
  choose: 'Choose a picture',
  kinds: 'PNG, JPEG, GIF or WebP. It stays in this browser until you queue the maps.',

  maps: 'Maps',
  map: 'Map',
  original: 'Picture',
  split: 'From the map to the picture',
  read: 'Pixels of the maps; the arrow keys read them',
  readHint: 'Point at a pixel to read its block.',
  block: (x: number, z: number, block: string, count: string) => `${x}, ${z}: ${block}, ${count} in all`,
  noBlock: (x: number, z: number) => `${x}, ${z}: no block`,

  figures: 'What it takes',
  blocks: 'Blocks',
  blockKinds: 'Kinds of block',
  stacks: 'Stacks',
  stacksAndShulkers: (stacks: string, shulkers: string) => `${stacks} (${shulkers} shulker boxes)`,
  trips: 'Trips for material',
  height: 'Levels',
  flying: 'Time, flying',
  walking: 'Time, on foot',
  difference: 'Likeness',
  materials: 'Material',
  change: (list: string) => `The last change: ${list}.`,
  fewerKinds: (count: string) => `${count} fewer kinds of block`,
  moreKinds: (count: string) => `${count} more kinds of block`,
  lower: (count: string) => `${count} levels lower`,
  higher: (count: string) => `${count} levels higher`,
  quicker: (time: string) => `${time} less building`,
  slower: (time: string) => `${time} more building`,

  part: 'Part of the picture',
  columns: 'Maps across',
  rows: 'Maps down',
  whole: 'Show all of it, with empty rims',
  zoom: 'Zoom',
  left: 'From left to right',
  top: 'From top to bottom',

  limits: 'Height and material',
  levels: 'Levels at most',
  levelsHint: 'From 3 on each block has three shades, and building takes hardly longer than flat.',
  kindsHint: 'With 10 to 16 the maps hardly differ from those with 50.',
  flat: 'flat',
  any: 'any',

  palette: 'Blocks',
  blocksFrom: 'To choose from',
  stationsHint: 'What lies in the boxes of the stations as last seen, and no more of it than there is.',
  list: 'Items, one a line',
  listHint: 'With a number behind it, such as white_wool 640, no more of it is taken.',

  look: 'Look',
  pixelArt: 'Pixel art: sharp pixels, no mixing',
  crispness: 'Smooth or crisp',
  crispnessHint: 'Smooth looks best from a distance, crisp from near.',
  brightness: 'Brightness',
  contrast: 'Contrast',
  saturation: 'Saturation',

  queue: 'Queue the maps',
  name: 'Name of the file',
  oneEach: 'A file and a task for each map',
}

export const palettes = {
  common: 'All but dear blocks',
  all: 'All blocks',
  coloured: 'Wool, concrete and terracotta',
  wool: 'Wool',
  concrete: 'Concrete',
  terracotta: 'Terracotta',
  carpets: 'Carpets',
  stations: 'What lies in my stations',
  list: 'A list of my own',
}

/** How like the picture the maps are. */
export const likeness = {
  close: 'very close',
  good: 'close',
  rough: 'rough',
  poor: 'poor',
}

/** How the maps look after a change. */
export const looks = {
  same: 'hardly visible',
  slightlyBetter: 'slightly better to see',
  clearlyBetter: 'clearly better to see',
  slightlyWorse: 'slightly worse to see',
  clearlyWorse: 'clearly worse to see',
}
