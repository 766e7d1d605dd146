import type { Clock } from '../../clock.ts'
import type { Player } from '../../game/player.ts'
import type { Site } from '../site/site.ts'
import type { Refusals } from './refusals.ts'

/** A block that still stands after this time lasts. */
const lastingMs = 1000

interface BreakingOffOptions {
  readonly site: Pick<Site, 'count' | 'indexAt' | 'kind'>
  readonly player: Pick<Player, 'placing' | 'world' | 'blocks'>
  readonly refusals: Pick<Refusals, 'noteLasting'>
  readonly clock: Clock
}

/** Notices which blocks last, and which the server lets break off again as soon as they are placed. Returns a function that ends it. */
export function watchBreakingOff({ site, player, refusals, clock }: BreakingOffOptions): () => void {
  const placed: { readonly index: number; readonly at: number; goneAt: number | null }[] = []
  const standing = new Map<number, (typeof placed)[number]>()

  let cancel = () => {}

  function judge(): void {
    while (placed.length > 0 && clock.now() - placed[0]!.at >= lastingMs) {
      const block = placed.shift()!
      refusals.noteLasting(block.index, block.goneAt)
      if (standing.get(block.index) === block) standing.delete(block.index)
    }
    cancel()
    const [next] = placed
    cancel = next ? clock.after(next.at + lastingMs - clock.now(), judge) : () => {}
  }

  const subscriptions = [
    player.placing.settled(({ order, outcome }) => {
      if (outcome !== 'placed' || order.id < 0 || order.id >= site.count) return
      const block = { index: order.id, at: clock.now(), goneAt: null }
      placed.push(block)
      standing.set(order.id, block)
      if (placed.length === 1) judge()
    }),
    player.world.changed(({ x, y, z, state }) => {
      const block = standing.get(site.indexAt(x, y, z))
      // A layer of snow can be replaced though it stands.
      if (!block || site.kind(block.index).accepts(state)) return
      if (player.blocks.isReplaceable(state)) block.goneAt ??= clock.now()
    }),
  ]
  return () => {
    cancel()
    for (const unsubscribe of subscriptions) unsubscribe()
  }
}
