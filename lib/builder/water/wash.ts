import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import { sides } from '../../game/faces.ts'
import { countOf } from '../../game/item-stack.ts'
import { type Position, positionKey } from '../../game/position.ts'
import type { BlockChange } from '../../game/world.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { waitUntil } from '../../waiting.ts'
import { limits } from '../policy/limits.ts'
import { blockStatus, blocksThatAre, type Comparison } from '../site/compare.ts'
import type { Supply } from '../supply/supply.ts'
import { createBucketStands } from './bucket-stand.ts'
import { createBuckets, type WaterOptions } from './buckets.ts'

export interface WashOptions extends WaterOptions {
  /** Sources that the bot has poured to wash blocks away and not taken back yet, in this connection or an earlier one. */
  readonly poured: Map<string, Position>
  readonly progress: WaterOptions['progress'] & { dug(): void }
}

/** Blocks that water flows from its source on level ground, and from one that stands on a carpet and falls on all sides of it. */
const flowBlocks = { level: 7, falling: 8 }
/** From a stop to the sources on its four sides: a bucket reaches no farther from the middle of a cell. */
const sourceDistance = 4
/** From one stop to the next in X and Z, all in a pattern of diagonals: their water covers the ground without gaps. */
const stopSpacing = 12
/** With fewer buckets, filling and emptying them takes as long as digging. */
const minBuckets = 2
/** Blocks that a source must wash away to save time. */
const minWashedBySource = 40
/** Fewer blocks are dug in the time that fetching buckets takes. */
const minToFetchFor = 4000
/** Blocks that water changes or that change water. */
const isHarmedByWater = (name: string) => /concrete_powder$|sponge|^lava$|fire$/.test(name)

/**
 * Washes carpets and the like away with buckets of water. The bound of digging them is one a tick, 13.8 minutes for a map of
 * 128x129; the four sources of a stop wash 300 away in 9 s, the way to the next stop included. Nothing else may be where the
 * water can flow, and the ground must hold it.
 */
