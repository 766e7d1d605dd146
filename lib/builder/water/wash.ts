import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import { sides } from '../../game/faces.ts'
import { countOf } from '../../game/item-stack.ts'
import { type Position, positionKey } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { isWaterSource } from '../permission/flood.ts'
import { blockStatus, blocksThatAre, type Comparison } from '../site/compare.ts'
import type { Station } from '../supply/stations.ts'
import type { Supply } from '../supply/supply.ts'
import { createBuckets, type WaterOptions, waterMoves } from './buckets.ts'
import { createWashPlan, stopsOver } from './wash-plan.ts'

export interface WashOptions extends WaterOptions {
  /** Sources that the bot has poured to wash blocks away and not taken back yet, in this connection or an earlier one. */
  readonly poured: Map<string, Position>
  readonly progress: WaterOptions['progress'] & { dug(): void }
}

/** With fewer buckets, filling and emptying them takes as long as digging. */
const minBuckets = 2
/** Fewer blocks are dug in the time that fetching buckets takes. */
const minToFetchFor = 4000
/**
 * Washes carpets and the like away with buckets of water. The bound of digging them is one a tick, 13.8 minutes for a map of
 * 128x129; the four sources of a stop wash 300 away in 9 s, the way to the next stop included. Nothing else may be where the
 * water can flow, and the ground must hold it.
 */
export function createWash(options: WashOptions, supply: Supply) {
  const { site, player, log, stations, poured, progress, signal } = options
  const { world, blocks, body, walking } = player
  const ways = () => ({ scaffoldTowards: async () => false, wayBack: async () => {} })
  const buckets = createBuckets(options, supply, ways)
  let isAllowed = true

  const { isWashable, isStanding, sourceAt, sourcesAround } = createWashPlan(player)
  const carried = (item: string) => countOf(player.inventory.slots(), item)
  /** The look meets a carpet on the spot first. */
  async function pour(cell: Position): Promise<void> {
    const source = sourceAt(cell)
    const floor = source === cell ? cell.y : cell.y + carpetHeight
    poured.set(positionKey(source), source)
    await player.buckets.pour(source, () => ({ x: cell.x + 0.5, y: floor, z: cell.z + 0.5 }), signal)
  }

  /** Takes back what was poured; rejects when some of it stays. */
  async function drain(): Promise<void> {
    const reason = await buckets.scoop([...poured.values()], () => {})
    for (const [key, cell] of poured)
      if (cellHas(world, cell, (state) => blocks.waterIn(state) !== 'source')) poured.delete(key)
    const [left] = poured.values()
    if (left) throw new RunFailure('water-unreachable', reason, { position: left })
  }

  /** Resolves when these blocks are gone, or the water has come to rest before. */
  async function washed(places: readonly Position[]): Promise<void> {
    const left = new Set(places.filter(isStanding).map(positionKey))
    const stop = world.changed((change) => {
      if (!isWashable(change.state) && left.delete(positionKey(change))) progress.dug()
    })
    try {
      while (left.size > 0 && (await waterMoves(options)));
    } finally {
      stop()
    }
  }

  async function washAround(stop: Position, washable: ReadonlyMap<string, Position>): Promise<void> {
    const stand = walking
      .towards(stop)
      .find(({ x, z, y }) => x === stop.x && z === stop.z && Math.abs(y - stop.y) < 1)
    if (!stand) return
    const end = { x: stop.x + 0.5, y: stand.y, z: stop.z + 0.5 }
    if ((await walking.walk(stand, { end, signal })) !== 'there') return
    for (;;) {
      const sources = sourcesAround(stop, washable).slice(0, carried('water_bucket'))
      if (sources.length === 0) return
      const failure = await attempt(async () => {
        for (const { cell } of sources) await pour(cell)
        await washed(sources.flatMap((source) => source.washed))
      }, signal)
      await drain()
      if (!failure) continue
      isAllowed = false
      log.warn('water can not be poured here', { reason: failure.message })
      return
    }
  }

  return {
    /** Takes back what was poured before the player was lost. */
    async takeBack(comparison: Comparison): Promise<void> {
      // A program that was ended has forgotten it, but its bot still carries the buckets.
      if (carried('bucket') > 0) {
        for (const index of blocksThatAre(blockStatus.missing, comparison)) {
          const low = site.position(index)
          for (const cell of [low, { ...low, y: low.y + 1 }]) {
            if (isWaterSource(cell, player)) poured.set(positionKey(cell), cell)
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
      if (carried('water_bucket') < minBuckets && isWorthIt && isListed('water_bucket', stations))
        await supply.fetch(new Map([['water_bucket', sides.length]]))
      if (carried('water_bucket') < minBuckets) return
      progress.enter('digging')
      const byKey = new Map(washable.map((cell) => [positionKey(cell), cell]))
      const stops = stopsOver(washable)
      while (stops.size > 0 && isAllowed) {
        const from = body.position()
        const stop = minBy(stops, ({ x, z }) => Math.hypot(x - from.x, z - from.z))!
        stops.delete(stop)
        if (sourcesAround(stop, byKey).length > 0) await washAround(stop, byKey)
      }
    },
  }
}

const carpetHeight = 1 / 16

/** Whether a box is known or said to have an item. */
const isListed = (item: string, stations: readonly Station[]) =>
  stations.some(({ boxes }) => boxes.some(({ listed, contents }) => (contents ?? listed).has(item)))
