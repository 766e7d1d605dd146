import type { Amounts } from '../../language/text.ts'
import { amounts } from './format.ts'

export const check = {
  checkTooHigh: ({ bottom, top, worldBottom, worldTop }: Heights) =>
    `The art reaches from Y ${bottom} to ${top}, but the world from ${worldBottom} to ${worldTop}; split it.`,
  checkOutsideWorld: ({ bottom, top, worldBottom, worldTop, highest }: Heights & { highest: number }) =>
    `The art reaches from Y ${bottom} to ${top}, but the world from ${worldBottom} to ${worldTop}; choose an OffsetY from ${worldBottom} to ${highest}.`,
  checkUnsupported: ({ side, blocks }: { side: keyof typeof sides; blocks: Amounts }) =>
    `These blocks need one ${sides[side]} them that the file does not have: ${amounts(blocks)}; have the generator add support blocks, or replace them with mapart.replaceMaterials.`,

  checkNotAligned: ({ x, z }: { x: number; z: number }) =>
    `The art is not on the map grid; the nearest origin that fits is OffsetX ${x}, OffsetZ ${z}.`,
  checkOverlaps: ({ tasks }: { tasks: readonly string[] }) =>
    `Its area overlaps that of ${tasks.join(', ')}; build it elsewhere or delete one of them.`,
  checkNamed: ({ lines, more }: { lines: readonly NamedLine[]; more: number }) =>
    `The area contains what your stations use: ${lines.map(([kind, item, place]) => `the ${named[kind]}${item === undefined ? '' : ` of ${item}`} at ${place}`).join(', ')}${more > 0 ? ` and ${more} more` : ''}; move the art.`,
  planOnPlot: ({ plot }: { plot: string }) =>
    `The plot ${plot} is there; move the art, or build it on the plot.`,
  planHoldsStation: ({ place }: { place: string }) => `A station uses the block at ${place}; move the art.`,
  checkNether: 'Maps do not show blocks in the Nether; build in the Overworld.',
  checkProperty: ({ blocks }: { blocks: Amounts }) =>
    `The area contains ${amounts(blocks)}. They belong to someone and are never dug away: move the art, or remove them yourself.`,
  checkToClear: ({ blocks }: { blocks: Amounts }) =>
    `The area contains ${amounts(blocks)}; allow digging them away, or move the art.`,
  checkNoGround: ({ count }: { count: number }) =>
    `${count === 1 ? '1 block of the lowest layer needs a block beneath it' : `${count} blocks of the lowest layer need a block beneath them`}, and there is none; move the art to level ground, or have the generator add support blocks.`,
  checkUnknownBlocks: ({ blocks }: { blocks: Amounts }) =>
    `The game does not know these blocks: ${amounts(blocks)}; replace them with mapart.replaceMaterials.`,
  checkUnobtainable: ({ blocks }: { blocks: Amounts }) =>
    `No item places these blocks: ${amounts(blocks)}; replace them with mapart.replaceMaterials.`,
  checkNoDump:
    'The finished maps need a box: choose an empty one as the box for leftover material of the station.',
  checkMaterialShort: ({ lines }: { lines: readonly StockLine[] }) =>
    `Material is missing: there ${lines.length === 1 && lines[0]?.[1] === 1 ? 'is' : 'are'} ${lines
      .slice(0, namedKinds)
      .map(([item, known, needed]) => `${known} of ${needed} ${item}`)
      .join(
        ', ',
      )}${lines.length > namedKinds ? ` and ${lines.length - namedKinds} more kinds` : ''}; fill the boxes of the stations.`,
  checkBoxesUnopened: ({ boxes, items }: { boxes: number; items: readonly string[] }) =>
    `${boxes === 1 ? '1 box of the stations was' : `${boxes} boxes of the stations were`} never opened, so it is not known whether there is enough ${items.join(', ')}; look through the stations.`,
  checkStationUnsearched:
    'The bot has not looked for boxes since the start, so it is not known what they hold; look through the stations.',
  checkHeightsAssumed: ({ bottom, top }: { bottom: number; top: number }) =>
    `The bot is not in the game, so the world's heights are not known; Y ${bottom} to ${top} are assumed.`,
  checkChanging: ({ blocks }: { blocks: Amounts }) =>
    `These blocks turn into others over time: ${amounts(blocks)}. Fill the map soon after it is built, or replace them with mapart.replaceMaterials (dirt with coarse_dirt, ice with packed_ice, copper with waxed copper).`,
  checkUnheldWater: ({ count }: { count: number }) =>
    `${count} blocks of water have a gap beside or beneath them in the file; build it where the ground holds them, or have the generator put blocks around the water.`,
}

/** Of a longer list, so many are enough to see what it is about. */
export const namedKinds = 5

const named = { box: 'box', button: 'button', dump: 'box for leftover material' } as const

/** A block that a station names, its item if it has one, and where it is. */
export type NamedLine = readonly [kind: keyof typeof named, item: string | undefined, place: string]

const sides = { below: 'beneath', above: 'above', beside: 'beside' } as const

/** An item, how many there are, and how many are needed. */
export type StockLine = readonly [item: string, known: number, needed: number]

/** Y of the lowest and highest layer of the art and of the world. */
export interface Heights {
  readonly bottom: number
  readonly top: number
  readonly worldBottom: number
  readonly worldTop: number
}
