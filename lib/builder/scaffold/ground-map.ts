import { sides } from '../../game/faces.ts'
import { type Player, returnDropBlocks } from '../../game/player.ts'
import type { Cuboid, Position } from '../../game/position.ts'
import { type Turns, yieldEvery } from '../../waiting.ts'
import { type Stand, standKey } from '../motion/shut-in.ts'

/** Blocks around an area in which ways may lead, too. */
const marginBlocks = 8
/** Stand positions that are looked at before other work has its turn. */
const sliceStands = 500

/**
 * Where a player can walk to from a stand position over ways that lead back as well, too: for many questions what is lost
 * without some of it. Empty without a position.
 */
export async function mapGround(
  from: Stand | undefined,
  { min, max }: Cuboid,
  { walking, ...turns }: Turns & Pick<Player, 'walking'>,
) {
  const stands: Stand[] = []
  const numbers = new Map<number, number>()
  const beside: number[][] = []
  const turn = yieldEvery({ ...turns, slice: sliceStands })

  function numberOf(stand: Stand): number {
    const key = standKey(stand)
    if (!numbers.has(key)) numbers.set(key, stands.push(stand) - 1)
    return numbers.get(key)!
  }

  function isInside({ x, z }: Stand): boolean {
    const aside = Math.max(min.x - x, x - max.x, min.z - z, z - max.z)
    return aside <= marginBlocks
  }

  if (from) numberOf(from)
  for (let number = 0; number < stands.length; number++) {
    const other = turn()
    if (other) await other
    const stand = stands[number]!
    const found = sides.map((side) => walking.beside(stand, stand.x + side.x, stand.z + side.z))
    const leadsBack = (next: Stand) => isInside(next) && stand.y - next.y <= returnDropBlocks
    beside[number] = found.flatMap((next) => (next && leadsBack(next) ? [numberOf(next)] : []))
  }

  return {
    /** All stand positions; their places in the list are their numbers. */
    stands: stands as readonly Stand[],
    /** The number of the stand position in a cell. */
    at: (cell: Position): number | undefined => numbers.get(standKey(cell)),
    /** The numbers of the stand positions that there is still a way to without those for which `isGone` holds. */
    without(isGone: (number: number) => boolean): Set<number> {
      const seen = new Set(from ? [0] : [])
      for (const number of seen) for (const next of beside[number]!) if (!isGone(next)) seen.add(next)
      return seen
    },
  }
}
