import { attempt } from '../../failure.ts'
import { distance, eyesAt, formatPosition, type Position } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { minBy } from '../../min-by.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { waitUntil } from '../../waiting.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { blockStatus, statusOfState } from '../site/compare.ts'
import { sides } from '../site/water-cells.ts'
import type { Supply } from '../supply/supply.ts'
import { aimBeside, aimInside } from './aim.ts'
import { createBucketStands } from './bucket-stand.ts'
import { createBuckets, type WaterOptions, type Ways } from './buckets.ts'
import { planPours } from './pour-plan.ts'

/** Blocks that the bot rather goes further than to pour beside a source. */
const detourBlocks = 8

/** Fills the art's water when the blocks that hold it stand. */
export function createWaterWork(options: WaterOptions, supply: Supply, ways: () => Ways) {
  const { site, player, clock, progress, log, signal } = options
  const { world, blocks, body } = player
  const stands = createBucketStands(options)
  const buckets = createBuckets(options, { supply, stands, ways })

  const isStillDry = (index: number) => {
    const { x, y, z } = site.position(index)
    const state = world.stateAt(x, y, z)
    return state !== null && statusOfState(site, index, state, blocks) === blockStatus.dry
  }

  const indexOf = ({ x, y, z }: Position) => site.indexAt(x, y, z)
  const aimFor = (index: number) => (eye: Position) =>
    site.isWater(index)
      ? aimBeside(eye, site.position(index), player)
      : aimInside(eye, site.position(index), player)

  const isInPool = (index: number) => site.isWater(index) && !site.isInShaft(index)

  /** Sources beside a cell: two make it a source, too. */
  function sourcesBeside(index: number): number {
    const { x, y, z } = site.position(index)
    return sides.filter((side) => {
      const state = world.stateAt(x + side.x, y, z + side.z)
      return state !== null && blocks.waterIn(state) === 'source'
    }).length
  }

  /** The nearest cell that does not fill by itself, if possible apart from the sources, so that those between fill, too. */
  async function nextPour(left: ReadonlySet<number>): Promise<number | undefined> {
    const from = body.position()
    const open = [...left]
      .filter(isStillDry)
      .map((index) => ({ index, sources: isInPool(index) ? sourcesBeside(index) : 0 }))
      .filter(({ sources }) => sources < 2)
    const cost = ({ index, sources }: (typeof open)[number]) =>
      distance(site.position(index), from) + sources * detourBlocks
    if (body.canFly()) return minBy(open, cost)?.index
    if (open.length === 0) return undefined
    const inOrder = open.sort((a, b) => cost(a) - cost(b)).map(({ index }) => site.position(index))
    const aimAt = (cell: Position) => aimFor(indexOf(cell))
    const next = await stands.nearestOverScaffold(inOrder, aimAt, ways().scaffoldTowards)
    return indexOf(next ?? inOrder[0]!)
  }

  async function pour(index: number): Promise<void> {
    const cell = site.position(index)
    await buckets.takeUnder(cell)
    const aim = aimFor(index)
    const point = await stands.reach(cell, aim, ways().scaffoldTowards)
    if (!point || !aim(eyesAt(body.position())))
      throw new RunFailure('water-unreachable', noPlace(cell), { position: cell })
    await player.buckets.pour(cell, point, signal)
    progress.placed('water_bucket')
  }

  /** Resolves when no water has moved for a while. */
  async function rest(): Promise<void> {
    const until = clock.now() + limits.water.restTimeoutMs
    const isFlow = ({ state }: { readonly state: number }) => blocks.waterIn(state) !== null
    const wait = { clock, timeoutMs: limits.water.restMs, signal }
    while (clock.now() < until && (await waitUntil(world.changed, isFlow, wait)));
  }

  return {
    /** Of foreign blocks, those that are water. */
    floodIn(places: readonly Position[]) {
      const isWet = ({ x, y, z }: Position) => {
        const state = world.stateAt(x, y, z)
        return state !== null && blocks.isReplaceable(state) && blocks.waterIn(state) !== null
      }
      return { flood: places.filter(isWet), rest: places.filter((place) => !isWet(place)) }
    },
    /** Takes sources away with empty buckets; what flows dries up then. Resolves with why some are left, empty when none is. */
    async drain(flood: readonly Position[]): Promise<Text> {
      const reason = await buckets.scoop(flood, progress.repaired)
      await rest()
      return reason
    },
    /** The buckets that can be poured now. */
    plan: (statuses: Uint8Array) => planPours(statuses, { site, world, blocks }),
    /** Pours water into these blocks, the nearest next; resolves with why some are left, empty when none is. */
    async pourAll(pours: readonly number[]): Promise<Text> {
      const left = new Set(pours)
      const home = body.position()
      let reason: Text = ''
      for (let failures = 0; failures < limits.water.maxFailedBuckets; ) {
        const next = await nextPour(left)
        if (next === undefined || !(await buckets.provide(left, home))) break
        progress.enter('placing')
        left.delete(next)
        const failure = await attempt(() => pour(next), signal)
        failures = failure ? failures + 1 : 0
        reason = failure?.text ?? reason
      }
      log.info('water is poured', { buckets: pours.length - left.size, left: left.size })
      await rest()
      await ways().scaffoldHome(home)
      return reason
    },
  }
}

function noPlace(cell: Position): Sentence {
  return sentence('noPlaceToPour', { place: formatPosition(cell) })
}
