import type { PlaceOrder, PlaceOutcome } from '../../game/placing.ts'
import { isSamePosition, type Position, positionKey } from '../../game/position.ts'
import type { OwnWorld } from '../world/world.ts'

/** Clicks on a block that have placed nothing, after which it does not count as standing any more. */
const maxClicksInVain = 4

interface UnshownBlocks {
  /** Takes a block for set that the server has not shown. */
  adopt(block: Position, state: number): void
  /** The outcome of a click tells whether the clicked block stands: on none, nothing is placed. */
  clicked(order: Pick<PlaceOrder, 'clicked' | 'target'>, outcome: PlaceOutcome): void
  /** Whether there have been any. */
  areAny(): boolean
}

/** Blocks that are taken for set because their items have gone; after a pause of the server, it may have been those of others. */
export function createUnshownBlocks(world: Pick<OwnWorld, 'adopt' | 'stateAt'>): UnshownBlocks {
  const doubtful = new Map<string, { readonly before: number; clicksInVain: number }>()
  let areAny = false
  return {
    adopt(block, state) {
      const { x, y, z } = block
      areAny = true
      doubtful.set(positionKey(block), { before: world.stateAt(x, y, z) ?? 0, clicksInVain: 0 })
      world.adopt(block, state)
    },
    clicked({ clicked, target }, outcome) {
      const key = positionKey(clicked)
      const block = doubtful.get(key)
      if (!block || isSamePosition(clicked, target)) return
      if (outcome !== 'placed' && ++block.clicksInVain < maxClicksInVain) return
      doubtful.delete(key)
      if (outcome !== 'placed') world.adopt(clicked, block.before)
    },
    areAny: () => areAny,
  }
}
