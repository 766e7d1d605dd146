import { attempt } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import { formatPosition, type Position, positionKey } from '../../game/position.ts'
import { emptyCount } from '../../game/window-slots.ts'
import type { Text } from '../../language/text.ts'
import type { Log } from '../../log.ts'
import { RunFailure } from '../../tasks/causes.ts'
import type { BuildPhase } from '../../tasks/progress.ts'
import { pause, waitUntil } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { SiteTravel } from '../move/go-to-site.ts'
import type { Learning } from '../place/learning.ts'
import { limits } from '../policy/limits.ts'
import { goToStation } from '../supply/restock.ts'
import type { Station } from '../supply/stations.ts'
import type { Supply } from '../supply/supply.ts'
import type { BucketUse } from './aim.ts'
import { createBucketStands, type StandOptions, type Ways } from './bucket-stand.ts'
import { createSources, type Pours } from './sources.ts'

/** The parts of a run that handle water. */
export interface WaterOptions extends Pick<SiteTravel, 'goToSite'>, StandOptions {
  readonly log: Log
  readonly progress: {
    enter(phase: BuildPhase): void
    placed(item: string): void
    repaired(): void
  }
  readonly stations: readonly Station[]
  readonly learning: Pick<Learning, 'idle'>
}

/** Says whether water moves before it counts as having come to rest. */
export const waterMoves = ({ player: { world, blocks }, clock, signal }: WaterOptions): Promise<boolean> =>
  waitUntil(world.changed, ({ state }) => blocks.waterIn(state) !== null, {
    clock,
    timeoutMs: limits.water.restMs,
    signal,
  })

/** Resolves when no water has moved for a while. */
export async function rest(options: WaterOptions): Promise<void> {
  const until = options.clock.now() + limits.water.restTimeoutMs
  while (options.clock.now() < until && (await waterMoves(options)));
}

/** Slots that stay free beside those of the buckets. */
const spareSlots = 2
/** Empty buckets that are fetched at a time: a stack. */
const bucketStack = 16
/** Blocks from the first box of a station within which water is looked for. */
const nearStation = 16

export type Buckets = ReturnType<typeof createBuckets>

/** Full buckets: from the boxes of the stations, or empty ones filled where water comes again by itself. */
export function createBuckets(options: WaterOptions, supply: Supply, ways: () => Ways) {
  const { player, clock, log, progress, stations, signal } = options
  const stands = createBucketStands(options, ways)
  const sources = createSources(options, stands)
  /** Whether there may be a source near the stations that comes again. */
  let hasSpring = true

  const carried = (item: string) => countOf(player.inventory.slots(), item)

  const fillAt = (use: BucketUse) =>
    attempt(() => {
      const text = sentence('waterOutOfReach', { place: formatPosition(use.cell) })
      return stands.useAt(use, text, (aim) => player.buckets.fill(use.cell, aim, signal))
    }, signal)

  /** Fills the empty buckets that the bot carries; says whether it could fill any. */
  async function fillHere(pours: Pours, isAtStation = false): Promise<boolean> {
    let filled = 0
    for (let failures = 0; failures < limits.water.maxFailedBuckets; ) {
      if (carried('bucket') === 0 || filled >= pours.left.size) break
      const source = await sources.nearest(pours, isAtStation)
      if (!source) {
        // One that was just taken is about to come again.
        failures++
        await pause(limits.water.restMs, clock, signal)
        continue
      }
      const failure = await fillAt(source)
      if (!failure) filled++
      else {
        failures++
        pours.unreachable.add(positionKey(source.cell))
        log.warn('a bucket could not be filled', { reason: failure.message })
      }
    }
    return filled > 0
  }

  async function fillAtStations(pours: Pours): Promise<void> {
    for (const station of stations) {
      await attempt(async () => {
        await goToStation(station, options)
        const [box] = station.boxes
        if (box) await player.body.travel(box.position, { within: nearStation, signal })
        await fillHere(pours, true)
      }, signal)
      if (carried('water_bucket') > 0) break
    }
    await options.goToSite()
  }

  const fetchEmpty = (count: number) => supply.fetch(new Map([['bucket', Math.min(count, bucketStack)]]))

  async function fillEmpty(pours: Pours): Promise<void> {
    if (carried('bucket') === 0) await fetchEmpty(pours.left.size)
    if (carried('bucket') === 0) return
    await fillAtStations(pours)
    hasSpring = carried('water_bucket') > 0
  }

  async function fetchFull(wanted: number): Promise<void> {
    const room = emptyCount(player.inventory.slots()) - spareSlots
    await supply.fetch(new Map([['water_bucket', Math.max(1, Math.min(wanted, room))]]))
  }

  return {
    ...stands,
    /** Fills an empty bucket at the highest source of a shaft, over which another is about to be poured. */
    async takeUnder({ x, y, z }: Position): Promise<void> {
      if (carried('bucket') === 0) return
      for (let under = { x, y: y - 1, z }; sources.isFalling(under); under = { ...under, y: under.y - 1 }) {
        if (!sources.isSource(under)) continue
        if (sources.isSpare(under)) await fillAt(sources.useOf(under))
        return
      }
    },
    /** Takes away the sources of water, from the top down; resolves with why some are left. */
    async scoop(places: readonly Position[], onScooped: () => void): Promise<Text> {
      let reason: Text = ''
      const found = sources.feeding(places).sort((a, b) => b.y - a.y)
      if (found.length > 0 && carried('bucket') === 0) await fetchEmpty(found.length)
      let refusals = 0
      for (const source of found) {
        if (carried('bucket') === 0) return sentence('waterOverArt', { place: formatPosition(source) })
        const failure = await fillAt(sources.useOf(source))
        if (failure) reason = failure.text
        else onScooped()
        // One out of reach says nothing about the others.
        if (!(failure instanceof RunFailure)) refusals = failure ? refusals + 1 : 0
        if (refusals === limits.water.maxFailedBuckets) break
      }
      return reason
    },
    /**
     * Sees to it that the bot carries a bucket of water, and while it is at it one for each block to be poured into; says
     * whether it does. Rejects when there is none to be had.
     */
    async provide(pours: Pours): Promise<boolean> {
      const isProvided = () => carried('water_bucket') > 0
      if (isProvided()) return true
      progress.enter('fetching')
      if (carried('bucket') > 0) {
        await rest(options)
        if ((await sources.nearest(pours, false)) && (await fillHere(pours))) return true
      }
      await ways().wayBack()
      if (!supply.unavailable.has('water_bucket')) await fetchFull(pours.left.size)
      if (isProvided()) return true
      if (hasSpring) await fillEmpty(pours)
      if (!isProvided()) await supply.lookAgain(new Map([['water_bucket', 1]]))
      return isProvided()
    },
  }
}
