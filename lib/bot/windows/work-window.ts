import type { Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import type { Click, Slots, Typing, WorkWindow } from '../../postprocess/postprocess-bot.ts'
import { pause, waitFor } from '../../waiting.ts'
import { hasFeature, type Session, send } from '../connection/session.ts'
import { mapStackOf } from '../world/map-items.ts'
import type { ClickWindow } from './inventory.ts'
import type { GameWindow, OpenBlock } from './open-block.ts'

interface Dependencies {
  readonly openBlock: OpenBlock
  readonly clickWindow: ClickWindow
  /** Milliseconds between two clicks. */
  readonly clickDelay: () => number
  /** Called for every click. */
  readonly onClick: () => void
}

/** Milliseconds that the server may take to confirm clicks, besides the time that sending them takes. */
const clickDeadline = 4000

/** Opens containers, tables and anvils as windows whose every slot is looked at and clicked on by its number. */
export function createWorkWindows(session: Session, deps: Dependencies) {
  const { game, clock, ended } = session

  function wrap(window: GameWindow, block: Position): WorkWindow {
    const isOpen = () => game.currentWindow === window
    const slots = (): Slots => window.slots.slice(0, window.inventoryEnd).map(mapStackOf)
    const changed: Subscribe<void> = (listener) => {
      const onSlot = () => listener()
      const source = window as unknown as SlotSource
      source.on('updateSlot', onSlot)
      game.on('windowClose', onSlot)
      return () => {
        source.removeListener('updateSlot', onSlot)
        game.removeListener('windowClose', onSlot)
      }
    }

    function expectOpen(otherwise: string): void {
      if (!isOpen()) throw new Failure('broken', `${otherwise} The window was closed by the server.`)
    }

    async function send(actions: readonly (Click | Typing)[], signal: AbortSignal): Promise<void> {
      for (const [index, action] of actions.entries()) {
        if (index > 0 && deps.clickDelay() > 0) await pause(deps.clickDelay(), clock, signal)
        if ('text' in action) {
          typeName(session, action.text)
        } else {
          deps.onClick()
          deps.clickWindow(window.id, action)
        }
      }
    }

    return {
      block,
      ownSize: window.inventoryStart,
      slots,
      isOpen,
      async click(clicks, isDone, otherwise, signal) {
        expectOpen(otherwise)
        if (clicks.length === 0 && isDone(slots())) return
        const either = AbortSignal.any([signal, ended])
        const confirmed = waitFor(
          changed,
          () => {
            expectOpen(otherwise)
            return isDone(slots())
          },
          {
            clock,
            timeoutMs: clickDeadline + clicks.length * (deps.clickDelay() + 20),
            signal: either,
            timeoutMessage: otherwise,
          },
        )
        // Both are awaited below; until then an early failure must not count as unhandled.
        confirmed.catch(() => {})
        await send(clicks, either)
        await confirmed
      },
      close() {
        if (isOpen()) game.closeWindow(window)
      },
    }
  }

  return {
    async open(block: Position, signal: AbortSignal): Promise<WorkWindow> {
      const otherwise = `The block at ${block.x} ${block.y} ${block.z} does not open; free what is above it, or see whether the plot allows it.`
      return wrap(await deps.openBlock(block, { signal, otherwise }), block)
    },

    /** Closes whatever is open. */
    close(): void {
      if (game.currentWindow) game.closeWindow(game.currentWindow)
    },
  }
}

/** The protocol's own packet: the library's way types slowly and stops at 35 characters. */
function typeName(session: Session, name: string): void {
  if (hasFeature(session, 'useMCItemName')) {
    const client = session.game._client as unknown as { writeChannel(channel: string, value: string): void }
    client.writeChannel('MC|ItemName', name)
  } else {
    send(session, 'name_item', { name })
  }
}

interface SlotSource {
  on(name: 'updateSlot', listener: () => void): void
  removeListener(name: 'updateSlot', listener: () => void): void
}