export function createWash(options: WashOptions, supply: Supply) {
  const { site, player, clock, log, stations, poured, progress, signal } = options
  const { world, blocks, body, walking } = player
  const stands = createBucketStands(options)
  const ways = { scaffoldTowards: async () => false, wayBack: async () => {} }
  const buckets = createBuckets(options, { supply, stands, ways: () => ways, rest: async () => {} })
  /** Whether water could be poured so far. */
  let isAllowed = true

  const carried = (item: string) => countOf(player.inventory.slots(), item)
  const isWashable = (state: number) =>
    !blocks.isReplaceable(state) && !blocks.stopsFlow(state) && blocks.waterIn(state) === null

  function isStanding({ x, y, z }: Position): boolean {
    const state = world.stateAt(x, y, z)
    return state !== null && isWashable(state)
  }

  /** Whether water in a cell does no harm: it is dry or one of the blocks to wash away, over ground that holds water. */
  function isHarmless(cell: Position, own: ReadonlyMap<string, Position>): boolean {
    const state = world.stateAt(cell.x, cell.y, cell.z)
    if (state === null || isHarmedByWater(blocks.nameOf(state))) return false
    if (blocks.stopsFlow(state)) return true
    const below = world.stateAt(cell.x, cell.y - 1, cell.z)
    if (below === null || !blocks.isPouredAgainst(below) || isHarmedByWater(blocks.nameOf(below)))
      return false
    return own.has(positionKey(cell)) || blocks.isClearView(state)
  }

  /** Whether a look from a stop passes over everything up to the cell of a source. */
  function isInView(stop: Position, source: Position): boolean {
    const side = { x: Math.sign(source.x - stop.x), z: Math.sign(source.z - stop.z) }
    for (let step = 0; step <= sourceDistance; step++) {
      const cell = { x: stop.x + side.x * step, y: stop.y, z: stop.z + side.z * step }
      const [low, high] = [world.stateAt(cell.x, cell.y, cell.z), world.stateAt(cell.x, cell.y + 1, cell.z)]
      if (low === null || high === null || !blocks.isClearView(high)) return false
      if (!blocks.isClearView(low) && !isWashable(low)) return false
    }
    return true
  }

  /** A carpet on the spot lies under the water that is poured. */
  const sourceAt = (cell: Position) => (isStanding(cell) ? { ...cell, y: cell.y + 1 } : cell)

  /** The cells beside a stop at which a bucket may be emptied, each with the blocks that it washes away. */
  function sourcesAround(stop: Position, own: ReadonlyMap<string, Position>) {
    const found = sides.map((side) => {
      const cell = { x: stop.x + side.x * sourceDistance, y: stop.y, z: stop.z + side.z * sourceDistance }
      return { cell, flooded: diamond(cell, isStanding(cell) ? flowBlocks.falling : flowBlocks.level) }
    })
    return (
      found
        .filter(({ cell, flooded: area }) => isInView(stop, cell) && area.every((at) => isHarmless(at, own)))
        // Where the world was not seen before, it could not be taken back.
        .filter(({ cell }) => player.buckets.mayTake(sourceAt(cell)))
        .map((source) => ({ ...source, washed: source.flooded.filter(isStanding) }))
        .filter(({ washed }) => washed.length >= minWashedBySource)
    )
  }

  /** The look meets a carpet on the spot first. */
  async function pour(cell: Position): Promise<void> {
    const source = sourceAt(cell)
    const floor = source === cell ? cell.y : cell.y + carpetHeight
    poured.set(positionKey(source), source)
    await player.buckets.pour(source, { x: cell.x + 0.5, y: floor, z: cell.z + 0.5 }, signal)
  }

  /** Resolves when these blocks are gone, or the water has come to rest before. */
  async function untilWashed(washed: readonly Position[]): Promise<void> {
    const left = new Set(washed.filter(isStanding).map(positionKey))
    const isFlow = ({ state }: BlockChange) => blocks.waterIn(state) !== null
    const stop = world.changed((change) => {
      if (!isWashable(change.state) && left.delete(positionKey(change))) progress.dug()
    })
    try {
      while (
        left.size > 0 &&
        (await waitUntil(world.changed, isFlow, { clock, timeoutMs: limits.water.restMs, signal }))
      );
    } finally {
      stop()
    }
  }

  /** Takes back what was poured; rejects when some of it stays. */
  async function drain(): Promise<void> {
    const reason = await buckets.scoop([...poured.values()], () => {})
    for (const [key, { x, y, z }] of poured) {
      const state = world.stateAt(x, y, z)
      if (state !== null && blocks.waterIn(state) !== 'source') poured.delete(key)
    }
    const [left] = poured.values()
    if (left) throw new RunFailure('water-unreachable', reason, { position: left })
  }

  async function washAround(stop: Position, own: ReadonlyMap<string, Position>): Promise<void> {
    const stand = walking
      .towards(stop)
      .find(({ x, z, y }) => x === stop.x && z === stop.z && Math.abs(y - stop.y) < 1)
    if (!stand) return
    const end = { x: stop.x + 0.5, y: stand.y, z: stop.z + 0.5 }
    if ((await walking.walk(stand, { end, signal })) !== 'there') return
    for (;;) {
      const sources = sourcesAround(stop, own).slice(0, carried('water_bucket'))
      if (sources.length === 0) return
      const failure = await attempt(async () => {
        for (const { cell } of sources) await pour(cell)
        await untilWashed(sources.flatMap(({ washed }) => washed))
      }, signal)
      await drain()
      if (!failure) continue
      isAllowed = false
      log.warn('water can not be poured here', { reason: failure.message })
      return
    }
  }

  const isListed = () =>
    stations.some(({ boxes }) =>
      boxes.some(({ listed, contents }) => contents?.has('water_bucket') ?? listed === 'water_bucket'),
    )

  return {
    /** Takes back what was poured before the player was lost. */
    async takeBack(comparison: Comparison): Promise<void> {
      // A program that was ended has forgotten it, but its bot still carries the buckets.
      if (carried('bucket') > 0) {
        for (const index of blocksThatAre(blockStatus.missing, comparison)) {
          const low = site.position(index)
          for (const cell of [low, { ...low, y: low.y + 1 }]) {
            const state = world.stateAt(cell.x, cell.y, cell.z)
            if (state !== null && blocks.waterIn(state) === 'source') poured.set(positionKey(cell), cell)
          }
        }
      }
      if (poured.size > 0) await drain()
    },
    /** Washes away what it can of these blocks; fetches buckets for very many. */
    async washAway(places: readonly Position[]): Promise<void> {
      const washable = places.filter(isStanding)
      if (body.canFly() || !isAllowed) return
      const isWorthIt = washable.length >= minToFetchFor && !supply.unavailable.has('water_bucket')
      if (carried('water_bucket') < minBuckets && isWorthIt && isListed())
        await supply.fetch(new Map([['water_bucket', sides.length]]))
      if (carried('water_bucket') < minBuckets) return
      progress.enter('digging')
      const own = new Map(washable.map((cell) => [positionKey(cell), cell]))
      const stops = stopsOver(washable)
      while (stops.size > 0 && isAllowed) {
        const from = body.position()
        const stop = minBy(stops, ({ x, z }) => Math.hypot(x - from.x, z - from.z))!
        stops.delete(stop)
        if (sourcesAround(stop, own).length > 0) await washAround(stop, own)
      }
    },
  }
}

const carpetHeight = 1 / 16

/** The cells of a layer within so many steps. */
function diamond({ x, y, z }: Position, steps: number): Position[] {
  const cells: Position[] = []
  for (let dx = -steps; dx <= steps; dx++) {
    const width = steps - Math.abs(dx)
    for (let dz = -width; dz <= width; dz++) cells.push({ x: x + dx, y, z: z + dz })
  }
  return cells
}

/** Where to stand on each layer, so that the water of all stops covers it. */
function stopsOver(places: readonly Position[]): Set<Position> {
  const stops = new Map<string, Position>()
  for (const { x, y, z } of places) {
    const [column, row] = [Math.round(x / stopSpacing), Math.round(z / stopSpacing)]
    if ((column + row) % 2 !== 0) continue
    const stop = { x: column * stopSpacing, y, z: row * stopSpacing }
    stops.set(positionKey(stop), stop)
  }
  return new Set(stops.values())
}
