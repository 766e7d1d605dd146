import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import type { Windows } from '../../game/windows.ts'
import { sentence } from '../../words/sentence.ts'
import { clickBlock } from '../connection/main-hand.ts'
import { sendAndWait } from '../connection/session.ts'
import type { PlayerSession } from '../movement/player-session.ts'
import type { ClickWindow } from './click-window.ts'
import { createOpenBlock } from './open-block.ts'
import { wrapWindow } from './window.ts'

const pressTimeoutMs = 1500

/** Opens containers, tables and anvils, and presses buttons. `clickDelayMs` lies between two clicks in a window. */
export function createWindows(
  session: PlayerSession,
  clickWindow: ClickWindow,
  clickDelayMs: () => number,
): Windows {
  const { game, world, blocks, lookAt } = session
  const openBlock = createOpenBlock(session)
  let clicks = 0
  const countedClick: ClickWindow = (windowId, click) => {
    clicks++
    return clickWindow(windowId, click)
  }

  /** Under most blocks a chest stays shut however often it is clicked. */
  function isLidBlocked({ x, y, z }: Position): boolean {
    const [box, above] = [world.stateAt(x, y, z), world.stateAt(x, y + 1, z)]
    return box !== null && above !== null && /chest$/.test(blocks.nameOf(box)) && blocks.isSolid(above)
  }

  return {
    async open(block, signal) {
      const window = await openBlock(block, {
        signal,
        timeoutMessage: sentence('blockDoesNotOpen', { place: formatPosition(block) }),
        isHopeless: () => isLidBlocked(block),
      })
      return wrapWindow(session, window, block, countedClick, clickDelayMs)
    },
    close() {
      if (game.currentWindow) game.closeWindow(game.currentWindow)
    },
    async press(button, signal) {
      const face = await lookAt.block(button, signal)
      const press = () => clickBlock(session, button, face, session.nextSequence())
      await sendAndWait(session, press, world.changed, (change) => isSamePosition(change, button), {
        timeoutMs: pressTimeoutMs,
        timeoutMessage: sentence('buttonDoesNotMove', { place: formatPosition(button) }),
        signal,
      })
    },
    clicks: () => clicks,
  }
}
