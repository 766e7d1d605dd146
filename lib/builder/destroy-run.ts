import { formatPosition, type Position } from '../game/position.ts'
import { emptyCount } from '../game/window-slots.ts'
import type { Text } from '../language/text.ts'
import type { BuildJob } from '../tasks/build-job.ts'
import { RunFailure } from '../tasks/causes.ts'
import type { RunEnd } from '../tasks/record.ts'
import { sentence } from '../words/sentence.ts'
import { detailsAt, explained, wrongPlaces } from './failure-texts.ts'
import { demolish } from './place/demolish.ts'
import { inWholeStrips } from './place/dig-rows.ts'
import { limits } from './policy/limits.ts'
import { runPress } from './press-run.ts'
import type { RunOptions } from './run-options.ts'
import { runRounds } from './run-rounds.ts'
import { blockStatus, type Comparison, comparisonOf } from './site/compare.ts'
import { withoutBlocked } from './site/in-the-way.ts'
import { createMeals } from './supply/meals.ts'
import { createSupply } from './supply/supply.ts'
import { createWash } from './water/wash.ts'
import { type Activity, counted, runRound } from './work/activity.ts'
import { createLedger } from './work/ledger.ts'

const stackBlocks = 64

/** Digs the blueprint's blocks away until none of them stands. Foreign blocks at their positions stay. */
export async function runDestroy(
  options: RunOptions,
  { device, isClearing = false }: Pick<BuildJob, 'device' | 'isClearing'> = {},
): Promise<RunEnd> {
  if (device) return runPress(options, device)
  const { site, player, clock, progress } = options
  const meals = createMeals(options)
  const supply = createSupply(options, meals)
  const washing = createWash(options, supply)
  const ledger = createLedger()
  /** Since when what was dug may lie on the ground, where it lasts for some minutes. */
  let dugSince: number | null = null
  const itemAt = ({ x, y, z }: Position) => site.item(site.indexAt(x, y, z))

  const activity = (
    name: string,
    work: (standing: readonly Position[]) => Promise<Text>,
  ): Activity<Comparison> => ({
    name,
    offer: (comparison) => counted(() => work(wrongPlaces(site, comparison)), progress.actions),
  })
  const activities = [
    activity('wash', async (standing) => {
      await washing.washAway(standing)
      return ''
    }),
    activity('dig', (standing) => digAway(inStrips(standing))),
  ]

  async function digAway(standing: readonly Position[]): Promise<Text> {
    const load = isClearing ? withRoomFor(standing) : standing
    await supply.fetchTool(load, isClearing ? limits.supply.forPlotMustSaveSeconds : undefined)
    progress.enter('digging')
    dugSince ??= clock.now()
    const endAt = isClearing ? dugSince + limits.dig.maxOnGroundMs : undefined
    const reason = await demolish(load, {
      ...options,
      pools: site,
      along: options,
      onDug: progress.dug,
      maxRefusals: Number.POSITIVE_INFINITY,
      endAt,
      isLeft: isClearing ? takesLongerThan(load) : undefined,
    })
    if (endAt !== undefined && clock.now() >= endAt) await pickUp()
    else if (load.length < standing.length) await takeBack()
    return reason
  }

  async function pickUp(): Promise<void> {
    dugSince = null
    await supply.tidyUp()
  }

  async function takeBack(): Promise<void> {
    await pickUp()
    if (await supply.giveBack({ isForAll: true })) await options.goToSite()
  }

  /** Whether the tool for a block was used up: some yield nothing without one, and the next load begins with another. */
  function takesLongerThan(load: readonly Position[]): (block: Position) => boolean {
    const kinds = Map.groupBy(load, itemAt)
    const before = new Map(kinds.entries().map(([item, [block]]) => [item, player.digging.seconds(block!)]))
    return (block) => player.digging.seconds(block) > before.get(itemAt(block))!
  }

  /** As many of these as the bot has room for what they yield; the rest follows once that is back at the station. */
  function withRoomFor(places: readonly Position[]): readonly Position[] {
    const free = emptyCount(player.inventory.slots())
    const kinds = new Set(places.map(itemAt)).size
    return inWholeStrips(places, Math.max(1, free - Math.min(kinds, free >> 1)) * stackBlocks)
  }

  return runRounds(options, meals, {
    async judged(seen) {
      await washing.takeBack(seen)
      const comparison = withoutBlocked(toBeGone(seen), options)
      progress.compared(comparison.right, new Map())
      return comparison
    },
    work: (comparison) => runRound(activities, comparison, ledger),
    blockers: ledger.reasons,
    failure(comparison) {
      const problem = explained(ledger.reasons()[0] ?? '', options.words) || sentence('seeWhatKeepsTheBot')
      const [position] = inStrips(wrongPlaces(site, comparison))
      const count = comparison.wrong
      const text = sentence('blocksStillStand', { count, problem })
      return new RunFailure('not-dug', text, { count, position: position! })
    },
    async tidyUp() {
      // The plot may have yielded something.
      if (isClearing) await takeBack()
      return true
    },
    finish: (seen) => (isClearing ? expectClear(seen) : undefined),
  })

  /** The next art can't stand where others have put something. */
  function expectClear(seen: Comparison): void {
    const foreign = wrongPlaces(site, seen)
    const [first] = foreign
    if (!first) return
    const text = sentence('foreignOnPlot', { count: foreign.length, place: formatPosition(first) })
    throw new RunFailure('foreign-blocks', text, detailsAt(foreign))
  }
}

/** Where the art is to be gone, its blocks are what is wrong, and all else is right. */
function toBeGone({ statuses }: Comparison): Comparison {
  const { right, wrong } = blockStatus
  return comparisonOf(
    statuses.map((status) => (status === right ? wrong : right)),
    [],
  )
}

/** In columns, so that a load is a few long strips; the highest first, so that nothing falls. */
const inStrips = (places: readonly Position[]) => places.toSorted((a, b) => a.x - b.x || b.y - a.y)
