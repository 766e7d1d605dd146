import { countItems } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import type { SiteTravel } from '../move/go-to-site.ts'
import { limits } from '../policy/limits.ts'
import type { Station } from './stations.ts'

interface BringBackOptions extends SiteTravel {
  readonly player: Pick<Player, 'inventory'>
  readonly signal: AbortSignal
  readonly stations: readonly Pick<Station, 'server'>[]
}

/**
 * Goes to the site with what was taken of some items. Some networks keep an inventory for each sub-server: it rejects when, time
 * after time, none of it is there at the art, or more is at the station.
 */
export function createBringBack({ player, stations, building, goToSite, signal }: BringBackOptions) {
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
