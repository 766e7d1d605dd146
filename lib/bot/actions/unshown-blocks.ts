import { cellsTouched } from '../../game/clear-path.ts'
import type { PlaceOrder, PlaceOutcome } from '../../game/placing.ts'
import { isSamePosition, type Position, positionKey } from '../../game/position.ts'
import type { PlayerSession } from '../movement/player-session.ts'

/** Clicks on a block that have placed nothing, after which it does not count as standing any more. */
const maxClicksInVain = 4
/** Times in a row that a body is set back on such blocks, after which the bot joins anew: where they don't stand, it is in the air. */
const maxSetBacks = 3
/** Clicks in a row, on such blocks or from them, that got no block in return, after which it joins anew as well: it is mistaken about them. */
const maxDrops = 8

export interface UnshownSession extends Pick<PlayerSession, 'seeAnew'> {
  readonly world: Pick<PlayerSession['world'], 'adopt' | 'stateAt' | 'changed'>
  readonly body: Pick<PlayerSession['body'], 'position' | 'setBack'>
}

interface UnshownBlocks {
  /** Takes a block for set that the server has not shown. */
  adopt(block: Position, state: number): void
  /** The outcome of a click tells whether the clicked block stands: on none, nothing is placed. */
  clicked(order: Pick<PlaceOrder, 'clicked' | 'target'>, outcome: PlaceOutcome): void
  /** Whether there have been any. */
  areAny(): boolean
  /** Whether there are some that the server has not shown since: one that the bot has dug again is shown as gone. */
  areLeft(): boolean
}

/** Blocks that are taken for set because their items have gone; after a pause of the server, it may have been those of others. */
export function createUnshownBlocks({ world, body, seeAnew }: UnshownSession): UnshownBlocks {
  const doubtful = new Map<string, { readonly before: number; clicksInVain: number }>()
  const unseen = new Set<string>()
  let areAny = false
  let setBacks = 0
  let drops = 0

  function isOnSome(): boolean {
    const { x, y, z } = body.position()
    return cellsTouched({ x, y: y - 0.5, z }).some((cell) => doubtful.has(positionKey(cell)))
  }

  world.changed((block) => {
    unseen.delete(positionKey(block))
  })
  body.setBack(() => {
    setBacks = isOnSome() ? setBacks + 1 : 0
    if (setBacks === maxSetBacks) seeAnew()
  })

  return {
    adopt(block, state) {
      const { x, y, z } = block
      areAny = true
      doubtful.set(positionKey(block), { before: world.stateAt(x, y, z) ?? 0, clicksInVain: 0 })
      world.adopt(block, state)
      // Afterwards, since that is a change as well.
      unseen.add(positionKey(block))
    },
    clicked({ clicked, target }, outcome) {
      const key = positionKey(clicked)
      const block = doubtful.get(key)
      if (outcome === 'placed') drops = 0
      else if (outcome === 'dropped' && (block || isOnSome()) && ++drops === maxDrops) seeAnew()
      if (!block || isSamePosition(clicked, target)) return
      if (outcome !== 'placed' && ++block.clicksInVain < maxClicksInVain) return
      doubtful.delete(key)
      if (outcome !== 'placed') world.adopt(clicked, block.before)
    },
    areAny: () => areAny,
    areLeft: () => unseen.size > 0,
  }
}
