import { attempt } from '../../failure.ts'
import { sides } from '../../game/faces.ts'
import { distance, eyesAt, formatPosition, type Position } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { waitUntil } from '../../waiting.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import type { GoNear } from '../move/go-near.ts'
import { plug } from '../place/plug.ts'
import { limits } from '../policy/limits.ts'
import type { ScaffoldMaterial } from '../scaffold/scaffold-material.ts'
import type { ScaffoldBlocks } from '../scaffold/scaffold-store.ts'
import { blockStatus, type Comparison, statusOfState } from '../site/compare.ts'
import type { Supply } from '../supply/supply.ts'
import { aimBeside, aimInside } from './aim.ts'
import { type BucketUse, type CellsNear, cellsNear, createBucketStands } from './bucket-stand.ts'
import { createBuckets, type WaterOptions, type Ways } from './buckets.ts'
import { planPours } from './pour-plan.ts'
import { openWaterAt } from './sources.ts'
import { createTakeDown } from './take-down.ts'

/** Blocks that the bot rather goes further than to pour beside a source. */
const detourBlocks = 8

interface WaterWork {
  readonly supply: Supply
  readonly material: ScaffoldMaterial
  readonly ways: () => Ways & { readonly goNear: GoNear }
}

/** From so far a block is in sight with the smallest view distance. */
const seenBlocks = 24

