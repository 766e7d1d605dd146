import { attempt } from '../../failure.ts'
import type { AimFrom } from '../../game/player.ts'
import { distance, formatPosition, type Position } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import type { Text } from '../../language/text.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { sourcesBeside } from '../permission/flood.ts'
import { limits } from '../policy/limits.ts'
import { blockStatus, statusOfState } from '../site/compare.ts'
import type { Supply } from '../supply/supply.ts'
import { type BucketUse, pourBeside, pourInside } from './aim.ts'
import { type CellsNear, cellsNear, type Ways } from './bucket-stand.ts'
import { type Buckets, rest, type WaterOptions } from './buckets.ts'

/** Blocks that the bot rather goes further than to pour beside a source. */
const detourBlocks = 8

export function createPouring(options: WaterOptions, supply: Supply, ways: () => Ways, buckets: Buckets) {
  const { site, player, log, progress, signal } = options
  const { world, blocks, body } = player

  const isStillDry = (index: number) => {
    const isDry = (state: number) => statusOfState(site, index, state, blocks) === blockStatus.dry
    return cellHas(world, site.position(index), isDry)
  }

  const indexOf = ({ x, y, z }: Position) => site.indexAt(x, y, z)
  const useOf = (index: number): BucketUse =>
    (site.isWater(index) ? pourBeside : pourInside)(site.position(index), player)

  const isInPool = (index: number) => site.isWater(index) && !site.isInShaft(index)

  /** The nearest cell that does not fill by itself, if possible apart from the sources, so that those between fill, too. */
  async function nextPour(left: ReadonlySet<number>, near: CellsNear): Promise<number | undefined> {
    const from = body.position()
    const sources = (index: number) => (isInPool(index) ? sourcesBeside(site.position(index), player) : 0)
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
    const next = await buckets.nearestOverScaffold(() => usesOf([...left]), usesNear)
    return next ? indexOf(next.cell) : first
  }

  async function pour(index: number): Promise<void> {
    const use = useOf(index)
    const { cell } = use
    await buckets.takeUnder(cell)
    const text = sentence('noPlaceToPour', { place: formatPosition(cell) })
    await buckets.useAt(use, text, (aim) => pourOrTakeBack(cell, aim))
    progress.placed('water_bucket')
  }

  /** Through a gap of which the bot hears too late, the water gets somewhere else: it is taken away from there. */
  async function pourOrTakeBack(cell: Position, aim: AimFrom): Promise<void> {
    const spilt: Position[] = []
    const stop = world.changed(({ state, before, x, y, z }) => {
      const wasSource = before !== null && blocks.waterIn(before) === 'source'
      if (blocks.waterIn(state) === 'source' && !wasSource && !site.isWater(site.indexAt(x, y, z)))
        spilt.push({ x, y, z })
    })
    const failure = await attempt(() => player.buckets.pour(cell, aim, signal), signal)
    stop()
    if (!failure) return
    if (spilt.length > 0) await buckets.scoop(spilt, () => {})
    throw failure
  }

  /**
   * Pours water into these blocks, the nearest next; resolves with why some are left, empty when none is, and with those
   * that could not be reached.
   */
  return async function pourAll(pours: readonly number[]) {
    const open = { left: new Set(pours), unreachable: new Set<string>() }
    const near = cellsNear(pours.map(site.position))
    const outOfReach: number[] = []
    let reason: Text = ''
    let hasRefused = false
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
      else hasRefused = true
      // It may only seem to have a bucket.
      await player.inventory.refresh(signal)
    }
    log.info('water is poured', { buckets: poured, left: pours.length - poured })
    if (reason && poured === 0) options.learning.idle()
    if (hasRefused && poured === 0) await supply.countAgain('water_bucket')
    await rest(options)
    await ways().wayBack()
    return { reason, outOfReach }
  }
}
