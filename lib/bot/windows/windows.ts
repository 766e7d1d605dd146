import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import type { Windows } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import { clickBlock } from '../connection/main-hand.ts'
import { sendAndWait } from '../connection/session.ts'
import { createOpenBlock, type OpeningSession } from './open-block.ts'
import { type WindowParts, wrapWindow } from './window.ts'

const pressTimeoutMs = 1500

/** Opens containers, tables and anvils, and presses buttons. */
export function createWindows(session: OpeningSession, parts: WindowParts): Windows {
  const { world, blocks, lookAt } = session
  const { slots, clicks } = parts
  const openBlock = createOpenBlock(session, slots)
  let tries = 0

  /** Under most blocks a chest stays shut however often it is clicked. */
  function isLidBlocked({ x, y, z }: Position): boolean {
    const [box, above] = [world.stateAt(x, y, z), world.stateAt(x, y + 1, z)]
    return box !== null && above !== null && /chest$/.test(blocks.nameOf(box)) && blocks.isSolid(above)
  }

  return {
    async open(block, signal) {
      tries++
      const open = (signal: AbortSignal) =>
        openBlock(block, {
          signal,
          timeoutMessage: sentence('blockDoesNotOpen', { place: formatPosition(block) }),
          isHopeless: () => isLidBlocked(block),
        })
      return wrapWindow(session, parts, block, await open(signal), open)
    },
    close: () => slots.close(),
    async press(button, signal) {
      const face = await lookAt.block(button, signal)
      session.hand.empty()
      const press = () => clickBlock(session, button, face, { sequence: session.nextSequence() })
      await sendAndWait(session, press, world.changed, (change) => isSamePosition(change, button), {
        timeoutMs: pressTimeoutMs,
        timeoutMessage: sentence('buttonDoesNotMove', { place: formatPosition(button) }),
        signal,
      })
    },
    clicks: clicks.count,
    tries: () => tries,
  }
}
