import { limits } from '../policy/limits.ts'
import type { Station } from './stations.ts'

export const isTool = (item: string) => item === 'shears' || /_(pickaxe|axe|shovel|hoe)$/.test(item)

const furtherMustSave = limits.supply.onTheWayMustSaveSeconds

interface ToolChoice {
  /** Of each block, with the tools that the player has, or with this one as well. */
  readonly secondsToDig: (tool?: string) => readonly number[]
  /** Of a trip for tools alone, the first has to save more than that. */
  readonly tripMustSaveSeconds?: number
  readonly stations: readonly Station[]
  readonly unavailable: ReadonlySet<string>
}

/** The tools in the stations' boxes that save the most digging together, each more than it must: of several kinds of blocks, one for each. */
export function toolsToFetch({
  secondsToDig,
  tripMustSaveSeconds = furtherMustSave,
  stations,
  unavailable,
}: ToolChoice): readonly string[] {
  const tools = new Set(
    stations
      .flatMap(({ boxes }) =>
        boxes.flatMap(({ listed, contents }) => (contents ? [...contents.keys()] : [listed])),
      )
      .filter((item) => isTool(item) && !unavailable.has(item)),
  )
  const byTool = new Map([...tools].map((tool) => [tool, secondsToDig(tool)]))
  const chosen: string[] = []
  let seconds = secondsToDig()
  for (;;) {
    let best: string | undefined
    let most = chosen.length === 0 ? tripMustSaveSeconds : furtherMustSave
    for (const [tool, own] of byTool) {
      const saved = seconds.reduce((sum, now, block) => sum + Math.max(0, now - own[block]!), 0)
      if (saved > most) [best, most] = [tool, saved]
    }
    if (best === undefined) return chosen
    const own = byTool.get(best)!
    seconds = seconds.map((now, block) => Math.min(now, own[block]!))
    chosen.push(best)
  }
}
