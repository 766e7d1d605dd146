import type { Position } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import type { SupplyOptions } from './supply-options.ts'

export const isTool = (item: string) => item === 'shears' || /_(pickaxe|axe|shovel|hoe)$/.test(item)

/** Longer than anything takes to dig; nothing digs what would take longer. */
const longSeconds = 1000

/** The tools that stations have for digging, as far as they are worth it. */
export function createTools(
  { player: { digging, world }, stations }: SupplyOptions,
  unavailable: ReadonlySet<string>,
) {
  const toolsThere = () =>
    new Set(
      stations
        .flatMap(({ boxes }) => boxes)
        .flatMap(({ listed, contents }) => [...(contents ?? listed).keys()])
        .filter((item) => isTool(item) && !unavailable.has(item)),
    )
  return {
    /** For these blocks, if one saves more than so many seconds. */
    forBlocks(blocks: readonly Position[], mustSaveSeconds: number): readonly string[] {
      const kinds = [...Map.groupBy(blocks, ({ x, y, z }) => world.stateAt(x, y, z)).values()]
      const secondsOf = (kind: readonly Position[], tool?: string) =>
        kind.length * Math.min(longSeconds, digging.seconds(kind[0]!, tool))
      return toolsToFetch(toolsThere(), (tool) => kinds.map((kind) => secondsOf(kind, tool)), mustSaveSeconds)
    },
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
 * The tools that save the most digging together: of several kinds of blocks, one for each. `secondsToDig` has those of each kind, with
 * the tools that the player has, or with this one as well. The first tool must save more than `firstMustSaveSeconds`.
 */
function toolsToFetch(
  tools: ReadonlySet<string>,
  secondsToDig: (tool?: string) => readonly number[],
  firstMustSaveSeconds: number,
): readonly string[] {
  const byTool = new Map([...tools].map((tool) => [tool, secondsToDig(tool)]))
  const nextMustSaveSeconds = Math.min(firstMustSaveSeconds, limits.supply.onTheWayMustSaveSeconds)
  const chosen: string[] = []
  let seconds = secondsToDig()
  for (;;) {
    let best: string | undefined
    let most = chosen.length === 0 ? firstMustSaveSeconds : nextMustSaveSeconds
    for (const [tool, withIt] of byTool) {
      const saved = seconds.reduce((sum, now, kind) => sum + Math.max(0, now - withIt[kind]!), 0)
      if (saved > most) [best, most] = [tool, saved]
    }
    if (best === undefined) return chosen
    const withBest = byTool.get(best)!
    seconds = seconds.map((now, kind) => Math.min(now, withBest[kind]!))
    chosen.push(best)
  }
}