/** Fills the art's water when the blocks that hold it stand, and takes away fluids that are foreign. */
export function createWaterWork(
  options: WaterOptions & { readonly scaffolding: ScaffoldBlocks },
  { supply, material, ways }: WaterWork,
) {
  const { site, player, clock, progress, log, signal } = options
  const { world, blocks, body } = player
  const stands = createBucketStands(options)
  const buckets = createBuckets(options, { supply, stands, ways, rest })

  const planTakeDown = createTakeDown({ site, world, blocks })

  const isStillDry = (index: number) => {
    const { x, y, z } = site.position(index)
    const state = world.stateAt(x, y, z)
    return state !== null && statusOfState(site, index, state, blocks) === blockStatus.dry
  }

  const indexOf = ({ x, y, z }: Position) => site.indexAt(x, y, z)
  function useOf(index: number): BucketUse {
    const cell = site.position(index)
    const aim = site.isWater(index) ? aimBeside : aimInside
    return { cell, aim: (eye) => aim(eye, cell, player) }
  }

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
  async function nextPour(left: ReadonlySet<number>, near: CellsNear): Promise<number | undefined> {
    const from = body.position()
    const sources = (index: number) => (isInPool(index) ? sourcesBeside(index) : 0)
    const isOpen = (index: number) => left.has(index) && isStillDry(index) && sources(index) < 2
    const awayFrom = (index: number) => distance(site.position(index), from)
    const cost = (index: number) => awayFrom(index) + sources(index) * detourBlocks
    let first: number | undefined
    let least = Number.POSITIVE_INFINITY
    for (const index of left) {
      if (awayFrom(index) >= least || !isOpen(index) || cost(index) >= least) continue
      first = index
      least = cost(index)
    }
    if (body.canFly() || first === undefined) return first
    const usesOf = (indices: readonly number[]) =>
      indices
        .filter(isOpen)
        .sort((a, b) => cost(a) - cost(b))
        .map(useOf)
    const usesNear = (feet: Position) => usesOf(near(feet).map(indexOf))
    const next = await stands.nearestOverScaffold(() => usesOf([...left]), usesNear, ways().scaffoldTowards)
    return next ? indexOf(next.cell) : first
  }

  async function pour(index: number): Promise<void> {
    const use = useOf(index)
    const { cell, aim } = use
    await buckets.takeUnder(cell)
    const point = await stands.reach(use, ways().scaffoldTowards)
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

  const isCover = ({ x, y, z }: Position) => blocks.digClass(world.stateAt(x, y, z) ?? 0) === 'cover'

  /** Of foreign blocks, those that are water or lava, and what can be dug. */
  function fluidsIn(places: readonly Position[]) {
    const isFluid = ({ x, y, z }: Position) => blocks.isClearView(world.stateAt(x, y, z) ?? 0)
    const { fluids = [], rest = [] } = Object.groupBy(places, (place) => (isFluid(place) ? 'fluids' : 'rest'))
    return { fluids, rest }
  }

  /** Takes sources away: water with empty buckets. What flows dries up then. Resolves with why some are left, empty when none is. */
  async function drain(fluids: readonly Position[]): Promise<Text> {
    const unseen = fluids.find(({ x, y, z }) => world.stateAt(x, y, z) === null)
    // The bot may be at a station, where it has fetched what it takes.
    if (unseen) {
      await body.travel(unseen, { within: seenBlocks, signal })
      await world.loaded({ min: unseen, max: unseen }, signal)
    }
    const lava = fluids.filter(({ x, y, z }) => blocks.isLavaSource(world.stateAt(x, y, z) ?? 0))
    const plugging = { ...options, material, supply, goNear: ways().goNear, onGone: progress.repaired }
    const plugged = await plug(lava, plugging)
    const flood = fluids.filter((place) => openWaterAt(player, place))
    const reason = flood.length > 0 ? await buckets.scoop(flood, progress.repaired) : plugged
    await rest()
    return reason || plugged
  }

  return {
    fluidsIn,
    /**
     * Whether all that is foreign may wait until all else is built: snow and grass over the art, which grow and fall again, and
     * water when a wall that would hold it may not stand yet: blocks take its place, what flows dries up, and a source between two
     * others comes again wherever a bucket takes it away.
     */
    mayStay({ statuses, right, wrong, extras }: Comparison, isIdle: boolean): boolean {
      if (wrong > 0 || right === statuses.length) return false
      const isToBeBuilt = statuses.includes(blockStatus.missing) && !isIdle
      return extras.every((place) => {
        const found = openWaterAt(player, place)
        return found === 'flowing' || ((found !== null || isCover(place)) && isToBeBuilt)
      })
    },
    drain,
    /**
     * Takes down what keeps the bot from blocks that it could not reach, so that they are built as at first; resolves with why some water is left, empty when none is.
     */
    async takeDown(
      outOfReach: readonly number[],
      statuses: Uint8Array,
      dig: (places: readonly Position[]) => Promise<unknown>,
    ): Promise<Text> {
      const plan = planTakeDown(outOfReach, statuses)
      if (!plan) return ''
      log.info('part of the art is taken down', { water: plan.sources.length, blocks: plan.blocks.length })
      progress.enter('repairing')
      const reason = await drain(plan.sources)
      await dig(plan.blocks)
      return reason
    },
    /** The buckets that can be poured now. */
    plan: (statuses: Uint8Array) => planPours(statuses, { site, world, blocks }),
    /**
     * Pours water into these blocks, the nearest next; resolves with why some are left, empty when none is, and with those
     * that could not be reached.
     */
    async pourAll(pours: readonly number[]): Promise<{ reason: Text; outOfReach: readonly number[] }> {
      const open = { left: new Set(pours), unreachable: new Set<string>() }
      const near = cellsNear(pours.map(site.position))
      const outOfReach: number[] = []
      let reason: Text = ''
      let poured = 0
      for (let failures = 0; failures < limits.water.maxFailedBuckets; ) {
        const next = await nextPour(open.left, near)
        if (next === undefined || !(await buckets.provide(open))) break
        progress.enter('placing')
        open.left.delete(next)
        const failure = await attempt(() => pour(next), signal)
        if (!failure) {
          failures = 0
          poured++
          continue
        }
        failures++
        reason = failure.text
        if (failure instanceof RunFailure) outOfReach.push(next)
        // It may only seem to have a bucket.
        await player.inventory.refresh(signal)
      }
      log.info('water is poured', { buckets: poured, left: pours.length - poured })
      if (reason && poured === 0) options.learning.idle()
      await rest()
      await ways().wayBack()
      return { reason, outOfReach }
    },
  }
}

function noPlace(cell: Position): Sentence {
  return sentence('noPlaceToPour', { place: formatPosition(cell) })
}
