import { minBy } from '../../collections.ts'
import { attempt, type Failure } from '../../failure.ts'
import { clearanceBlocks, freeCells, type IsFree } from '../../game/clear-path.ts'
import type { Player } from '../../game/player.ts'
import { blockAt, distance, isSamePosition, type Position } from '../../game/position.ts'
import { digReach, positionsInReach } from '../../game/reach.ts'
import { limits } from '../policy/limits.ts'
import type { Scaffolder } from '../scaffold/scaffolder.ts'

/** Goes to where a block can be dug from. Rejects with a `Failure` when there is no path. */
export type GoNear = (block: Position) => Promise<void>

/**
 * On foot, builds on scaffolding towards a block, to where `isNear` holds or else it can be dug, until `isThere` does; says whether
 * any was built.
 */
export type ScaffoldTowards = (
  block: Position,
  isThere: () => Promise<boolean>,
  isNear?: (feet: Position) => boolean,
) => Promise<boolean>

interface GoNearOptions {
  readonly player: Player
  readonly signal: AbortSignal
}

/** Digging is quicker on the ground; where none is near, a flying bot stays in the air. In water it takes longest. */
export function createGoNear({ player, signal }: GoNearOptions): GoNear {
  const { body, world, blocks } = player
  const isFree = freeCells(world, blocks)
  const isDry: IsFree = (x, y, z) => isFree(x, y, z) && blocks.waterIn(world.stateAt(x, y, z) ?? 0) === null

  /** Flies to the nearest dry position with the block in reach; says whether it got to one. */
  async function flyNear(block: Position, isFit: (feet: Position) => boolean): Promise<boolean> {
    if (!body.canFly()) return false
    const room = positionsInReach(isDry, block, { reachBlocks: digReach, height: clearanceBlocks })
    const feet = minBy([...room].filter(isFit), (free) => distance(free, body.position()))
    const failure = feet && (await attempt(() => body.travel(feet, { within: 0, signal }), signal))
    return feet !== undefined && !failure
  }

  function isWet(): boolean {
    const { x, y, z } = blockAt(body.position())
    return !isDry(x, y, z) || !isDry(x, y + 1, z)
  }

  return async (block) => {
    const isOnOther = (feet: Position) => {
      const floor = blockAt({ ...feet, y: feet.y - 1 })
      return !isFree(floor.x, floor.y, floor.z) && !isSamePosition(floor, block)
    }
    if ((await flyNear(block, isOnOther)) && (await body.land(signal))) return
    await body.travel(block, { within: digReach, signal })
    if (await body.land(signal)) await body.travel(block, { within: digReach, signal })
    else if (isWet()) await flyNear(block, () => true)
  }
}

interface GoNearOnFootOptions extends GoNearOptions {
  readonly scaffolder: Pick<Scaffolder, 'extendPathTo' | 'wayBack'>
}

/** Blocks to the side of a block within which scaffolding towards it begins. */
const aside = 6

/** On foot, a block out of reach of every stand position is reached over scaffolding. */
export function createGoNearOnFoot(options: GoNearOnFootOptions): GoNear {
  const goThere = createGoNear(options)
  const scaffoldTowards = createScaffoldTowards(options)
  return async (block) => {
    let failure: Failure | null = null
    const isThere = async () => {
      failure = await attempt(() => goThere(block), options.signal)
      return failure?.code !== 'broken'
    }
    if (!(await isThere()) && (await scaffoldTowards(block, isThere))) await isThere()
    if (failure) throw failure
  }
}

/** On foot: for work that needs to stand at particular places. */
export function createScaffoldTowards(options: GoNearOnFootOptions): ScaffoldTowards {
  return async (block, isThere, isNear) => {
    await goUnder(block, options)
    for (let path = 0; path < limits.scaffold.maxPaths; path++) {
      if (await isThere()) return true
      if (!(await options.scaffolder.extendPathTo(block, isNear))) return path > 0
    }
    return true
  }
}

/** Scaffolding begins on the ground, under the block or beside it. */
async function goUnder(block: Position, { player, signal, scaffolder }: GoNearOnFootOptions): Promise<void> {
  await scaffolder.wayBack()
  const isUnder = ({ x, z }: Position) => Math.hypot(x - block.x, z - block.z) <= aside
  if (isUnder(player.body.position())) return
  const { y } = player.body.position()
  const stand = player.walking.towards({ ...block, y: Math.min(y, block.y) }).find(isUnder)
  if (stand) await player.walking.walk(stand, { signal })
}
