import type { Digging } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { Station } from './stations.ts'

/** A trip to a station takes about so long. */
const tripSeconds = 60
const isTool = (item: string) => item === 'shears' || /_(pickaxe|axe|shovel|hoe)$/.test(item)

/** The tool in a station's box that makes digging these blocks quicker by more than the trip takes; null when none does. */
export function toolToFetch(
  blocks: readonly Position[],
  {
    digging,
    stations,
    unavailable,
  }: {
    readonly digging: Digging
    readonly stations: readonly Station[]
    readonly unavailable: ReadonlySet<string>
  },
): string | null {
  const tools = new Set(
    stations
      .flatMap(({ boxes }) =>
        boxes.flatMap(({ listed, contents }) => (contents ? [...contents.keys()] : [listed])),
      )
      .filter((item) => isTool(item) && !unavailable.has(item)),
  )
  let best: string | null = null
  let most = tripSeconds
  for (const tool of tools) {
    const saved = blocks.reduce(
      (sum, block) => sum + digging.seconds(block) - digging.seconds(block, tool),
      0,
    )
    if (saved <= most) continue
    best = tool
    most = saved
  }
  return best
}
