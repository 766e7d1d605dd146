import { formatPosition, positionKey } from '../game/position.ts'
import { RunFailure } from '../tasks/causes.ts'
import { pause, whileTelling } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import type { BuildTools } from './build-tools.ts'
import { explained } from './failure-texts.ts'
import { limits } from './policy/limits.ts'
import type { RunOptions } from './run-options.ts'
import { fallenBlocks } from './site/fallen-blocks.ts'

/** Between two lines about a trip, or about the removal of scaffolding. */
export const logIntervalMs = 30_000

/** Items this near to each other, in blocks, may have fallen into the same pit. */
const areaBlocks = 16

/** Takes back what is left around a finished art: scaffolding, fallen blocks and items, surplus. Says whether it is as it was. */
export function createTidyUp(
  options: RunOptions,
  { supply, strategy, ledger, dig, scaffoldToFetch }: BuildTools,
): () => Promise<boolean> {
  const { leavesFallen, words, scaffolding, tried, clock, log, progress, signal } = options
  /** Why scaffolding could not be removed, and how much. */
  let inVain: { readonly left: number; readonly failure: RunFailure } | null = null

  /** Digs away, once each, blocks that have fallen down under the art; says whether there were any. */
  async function digFallen(): Promise<boolean> {
    const standing = await fallenBlocks(options)
    const fallen = standing.filter((place) => ledger.admitsOnce('dig fallen', positionKey(place)))
    if (fallen.length > 0) await dig(fallen)
    return fallen.length > 0
  }

  /**
   * Picks up what has fallen down around the art. Where it can't walk to some, it goes there over scaffolding; not again for as many
   * there, because the last step out of a pit falls back into it. If some still lies there, or what was scaffolding, it digs blocks of the
   * art, which are built again. Says whether the art stands as before.
   */
  async function pickUpFallen(): Promise<boolean> {
    await supply.tidyUp()
    const fallen = supply.fallen()
    const areas = new Set(
      fallen.map(({ x, z }) => `${Math.floor(x / areaBlocks)} ${Math.floor(z / areaBlocks)}`),
    )
    const facts = [fallen.length, ...[...areas].sort()]
    if (fallen.length > 0 && tried.admits('pick up fallen', ...facts)) {
      await supply.tidyUp({ over: strategy().scaffoldTowards })
      tried.note('pick up fallen', ...facts)
    }
    if (scaffolding.count() > 0) return false
    const over = await supply.blocksOverFallen()
    if (over.length === 0) return true
    await dig(over)
    await supply.tidyUp()
    return false
  }

  /**
   * Removes the scaffolding, or fetches what the paths to it take. What is left is tried again after pauses, for the server may
   * only have hung; then the art is made right again, without what was dug on the way. The run fails if that is no use either.
   */
  async function removeScaffolding(): Promise<void> {
    if (await supply.fetchTool(scaffolding.all())) return
    progress.enter('repairing')
    const left = await whileTelling(() => strategy().removeScaffolding(), {
      clock,
      intervalMs: logIntervalMs,
      tell: () => log.info('scaffolding is being removed', { left: scaffolding.count() }),
    })
    if (left === 0) return
    if (inVain?.left === left) throw inVain.failure
    const scaffold = await scaffoldToFetch([])
    if (scaffold.size > 0 && ledger.admitsOnce('removal', left)) return supply.fetch(scaffold)
    const { placements } = progress.current()
    const delayMs = limits.run.retryDelaysMs.find((ms) => ledger.admitsOnce('removal', left, placements, ms))
    if (delayMs !== undefined) return pause(delayMs, clock, signal)
    const position = scaffolding.all()[0]!
    const reason = await dig([position], scaffolding.remove)
    if (!scaffolding.has(position)) return
    const text = sentence('scaffoldingStands', {
      count: left,
      place: formatPosition(position),
      problem: explained(reason, words) || sentence('seeWhatIsInTheWay'),
    })
    inVain = { left, failure: new RunFailure('scaffolding-left', text, { count: left, position }) }
  }

  return async () => {
    if (scaffolding.count() > 0) {
      await removeScaffolding()
      return false
    }
    if (!leavesFallen && ((await digFallen()) || !(await pickUpFallen()))) return false
    if (await supply.giveBack()) await options.goToSite()
    return true
  }
}
