import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import type { Station } from './stations.ts'

export const isTool = (item: string) => item === 'shears' || /_(pickaxe|axe|shovel|hoe)$/.test(item)

const furtherMustSave = limits.supply.onTheWayMustSaveSeconds

/** Longer than anything takes to dig; nothing digs what would take longer. */
const longSeconds = 1000

interface ToolsAtStations extends Pick<ToolChoice, 'stations' | 'unavailable'> {
  readonly player: Pick<Player, 'digging'>
}

/** The tools that stations have for digging, as far as they are worth it. */
export const createTools = ({ player: { digging }, ...known }: ToolsAtStations) => ({
  /** For these blocks, if fetching it is quicker. */
  forBlocks: (blocks: readonly Position[]) =>
    toolsToFetch({
      ...known,
      secondsToDig: (tool) => blocks.map((block) => Math.min(longSeconds, digging.seconds(block, tool))),
      tripMustSaveSeconds: limits.supply.byTripMustSaveSeconds,
    }),
  /** For so many blocks of these items, on a trip to where they are fetched. */
  forItems: (items: ReadonlyMap<string, number>) =>
    toolsToFetch({
      ...known,
      secondsToDig: (tool) => [...items].map(([item, count]) => count * digging.secondsOf(item, tool)),
    }),
})

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
