/** Of making map art from a picture: the sentences that the page has itself, too. */
export const making = {
  nothingToPaintWith: 'None of those items is a block that shows a colour on a map.',
  layersWithCounts: 'Art on two layers takes blocks in any number: name them without how many there are.',
  notAnItemLine: ({ line }: { line: number }) =>
    `Line ${line} of the list of items is not an item with or without a number, like "white_wool 640".`,
  noBlockInLine: ({ line, name }: { line: number; name: string }) =>
    `Line ${line} of the list of items: the game has no block ${name}.`,
  pictureTransparent: 'The picture is completely transparent.',
  allNeedSupport:
    'All of those blocks need others beneath them in a relief; make it flat, or add blocks that need no support.',
  notEnoughStock: ({ needed, present }: { needed: number; present: number }) =>
    `The picture needs ${needed} blocks, but the boxes hold only ${present} that a map shows; put more into them.`,
  fewerBlocksThanPixels: 'There are fewer blocks than the picture has pixels.',
  partBeyondPicture: ({
    x,
    y,
    width,
    height,
    w,
    h,
  }: {
    x: number
    y: number
    width: number
    height: number
    w: number
    h: number
  }) => `The part ${x},${y},${width},${height} goes beyond the picture, which has ${w} x ${h} pixels.`,
  boxTooLargeForFormat:
    'The box around the art has too many cells for this kind of file; write a structure (.nbt), or fewer maps.',
  paletteDamaged: 'The palette of the file is damaged; export it again.',
  tooManyBlockStates: ({ max }: { max: number }) =>
    `The file has more than ${max} different block states; split it.`,
  nestedTooDeep: ({ max }: { max: number }) =>
    `The file nests data deeper than ${max} levels; no map art needs that.`,
  fileCutShort: ({ position }: { position: number }) =>
    `The file is damaged or cut short (byte ${position} of its unpacked data); export or download it again.`,
  unknownDataType: ({ type }: { type: number }) =>
    `The file is damaged: it has a value of unknown type ${type}; export it again.`,
  tooManyBlocks: ({ max }: { max: number }) => `The file has more than ${max} blocks; split it.`,
  sizeWrong: ({ size }: { size: string }) => `The file gives its size as ${size}; export it again.`,
  boxTooLarge: ({
    size,
    side,
    columns,
    cells,
  }: {
    size: string
    side: number
    columns: number
    cells: number
  }) =>
    `The file covers a box of ${size}; at most ${side} on a side, ${columns} seen from above and ${cells} in all are taken, so split it.`,
  blockNameWrong: ({ name }: { name: string }) => `The file names a block ${name}; export it again.`,
  tooManyProperties: ({ block, max }: { block: string; max: number }) =>
    `The file gives block ${block} more than ${max} properties; export it again.`,
  notAnImage: 'The file is not an image; upload a PNG, JPEG, GIF or WebP.',
  pictureKindNotTaken: ({ kind }: { kind: string }) =>
    `Pictures of the kind ${kind} are not supported; upload a PNG, JPEG, GIF or WebP.`,
  tooManyPixels: ({
    width,
    height,
    megapixels = 20,
  }: {
    width: number
    height: number
    megapixels?: number
  }) => `The image has ${width} x ${height} pixels; use one of at most ${megapixels} megapixels.`,
}
