import type { Position } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import type { SupplyOptions } from './supply-options.ts'

export const isTool = (item: string) => item === 'shears' || /_(pickaxe|axe|shovel|hoe)$/.test(item)

/** Longer than anything takes to dig; nothing digs what would take longer. */
const longSeconds = 1000

/** The tools that stations have for digging, as far as they are worth it. */
export function createTools(
  { player: { digging }, stations }: SupplyOptions,
  unavailable: ReadonlySet<string>,
) {
  const toolsThere = () =>
    new Set(
      stations
        .flatMap(({ boxes }) => boxes)
        .flatMap(({ listed, contents }) => (contents ? [...contents.keys()] : [listed]))
        .filter((item) => isTool(item) && !unavailable.has(item)),
    )
  return {
    /** For these blocks, if fetching it is quicker. */
    forBlocks: (blocks: readonly Position[]) =>
      toolsToFetch(
        toolsThere(),
        (tool) => blocks.map((block) => Math.min(longSeconds, digging.seconds(block, tool))),
        limits.supply.byTripMustSaveSeconds,
      ),
    /** For so many blocks of these items, on a trip to where they are fetched. */
    forItems: (items: ReadonlyMap<string, number>) =>
      toolsToFetch(
        toolsThere(),
        (tool) => [...items].map(([item, count]) => count * digging.secondsOf(item, tool)),
        limits.supply.onTheWayMustSaveSeconds,
      ),
  }
}

/**
 * The tools that save the most digging together: of several kinds of blocks, one for each. `secondsToDig` has those of each block, with
 * the tools that the player has, or with this one as well. The first tool must save more than `firstMustSaveSeconds`.
 */
function toolsToFetch(
  tools: ReadonlySet<string>,
  secondsToDig: (tool?: string) => readonly number[],
  firstMustSaveSeconds: number,
): readonly string[] {
  const byTool = new Map([...tools].map((tool) => [tool, secondsToDig(tool)]))
  const chosen: string[] = []
  let seconds = secondsToDig()
  for (;;) {
    let best: string | undefined
    let most = chosen.length === 0 ? firstMustSaveSeconds : limits.supply.onTheWayMustSaveSeconds
    for (const [tool, withIt] of byTool) {
      const saved = seconds.reduce((sum, now, block) => sum + Math.max(0, now - withIt[block]!), 0)
      if (saved > most) [best, most] = [tool, saved]
    }
    if (best === undefined) return chosen
    const withBest = byTool.get(best)!
    seconds = seconds.map((now, block) => Math.min(now, withBest[block]!))
    chosen.push(best)
  }
}
