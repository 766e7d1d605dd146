import { formatPosition, type Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import { RunFailure } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { pause } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import { explained } from './failure-texts.ts'
import { breakFree } from './move/break-free.ts'
import { goToSite } from './move/go-to-site.ts'
import { demolish } from './place/demolish.ts'
import { limits } from './policy/limits.ts'
import { runPress } from './press-run.ts'
import type { RunOptions } from './run-options.ts'
import { blockStatus, blocksThatAre, type Comparison } from './site/compare.ts'
import { inTheWay } from './site/in-the-way.ts'
import { createInspector } from './site/inspect.ts'
import { createMeals } from './supply/meals.ts'
import { createSupply } from './supply/supply.ts'
import { createWash } from './water/wash.ts'

const stackBlocks = 64

/**
 * Digs the blueprint's blocks away, from the top down, until none of them stands. Foreign blocks at their positions stay.
 */
export async function runDestroy(
  options: RunOptions,
  { device, isClearing = false }: Pick<BuildJob, 'device' | 'isClearing'> = {},
): Promise<RunEnd> {
  if (device) return runPress(options, device)
  const { site, player, permission, clock, progress, signal } = options
  const inspector = createInspector(options)
  const supply = createSupply(options, createMeals(options))
  const wash = createWash(options, supply)
  let fewestLeft = Number.POSITIVE_INFINITY
  let stalledRounds = 0
  let lastError: Text = ''

  progress.enter('going')
  await goToSite(options)
  for (;;) {
    progress.enter('comparing')
    await breakFree({ ...options, onDug: progress.repaired, pools: site })
    const comparison = await inspector.glance()
    progress.compared(site.count - comparison.right, new Map())
    await wash.takeBack(comparison)
    if (comparison.right === 0) {
      if (await isGone()) return { kind: 'done' }
      continue
    }
    stalledRounds = comparison.right < fewestLeft ? 0 : stalledRounds + 1
    fewestLeft = Math.min(fewestLeft, comparison.right)
    if (stalledRounds > limits.run.retryDelaysMs.length)
      throw new RunFailure(
        'not-dug',
        sentence('blocksStillStand', {
          count: comparison.right,
          problem: explained(lastError, options.words) || sentence('seeWhatKeepsTheBot'),
        }),
        {
          count: comparison.right,
          position: standingPlaces(comparison)[0]!,
        },
      )
    const delay = limits.run.retryDelaysMs[stalledRounds - 1]
    if (delay) await pause(delay, clock, signal)
    const places = standingPlaces(comparison)
    const refusals = places.flatMap((place) => permission.refusalToDig(place) ?? [])
    if (refusals.length === places.length) throw inTheWay(refusals)
    await wash.washAway(places)
    await digAway(places.filter(isStanding))
  }

  /** Whether a closer look finds nothing of the art. What a plot has yielded is taken back first. */
  async function isGone(): Promise<boolean> {
    progress.enter('verifying')
    const comparison = await inspector.inspect()
    if (comparison.right > 0) return false
    if (isClearing) {
      await takeBack()
      expectClear(comparison)
    }
    return true
  }

  async function digAway(standing: readonly Position[]): Promise<void> {
    const left = isClearing ? withRoomFor(standing) : standing
    await supply.fetchTool(left)
    progress.enter('digging')
    const { reason } = await demolish(left, {
      ...options,
      pools: site,
      along: options,
      onDug: progress.dug,
      maxRefusals: Number.POSITIVE_INFINITY,
    })
    lastError = reason || lastError
    if (left.length < standing.length) await takeBack()
  }

  async function takeBack(): Promise<void> {
    await supply.tidyUp()
    if (await supply.giveBack({ isForAll: true })) await goToSite(options)
  }

  /** The next art can't stand where others have put something. */
  function expectClear(comparison: Comparison): void {
    const foreign = blocksThatAre(blockStatus.wrong, comparison).map(site.position)
    const [first] = foreign
    if (!first) return
    const place = formatPosition(first)
    throw new RunFailure('foreign-blocks', sentence('foreignOnPlot', { count: foreign.length, place }), {
      count: foreign.length,
      position: first,
    })
  }

  /** As many of these as the bot has room for what they yield; the rest follows once that is back at the station. */
  function withRoomFor(places: readonly Position[]): readonly Position[] {
    const free = player.inventory.slots().filter((stack) => stack === null).length
    const kinds = new Set(places.map(({ x, y, z }) => site.item(site.indexAt(x, y, z)))).size
    return places.slice(0, Math.max(1, free - Math.min(kinds, free >> 1)) * stackBlocks)
  }

  function isStanding({ x, y, z }: Position): boolean {
    const state = player.world.stateAt(x, y, z)
    return state === null || site.kind(site.indexAt(x, y, z)).accepts(state)
  }

  /**
   * The highest first, so that nothing falls or drops that stands on another block of the art. Those of a layer in columns, so that a load
   * is a few long strips.
   */
  function standingPlaces(comparison: Comparison) {
    return blocksThatAre(blockStatus.right, comparison)
      .map(site.position)
      .sort((a, b) => b.y - a.y || a.x - b.x)
  }
}
