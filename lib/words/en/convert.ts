export const convert = {
  noPalette: ({ palette, known }: { palette: string; known: readonly string[] }) =>
    `There is no palette ${palette}: use one of ${known.join(', ')}.`,
  flatHasNoHeight: 'Flat art has no height to choose: give flat or height, not both.',
  layersHaveNoHeight: 'Art on two layers has no height to choose: give layers, or flat or height.',
  layersHaveNoWater: 'Art on two layers has no water: give layers or water, not both.',
  joinedIsFlat:
    'Only flat art can be joined to other art: in a relief the row north of the maps gives the first pixels their shades.',
  noSuchFrame: ({ frame, count }: { frame: number; count: number }) =>
    `There is no picture ${frame} in the file, which has ${count}.`,
  tooManyPictures: ({ count, max }: { count: number; max: number }) =>
    `These are ${count} pictures; send at most ${max} at once.`,
  mapsWrong: ({ text }: { text: string }) => `The maps must be given like 2x1, not ${text}.`,
  blocksWrong: ({ text }: { text: string }) => `The size in blocks must be given like 200x100, not ${text}.`,
  tooManyMaps: ({ text, count, max }: { text: string; count: number; max: number }) =>
    `${text} is ${count} maps; convert at most ${max} at once.`,
  versionUnknown: ({ version, oldest, newest }: { version: string; oldest: string; newest: string }) =>
    `The version ${version} is unknown: use one from ${oldest} to ${newest}.`,
  partWrong: ({ text }: { text: string }) =>
    `The part of the picture must be X,Y,W,H in its pixels and have a size, not ${text}.`,
  lowerLooksDifferent: 'The lower art would show a different picture, so the file is left as it is.',
  lowerWithWater:
    'The art has water, whose shade is its depth; only a staircase without it can be made lower.',
  lowerWithHanging:
    'The art has blocks that hang on others; only a staircase without them can be made lower.',
  lowerTooDeep: ({ max }: { max: number }) =>
    `The art has columns that reach more than ${max} blocks under the one that a map shows; only a staircase over single supports can be made lower.`,
  otherConversions: 'Other pictures are being converted; try again in a moment.',
  noStockKnown:
    'The bot has not opened any box of a station yet; look through the stations, or choose another palette.',
  conversionTooSlow: 'The conversion takes too long; convert fewer maps at once.',
}
