import { attempt } from '../../failure.ts'
import type { DroppedItem } from '../../game/map-items.ts'
import type { Player } from '../../game/player.ts'
import { boxAround, distance } from '../../game/position.ts'
import { minBy } from '../../min-by.ts'
import type { Site } from '../site/site.ts'

interface PickUpOptions {
  readonly site: Pick<Site, 'min' | 'max'>
  readonly player: Pick<Player, 'body' | 'entities'>
  readonly signal: AbortSignal
}

/** Blocks around the art, and under it, in which items lie that have fallen from there. */
const margin = { aside: 16, under: 64, over: 16 } as const
/** The same around the bot, which may be at a station, in all directions. */
const marginOfBot = 16

/** Picks up items around the art and the bot, such as those that it dropped when it died; says whether it got any. */
export function createPickUp({ site: { min, max }, player: { body, entities }, signal }: PickUpOptions) {
  const around = {
    from: { x: min.x - margin.aside, y: min.y - margin.under, z: min.z - margin.aside },
    to: { x: max.x + margin.aside, y: max.y + margin.over, z: max.z + margin.aside },
  }
  /** Entities that the bot has gone to, so that it tries each once. */
  const tried = new Set<number>()

  function nearest(wanted: ReadonlyMap<string, number>): DroppedItem | undefined {
    const here = body.position()
    const open = [around, boxAround(here, marginOfBot)]
      .flatMap(entities.dropped)
      .filter(({ entity, stack }) => wanted.has(stack.item) && !tried.has(entity))
    return minBy(open, ({ position }) => distance(position, here))
  }

  return async (wanted: ReadonlyMap<string, number>): Promise<boolean> => {
    let hasAny = false
    for (let item = nearest(wanted); item; item = nearest(wanted)) {
      const found = item
      tried.add(found.entity)
      const failure = await attempt(() => entities.collect(found, signal), signal)
      hasAny ||= failure === null
    }
    return hasAny
  }
}
