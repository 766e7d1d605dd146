import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import type { Windows } from '../../game/windows.ts'
import type { World } from '../../game/world.ts'
import { waitFor } from '../../waiting.ts'
import type { Session } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import { clickBlock } from '../packets/click-block.ts'
import type { NextSequence } from '../packets/sequence.ts'
import type { Blocks } from '../world/blocks.ts'
import type { ClickWindow } from './click-window.ts'
import { createOpenBlock } from './open-block.ts'
import { wrapWindow } from './window.ts'

interface WindowsDependencies {
  readonly world: World
  readonly blocks: Blocks
  readonly nextSequence: NextSequence
  readonly clickWindow: ClickWindow
  readonly lookAt: LookAt
  /** Between two clicks in a window. */
  readonly clickDelayMs: () => number
}

const pressTimeoutMs = 1500

/** Opens containers, tables and anvils, and presses buttons. */
export function createWindows(session: Session, deps: WindowsDependencies): Windows {
  const { game, clock, ended } = session
  const { world, blocks, nextSequence, clickDelayMs, lookAt } = deps
  const openBlock = createOpenBlock(session, { lookAt, nextSequence })
  let clicks = 0
  const clickWindow: ClickWindow = (windowId, click) => {
    clicks++
    deps.clickWindow(windowId, click)
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
        timeoutMessage: `The block at ${formatPosition(block)} does not open; free what is above it, or see whether the plot allows it.`,
        isHopeless: () => isLidBlocked(block),
      })
      return wrapWindow(session, window, block, { clickWindow, clickDelayMs, stackSize: blocks.stackSize })
    },
    close() {
      if (game.currentWindow) game.closeWindow(game.currentWindow)
    },
    async press(button, signal) {
      const either = AbortSignal.any([signal, ended])
      const face = await lookAt.block(button, either)
      const pressed = waitFor(world.changed, (change) => isSamePosition(change, button), {
        clock,
        timeoutMs: pressTimeoutMs,
        signal: either,
        timeoutMessage: `The button at ${formatPosition(button)} does not move; correct its position in mapart-box.`,
      })
      clickBlock(session, button, face, nextSequence())
      await pressed
    },
    clicks: () => clicks,
  }
}
