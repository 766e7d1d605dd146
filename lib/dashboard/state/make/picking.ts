import type { Paint, Paints } from '../../../convert/palette.ts'
import { itemsInBoxes } from '../stations.ts'
import { choices, choose } from './choices.ts'

/** Sets of blocks that picking can start with. */
export type Start = keyof Paints['palettes'] | 'stations' | 'none'

/** Picks a block in place of others of its colour, or none of the colour if it is picked already. */
export function pick(block: string, { blocks }: Paint): void {
  const { picked = [] } = choices.peek()
  const others = picked.filter((name) => !blocks.includes(name))
  choose({ picked: picked.includes(block) ? others : [...others, block] })
}

/** Picks all blocks of a set, one for each colour. */
export function pickFrom(start: Start, { colours, palettes }: Paints): void {
  if (start === 'none') choose({ picked: [] })
  else choose({ picked: start === 'stations' ? mostInBoxes(colours) : palettes[start] })
}

/** The block of each colour of which most lie in the boxes of the stations. */
function mostInBoxes(colours: readonly Paint[]): string[] {
  const count = (block: string): number => itemsInBoxes.peek().get(block) ?? 0
  return colours.flatMap(({ blocks }) => {
    const most = blocks.reduce((best, block) => (count(block) > count(best) ? block : best))
    return count(most) > 0 ? [most] : []
  })
}

interface Filter {
  /** Part of a name; without it the blocks of the palettes and picked ones are shown. */
  readonly search: string
  readonly picked: readonly string[]
  readonly nameOf: (block: string) => string
  /** Whether the version of the game has a block. */
  readonly exists: (block: string) => boolean
}

/** The colours with the blocks to show, without those that have none. */
export function shownPaints(
  colours: readonly Paint[],
  { search, picked, nameOf, exists }: Filter,
): { readonly paint: Paint; readonly shown: readonly string[] }[] {
  const wanted = search.trim().toLowerCase()
  const isShown = (block: string, isUsual: boolean): boolean =>
    wanted === ''
      ? isUsual || picked.includes(block)
      : block.includes(wanted) || nameOf(block).toLowerCase().includes(wanted)
  return colours
    .map((paint) => ({
      paint,
      shown: paint.blocks.filter((block, i) => exists(block) && isShown(block, i < paint.usual)),
    }))
    .filter(({ shown }) => shown.length > 0)
}
