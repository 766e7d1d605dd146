import { Failure } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import type { Dropping } from '../../game/player.ts'
import { isItem } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { send } from '../connection/session.ts'
import type { HandSession } from './hand.ts'

/** The packet of digging: the whole stack in the hand is thrown, which no answer is asked for. */
const throwStack = { status: 3, location: { x: 0, y: 0, z: 0 }, face: 0, sequence: 0 } as const

/** Throws items onto the ground, stack by stack. */
export function createDropping(session: HandSession): Dropping {
  const { inventory, hand } = session

  return {
    async drop(item, signal) {
      for (let left = countOf(inventory.slots(), item); left > 0; ) {
        await hand.holding(isItem(item), signal, async () => send(session, 'block_dig', throwStack))
        const now = countOf(inventory.slots(), item)
        if (now >= left) throw new Failure('broken', sentence('notDropped', { item }))
        left = now
      }
    },
  }
}
