import { Failure } from '../failure.ts'
import type { Player } from '../game/player.ts'
import type { Position } from '../game/position.ts'
import { minBy } from '../min-by.ts'
import { type Surroundings, touchesBlock } from './plan/surroundings.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, blocksThatAre, type Comparison } from './site/compare.ts'
import type { Site } from './site/site.ts'
import type { BuildStrategy } from './strategy.ts'

/**
 * Builds on foot although the bot may fly: where no block may be placed into the air, hanging blocks need scaffolding, which
 * only the walking strategy builds.
 */
export function createGroundedStrategy(
  options: RunOptions,
  flying: BuildStrategy,
  walking: BuildStrategy,
): BuildStrategy {
  const { player, site, signal } = options

  async function onFoot<Result>(work: () => Promise<Result>): Promise<Result> {
    const ground = groundBeside(site, player)
    if (!ground) throw new Failure('broken', noGround(site))
    await player.body.travel(ground, { within: 0, signal })
    player.body.keepDown(true)
    try {
      return await work()
    } finally {
      player.body.keepDown(false)
    }
  }

  return {
    ...walking,
    place: (blocks, onSettled) => onFoot(() => walking.place(blocks, onSettled)),
    async removeScaffolding() {
      await onFoot(walking.removeScaffolding)
      return flying.removeScaffolding()
    },
  }
}

/** Whether a missing block touches nothing that it could be placed against. */
export function hasHanging(site: Site, comparison: Comparison, surroundings: Surroundings): boolean {
  return blocksThatAre(blockStatus.missing, comparison).some((index) => {
    const { x, y, z } = site.position(index)
    return !touchesBlock(surroundings, x, y, z)
  })
}

/** Blocks between the art and where the bot comes down, and how far over and under the art the ground is looked for. */
const away = 2
const search = { over: 4, under: 48 } as const
/** Height of the feet over the ground at the end of the flight. */
const clearance = 0.05

/** Free ground around the art, as level with its lowest layer as there is; of equal ground the nearest. */
function groundBeside(site: Site, player: Player): Position | null {
  const from = player.body.position()
  const grounds = [...columnsAround(site)].flatMap(({ x, z }) => {
    const y = groundAt(site, player, x, z)
    return y === null ? [] : [{ x, y, z }]
  })
  const best = minBy(
    grounds,
    ({ x, y, z }) => Math.abs(y - site.min.y) * 100 + Math.hypot(x - from.x, z - from.z),
  )
  return best ? { x: best.x + 0.5, y: best.y + clearance, z: best.z + 0.5 } : null
}

function* columnsAround({ min, max }: Site): Generator<{ x: number; z: number }> {
  for (let x = min.x - away; x <= max.x + away; x++) {
    yield { x, z: min.z - away }
    yield { x, z: max.z + away }
  }
  for (let z = min.z - away + 1; z < max.z + away; z++) {
    yield { x: min.x - away, z }
    yield { x: max.x + away, z }
  }
}

/** Height at which a player can stand in a column; null when there is no ground, or it is not loaded. */
function groundAt({ min, max }: Site, { world, walking }: Player, x: number, z: number): number | null {
  for (let y = max.y + search.over; y >= min.y - search.under; y--) {
    if (world.stateAt(x, y, z) === null) return null
    if (walking.isStandable(x, y, z)) return y + 1
  }
  return null
}

function noGround({ min }: Site): string {
  return `This server lets no block be placed into the air, and there is no ground around the art at ${min.x} ${min.y} ${min.z} to build it from on foot; make a place to stand beside it.`
}
