import { either } from './format.ts'

export const files = {
  packedTooLarge: ({ mebibytes }: { mebibytes: number }) =>
    `The file is larger than ${mebibytes} MiB; split the map art.`,

  tooManyBlockKinds: ({ count }: { count: number }) =>
    `The file takes ${count} kinds of blocks, more than the game has; export it again.`,
  fileNameTaken: ({ name }: { name: string }) =>
    `There is already another file called ${name}; delete it first or rename yours.`,
  pathOutside: 'BlueprintPath leaves the folders that map-art files may lie in.',
  notAFile: ({ path }: { path: string }) => `${path} is not a file.`,
  fileTooLarge: ({ path, mebibytes }: { path: string; mebibytes: number }) =>
    `${path} is larger than the ${mebibytes} MiB that a map-art file may have.`,
  noFile: ({ name }: { name: string }) => `There is no map-art file ${name}.`,
  noFileUploadIt: ({ path }: { path: string }) =>
    `There is no map-art file ${path}; upload it or put it into the blueprints folder.`,
  fileNameNotPortable: ({ name }: { name: string }) =>
    `Not every system can store a file named ${name}; give it another name.`,
  fileNameInvalid: ({ endings }: { endings: readonly string[] }) =>
    `The file name must begin with a letter or digit, hold only letters, digits, spaces and _ . , ( ) + ' - and end in ${either(endings)}.`,
  packedFileDamaged: 'The packed file is damaged or cut short; export or download it again.',
  unpackedTooLarge: ({ mebibytes }: { mebibytes: number }) =>
    `The unpacked file is larger than ${mebibytes} MiB; split the map art.`,
  paletteNumberWrong: ({ number }: { number: number }) =>
    `The palette of the file numbers a block ${number}; export it again.`,
  blocksDoNotFit: "The file's blocks don't fit its size or its palette; export it again.",
  bedrockStructure:
    'The file is a structure of the Bedrock Edition; export it for the Java Edition, as structure .nbt, .schem or .litematic.',
  tooManyEntries: 'The file is damaged: one of its parts has far too many entries; export it again.',
  partMissing: ({ name }: { name: string }) => `The file lacks its "${name}" part; export it again.`,
  blockNotInPalette: ({ index }: { index: number }) =>
    `The file uses block number ${index} that its palette lacks; export it again.`,
  noSize: 'The file does not say how large its structure is; export it again.',
  blockOutsideSize: 'The file has a block outside the size that it gives; export it again.',
  partTooShort: ({ name }: { name: string }) =>
    `The "${name}" part of the file is shorter than its size says; export it again.`,
  notABlueprint: ({ endings }: { endings: readonly string[] }) =>
    `The file is not a blueprint; use a ${either(endings)} file.`,
  zipOfOthers: ({ count }: { count: number }) =>
    `A ZIP file must have one blueprint, or the two halves of suppressed map art; this one has ${count} blueprints. Unpack it and use its files.`,
  regionDamaged: ({ name }: { name: string }) => `Region "${name}" is damaged; export the file again.`,
  noRegions: 'The litematic has no regions; export it again.',
  regionBlocksDoNotFit: "The blocks of a region don't fit its size or its palette; export the file again.",
  readingTooSlow: 'The file takes too long to read; split the map art.',
  workFailed: ({ message }: { message: string }) => `The work failed: ${message}.`,
  ending: 'Mapwright is ending.',
}
