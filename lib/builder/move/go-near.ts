import { attempt } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { digReach } from '../../game/reach.ts'
import { limits } from '../policy/limits.ts'
import type { PlacementProfile } from '../policy/placement-profile.ts'
import type { Scaffolder } from '../scaffold/scaffolder.ts'

/** Goes to where a block can be dug from. Rejects with a `Failure` when there is no path. */
export type GoNear = (block: Position) => Promise<void>

/**
 * On foot, builds on scaffolding towards a block, to where `isNear` holds, until `isThere` does; says whether any was built.
 */
export type ScaffoldTowards = (
  block: Position,
  isThere: () => boolean,
  isNear: (feet: Position) => boolean,
) => Promise<boolean>

interface GoNearOptions {
  readonly player: Player
  readonly signal: AbortSignal
}

/** Digging is quicker on the ground; if that is too far below, a flying bot goes up again. */
export function createGoNear({ player: { body }, signal }: GoNearOptions): GoNear {
  return async (block) => {
    await body.travel(block, { within: digReach, signal })
    if (await body.land(signal)) await body.travel(block, { within: digReach, signal })
  }
}

interface GoNearOnFootOptions extends GoNearOptions {
  readonly scaffolder: Scaffolder
  readonly profile: PlacementProfile
}

/** Blocks to the side of a block within which scaffolding towards it begins. */
const aside = 6

/** On foot, a block out of reach of every stand position is reached over scaffolding. */
export function createGoNearOnFoot({ player, signal, scaffolder, profile }: GoNearOnFootOptions): GoNear {
  const goThere = createGoNear({ player, signal })

  return async (block) => {
    for (let step = 0; ; step++) {
      const failure = await attempt(() => goThere(block), signal)
      if (!failure) return
      if (failure.code !== 'broken') throw failure
      if (step === 0) await goUnder(block, player, signal)
      if (step >= limits.scaffold.maxPaths || !(await scaffolder.extendPathTo(block, profile))) throw failure
    }
  }
}

/** On foot: for work that needs to stand at particular places. */
export function createScaffoldTowards({
  player,
  signal,
  scaffolder,
  profile,
}: GoNearOnFootOptions): ScaffoldTowards {
  return async (block, isThere, isNear) => {
    await goUnder(block, player, signal)
    for (let path = 0; path < limits.scaffold.maxPaths; path++) {
      if (isThere()) return true
      if (!(await scaffolder.extendPathTo(block, profile, isNear))) return path > 0
    }
    return true
  }
}

/** Scaffolding begins under the block or beside it. */
async function goUnder(block: Position, player: Player, signal: AbortSignal): Promise<void> {
  const isUnder = ({ x, z }: Position) => Math.hypot(x - block.x, z - block.z) <= aside
  if (isUnder(player.body.position())) return
  const { y } = player.body.position()
  const stand = player.walking.towards({ ...block, y: Math.min(y, block.y) }).find(isUnder)
  if (stand) await player.walking.walk(stand, { signal })
}
