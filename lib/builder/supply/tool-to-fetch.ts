import type { Station } from './stations.ts'

export const isTool = (item: string) => item === 'shears' || /_(pickaxe|axe|shovel|hoe)$/.test(item)

/** The tool in a station's box that saves the most digging, and more than it must; null when none does. */
export function toolToFetch(
  /** With what the player has, or with this tool. */
  secondsToDig: (tool?: string) => number,
  mustSaveSeconds: number,
  {
    stations,
    unavailable,
  }: { readonly stations: readonly Station[]; readonly unavailable: ReadonlySet<string> },
): string | null {
  const tools = new Set(
    stations
      .flatMap(({ boxes }) =>
        boxes.flatMap(({ listed, contents }) => (contents ? [...contents.keys()] : [listed])),
      )
      .filter((item) => isTool(item) && !unavailable.has(item)),
  )
  let best: string | null = null
  let most = mustSaveSeconds
  const own = secondsToDig()
  for (const tool of tools) {
    const saved = own - secondsToDig(tool)
    if (saved <= most) continue
    best = tool
    most = saved
  }
  return best
}
