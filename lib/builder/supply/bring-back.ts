import { countItems } from '../../game/item-stack.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import type { SupplyOptions } from './supply-options.ts'

/**
 * Goes to the site with what was taken of some items. Some networks keep an inventory for each sub-server: it rejects when, time
 * after time, none of it is there at the art, or more is at the station.
 */
export function createBringBack({ player, stations, building, goToSite, signal }: SupplyOptions) {
  const isAway = stations.some(({ server }) => server !== 0 && server !== building.server)
  let timesLost = 0
  const carried = () => countItems(player.inventory.slots())
  const areApart = (item: string) =>
    new RunFailure('material-missing', sentence('inventoriesApart'), { item })

  return {
    /** Rejects when it carries more of them, of which it has taken none at a station, than before it went there. */
    expectSame(items: readonly string[], before: ReadonlyMap<string, number>): void {
      const now = carried()
      const other = items.find((item) => (now.get(item) ?? 0) > (before.get(item) ?? 0))
      if (isAway && other !== undefined) throw areApart(other)
    },
    async goBack(items: readonly string[]): Promise<void> {
      const carriesAny = () => items.some((item) => carried().has(item))
      const hasTaken = isAway && carriesAny()
      await goToSite()
      if (!hasTaken) return
      if (!carriesAny()) await player.inventory.refresh(signal)
      timesLost = carriesAny() ? 0 : timesLost + 1
      if (timesLost >= limits.supply.maxTimesLost) throw areApart(items[0]!)
    },
  }
}
