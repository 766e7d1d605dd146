import type { Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import type { OpenContainer } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import { pause, waitFor } from '../../waiting.ts'
import type { Session } from '../connection/session.ts'
import type { LookAt } from '../movement/look-at.ts'
import { clickBlock } from '../packets/click-block.ts'
import type { NextSequence } from '../packets/sequence.ts'
import type { Blocks } from '../world/blocks.ts'
import type { World } from '../world/world.ts'
import { type ClickWindow, stackOf, type WindowClick } from './inventory.ts'
import type { GameWindow, OpenBlock } from './open-block.ts'
import { planTransfer, type SlotRange, type Transfer } from './transfer.ts'
import { askForWindow, emptyCursor } from './window-truth.ts'

export interface Containers {
  find(around: Position, radius: number): Position[]
  open(place: Position, signal: AbortSignal): Promise<OpenContainer>
  press(place: Position, signal: AbortSignal): Promise<void>
}

interface Dependencies {
  readonly world: World
  readonly blocks: Blocks
  readonly nextSequence: NextSequence
  readonly clickWindow: ClickWindow
  readonly regard: LookAt
  readonly openBlock: OpenBlock
  /** Milliseconds between two clicks. */
  readonly clickDelay: () => number
}

interface SlotSource {
  on(name: 'updateSlot', listener: () => void): void
  removeListener(name: 'updateSlot', listener: () => void): void
}

/** Milliseconds for a button to go in. */
const pressDeadline = 1500
/** Milliseconds until the server is asked what became of a transfer, besides the time of its clicks, and how often one is tried. */
const transferDeadline = 1500
const transferTries = 3

/** Names of blocks that hold items. */
export const containerName = /^(chest|trapped_chest|barrel|copper_chest|.*_copper_chest|.*shulker_box)$/

/** Boxes in the world: finding, opening, taking out and putting back. No wait is without an end. */
export function createContainers(session: Session, deps: Dependencies): Containers {
  const { game, clock, ended } = session
  const { world, blocks, nextSequence, clickWindow, clickDelay, regard, openBlock } = deps
  async function open(place: Position, signal: AbortSignal): Promise<OpenContainer> {
    const window = await openBlock(place, {
      signal,
      otherwise: `The box at ${format(place)} does not open; free its lid, or see whether the plot allows it.`,
      isHopeless: () => isLidBlocked(place),
    })
    return wrap(window, place)
  }

  /** Under most blocks a chest stays shut however often it is clicked. */
  function isLidBlocked({ x, y, z }: Position): boolean {
    const [box, above] = [world.stateAt(x, y, z), world.stateAt(x, y + 1, z)]
    return box !== null && above !== null && /chest$/.test(blocks.nameOf(box)) && blocks.isSolid(above)
  }

  function wrap(window: GameWindow, place: Position): OpenContainer {
    const part = (start: number, end: number): SlotRange =>
      new Map(
        Array.from({ length: end - start }, (_, index) => [
          start + index,
          stackOf(window.slots[start + index]),
        ]),
      )
    const container = () => part(0, window.inventoryStart)
    const own = () => part(window.inventoryStart, window.inventoryEnd)
    const slotChanged: Subscribe<void> = (listener) => {
      const onSlot = () => listener()
      const source = window as unknown as SlotSource
      source.on('updateSlot', onSlot)
      return () => source.removeListener('updateSlot', onSlot)
    }

    /**
     * Moves items and says how many the player's own slots show to have come or gone: into the box, others may put
     * something at the same time, or out of it.
     */
    async function transfer(
      from: () => SlotRange,
      to: () => SlotRange,
      item: string,
      count: number,
      signal: AbortSignal,
    ): Promise<number> {
      const either = AbortSignal.any([signal, ended])
      const before = total(own(), item)
      const moved = () => Math.abs(total(own(), item) - before)
      for (let attempt = 1; ; attempt++) {
        if (game.currentWindow !== window)
          throw new Failure('broken', `The box at ${format(place)} was closed by the server.`)
        const plan = planTransfer({
          from: from(),
          to: to(),
          item,
          count: count - moved(),
          stackSize: blocks.stackSize(item),
          fillsFrom: to === own ? 'last' : 'first',
        })
        if (plan.moved === 0 || (await isConfirmed(plan))) return moved()
        const isTrue =
          (await askForWindow(session, clickWindow, { window, signal: either })) &&
          (await emptyCursor(session, clickWindow, { window, signal: either }))
        if (!isTrue || (attempt === transferTries && moved() === 0))
          throw new Failure('broken', notGiven(plan.moved, item))
        if (moved() >= count || attempt === transferTries) return moved()
      }

      async function isConfirmed(plan: Transfer): Promise<boolean> {
        const goal = { from: total(from(), item) - plan.moved, to: total(to(), item) + plan.moved }
        const confirmed = waitFor(
          slotChanged,
          () => total(from(), item) === goal.from && total(to(), item) === goal.to,
          {
            clock,
            timeoutMs: transferDeadline + plan.clicks.length * (clickDelay() + 50),
            signal: either,
            timeoutMessage: '',
          },
        )
        // Awaited below; until then an early failure must not count as unhandled.
        confirmed.catch(() => {})
        await send(plan.clicks, either)
        try {
          await confirmed
          return true
        } catch (error) {
          if (either.aborted || !(error instanceof Failure)) throw error
          return false
        }
      }
    }

    function notGiven(count: number, item: string): string {
      return `The box at ${format(place)} has not given ${count} ${item} as asked; somebody else may be using it.`
    }

    async function send(clicks: readonly WindowClick[], signal: AbortSignal): Promise<void> {
      for (const [index, click] of clicks.entries()) {
        if (index > 0 && clickDelay() > 0) await pause(clickDelay(), clock, signal)
        clickWindow(window.id, click)
      }
    }

    return {
      slots: () => [...container().values()],
      take: (item, count, signal) => transfer(container, own, item, count, signal),
      put: (item, count, signal) => transfer(own, container, item, count, signal),
      async close() {
        if (game.currentWindow === window) game.closeWindow(window)
      },
    }
  }

  /** Of a double chest only one half counts; both open the same window. */
  function isSecondHalf(state: number): boolean {
    return blocks.propertiesOf(state).type === 'left'
  }

  return {
    open,
    find(around, radius) {
      const found: Position[] = []
      const middle = { x: Math.floor(around.x), y: Math.floor(around.y), z: Math.floor(around.z) }
      for (let x = middle.x - radius; x <= middle.x + radius; x++) {
        for (let z = middle.z - radius; z <= middle.z + radius; z++) {
          for (let y = middle.y - radius; y <= middle.y + radius; y++) {
            const state = world.stateAt(x, y, z)
            if (!state || !containerName.test(blocks.nameOf(state)) || isSecondHalf(state)) continue
            found.push({ x, y, z })
          }
        }
      }
      const distance = (place: Position) =>
        Math.hypot(place.x - around.x, place.y - around.y, place.z - around.z)
      return found.sort((a, b) => distance(a) - distance(b))
    },
    async press(place, signal) {
      const face = await regard.block(place, AbortSignal.any([signal, ended]))
      const pressed = waitFor(
        world.changed,
        ({ x, y, z }) => x === place.x && y === place.y && z === place.z,
        {
          clock,
          timeoutMs: pressDeadline,
          signal: AbortSignal.any([signal, ended]),
          timeoutMessage: `The button at ${format(place)} does not move; correct its position in mapart-box.`,
        },
      )
      clickBlock(session, place, face, nextSequence())
      await pressed
    },
  }
}

function total(slots: SlotRange, item: string): number {
  let sum = 0
  for (const stack of slots.values()) if (stack?.item === item) sum += stack.count
  return sum
}

const format = ({ x, y, z }: Position) => `${x} ${y} ${z}`
