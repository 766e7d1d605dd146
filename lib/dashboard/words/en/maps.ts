/** Finished maps. */
export const maps = {
  title: 'Maps',
  empty: 'Scan finished maps, in boxes or in item frames: they appear here at their places.',
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
  wallHint: 'Drag a map onto another, or press Ctrl with an arrow key, and the two change places.',
  unnamed: 'without a name',
  missing: 'missing',
  skipped: 'Skipped',
  map: (id: string) => `Map ${id}`,
  present: (name: string, count: string) => `${name}, ${count} there`,
  skip: 'Skip it',
  rename: 'Rename it',
  copy: 'Copy it',
  name: 'Name of its own',
  nameHint: 'Empty: as the template says.',
  names: 'Names and copies',
  template: 'Template of the names',
  templateHint: 'Empty: the maps keep their names.',
  copies: 'Number of each map',
  copiesHint: 'The original included.',
  docs: 'What a template can have',
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
