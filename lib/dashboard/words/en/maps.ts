/** Finished maps. */
export const maps = {
  title: 'Finished maps',
  intro:
    'The maps that the bot has made: it reads them from boxes or item frames, names them and copies them.',
  empty: 'Scan the maps, and they appear here in their places.',
  progress: (done: string, total: string) => `${done} of ${total}`,
  where: 'Where they are',
  start: 'First map',
  startHint: 'The first box, or the item frame at the top left, as x y z; empty: the nearest box.',
  width: 'Maps across',
  height: 'Maps down',
  order: 'Order in the boxes',
  orderHint: 'Maps can be moved by hand afterwards.',
  scan: 'Scan the maps',
  art: (number: string) => `Art ${number}`,
  wallHint: 'Drag a map onto another, or press Ctrl with an arrow key, to swap the two.',
  unnamed: 'without a name',
  missing: 'missing',
  skipped: 'Skipped',
  map: (id: string) => `Map ${id}`,
  present: (name: string, count: string) => `${name}, ${count} there`,
  skip: 'Skip it',
  rename: 'Rename it',
  copy: 'Copy it',
  name: 'Its own name',
  nameHint: 'Empty: the name from the template.',
  names: 'Names and copies',
  template: 'Template of the names',
  templateHint: 'Empty: the maps keep their names.',
  readyMade: 'Ready-made templates',
  readyMadeHint: 'Choose one and change the words in it.',
  ownTemplate: 'Own',
  copies: 'Number of each map',
  copiesHint: 'The original included.',
  docs: 'What a template can contain',
  run: 'What will happen',
  toRename: 'Maps to rename',
  levels: 'Experience levels for that',
  emptyMaps: 'Empty maps for copies',
  renameNow: (count: string) => `Rename ${count} maps`,
  copyNow: (count: string) => `Make ${count} copies`,
  savePicture: (art: string) => `Save art ${art} as a picture`,
  forget: 'Forget these maps',
  forgetHint: 'They stay where they are and can be scanned again.',
}

/** Templates to begin with. */
export const mapTemplates = {
  place: 'Castle {{add .Width 1}}-{{add .Height 1}}',
  number: 'Castle {{add .Index 1}}',
  coloured: '&6Castle &f{{add .Width 1}}-{{add .Height 1}}',
  arts: 'Art {{add .Group 1}}: {{add .Width 1}}-{{add .Height 1}}',
}

/** The name that the first map has with each. */
export const mapTemplateNames = {
  place: 'Castle 1-1',
  number: 'Castle 1',
  coloured: 'Castle 1-1, in gold and white',
  arts: 'Art 1: 1-1, for several arts',
}

export const mapOrders = {
  column: 'Down, then to the right',
  row: 'To the right, then down',
  'column-reverse': 'Up, then to the left',
  'row-reverse': 'To the left, then up',
}

export const mapOperations = {
  scan: 'Scanning',
  rename: 'Renaming',
  copy: 'Copying',
}

export const mapResults = {
  done: 'is done.',
  stopped: 'was stopped.',
  failed: 'has failed.',
}
