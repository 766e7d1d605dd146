import type { Clock } from '../../clock.ts'
import type { Player } from '../../game/player.ts'
import type { Site } from '../site/site.ts'
import type { Refusals } from './refusals.ts'

/** A block that is gone so soon after it was placed was not dug by a player who happened to come by. */
const soonMs = 3000

interface BreakingOffOptions {
  readonly site: Pick<Site, 'count' | 'indexAt'>
  readonly player: Pick<Player, 'placing' | 'world' | 'blocks'>
  readonly refusals: Pick<Refusals, 'noteGone'>
  readonly clock: Clock
}

/** Notices blocks that the server lets break off again as soon as they are placed. Returns a function that ends it. */
export function watchBreakingOff({ site, player, refusals, clock }: BreakingOffOptions): () => void {
  const placedAt = new Map<number, number>()
  const subscriptions = [
    player.placing.settled(({ order, outcome }) => {
      if (outcome === 'placed' && order.id >= 0 && order.id < site.count) placedAt.set(order.id, clock.now())
    }),
    player.world.changed(({ x, y, z, state }) => {
      const index = site.indexAt(x, y, z)
      const at = placedAt.get(index)
      if (at === undefined || !player.blocks.isReplaceable(state)) return
      placedAt.delete(index)
      if (clock.now() - at < soonMs) refusals.noteGone(index)
    }),
  ]
  return () => {
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
