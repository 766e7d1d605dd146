/** Changing the finished maps by hand. */
export const edit = {
  open: 'Change the maps by hand',
  hint: 'Click the maps to change them. With the keyboard: arrow keys, Enter to use the tool, P to take the block there, Ctrl+Z to undo.',
  lineFrom: (x: number, z: number) => `${x}, ${z}: the line ends here`,
  tool: 'Tool',
  block: 'Block to place',
  blockHint: 'Fill changes adjoining blocks, Replace every block of that kind.',
  used: 'In these maps',
  others: 'All others',
  shade: 'Shade',
  sameShade: 'Keep the shade',
  text: 'Text to write',
  textHint: 'Its lower left corner is where you click.',
  textSize: 'Height of the letters in pixels',
  undo: 'Undo',
  redo: 'Redo',
}

/** Saving the maps as files. */
export const save = {
  kind: 'Save as',
  save: 'Save',
}

export const tools = { pixel: 'Pixel', line: 'Line', fill: 'Fill', replace: 'Replace', text: 'Text' }

export const shades = { dark: 'dark', normal: 'normal', light: 'light' }

export const fileKinds = {
  nbt: 'Structure (.nbt)',
  litematic: 'Litematica (.litematic)',
  schem: 'WorldEdit (.schem)',
  dat: 'Maps of the game (map.dat)',
  csv: 'Table of items (.csv)',
  mcfunction: 'Commands (.mcfunction)',
}
