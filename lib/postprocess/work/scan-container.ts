import type { ItemStack } from '../../game/item-stack.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import {
  emptySlots,
  isMap,
  move,
  ownSlots,
  playerSlots,
  shiftClick,
  slotsWith,
} from '../../game/window-slots.ts'
import type { Click, Window } from '../../game/windows.ts'
import type { Log } from '../../log.ts'
import { type Sentence, sentence } from '../../words/sentence.ts'
import type { Home, Step } from '../ports.ts'
import type { WorkContext } from './context.ts'
import { goAndOpen } from './nearby.ts'
import type { Pictures } from './pictures.ts'

/** A filled map in a container. */
export interface FoundMap {
  readonly uuid: string
  readonly id: number
  readonly stack: ItemStack
  readonly home: Extract<Home, { kind: 'slot' }>
}

interface ContainerScanDependencies extends WorkContext {
  readonly newId: () => string
  readonly pictures: Pictures
  readonly log: Log
}

/**
 * Reads the maps of one container in the order of its slots. The server sends the picture of a map only to a player who
 * carries it, so maps whose pictures are not known are taken into the inventory and put back, as many at once as fit.
 */
export function createContainerScan({ player, journal, newId, pictures, log }: ContainerScanDependencies) {
  async function getPictures(window: Window, maps: readonly FoundMap[], signal: AbortSignal): Promise<void> {
    const unknown = onePerNumber(maps).filter(({ id }) => !pictures.isKnown(id))
    const room = () => emptySlots(window.slots(), playerSlots(window)).length
    let next = 0
    while (next < unknown.length && room() > 0) {
      const batch = unknown.slice(next, next + room())
      await take(window, batch, signal)
      await pictures.wait(
        batch.map(({ id }) => id),
        signal,
      )
      await putBack(window, batch, signal)
      next += batch.length
    }
    if (next === unknown.length) return
    log.warn("some maps stay without a picture: the bot's inventory is full; empty it and scan again", {
      ids: unknown
        .slice(next)
        .map(({ id }) => id)
        .join(' '),
    })
  }

  async function take(window: Window, batch: readonly FoundMap[], signal: AbortSignal): Promise<void> {
    await journal.record(batch.map(takeStep), () =>
      window.click(
        batch.map(({ home }) => shiftClick(home.slot)),
        {
          isDone: (slots) =>
            batch.every(
              ({ home, id }) =>
                slots[home.slot] === null && slotsWith(slots, playerSlots(window), isMap(id)).length > 0,
            ),
          timeoutMessage: notMoved(window),
          signal,
        },
      ),
    )
  }

  async function putBack(window: Window, batch: readonly FoundMap[], signal: AbortSignal): Promise<void> {
    const clicks = clicksBack(window, batch)
    await journal.record(
      batch.map(({ uuid, home }) => ({ kind: 'return', uuid, detail: { home } })),
      () =>
        window.click(clicks, {
          isDone: (slots) => batch.every(({ id, home }) => isMap(id)(slots[home.slot] ?? null)),
          timeoutMessage: notMoved(window),
          signal,
        }),
    )
  }

  return async (container: Position, signal: AbortSignal): Promise<FoundMap[]> => {
    const window = await goAndOpen(player, container, signal)
    try {
      const maps = window
        .slots()
        .slice(0, window.ownSize)
        .flatMap((stack, slot): FoundMap[] =>
          stack?.mapId === undefined
            ? []
            : [{ uuid: newId(), id: stack.mapId, stack, home: { kind: 'slot', container, slot } }],
        )
      await getPictures(window, maps, signal)
      return maps
    } finally {
      window.close()
    }
  }
}

/** Each map to its own slot; a shift click goes to the first free slot, which often is that one. */
function clicksBack(window: Window, batch: readonly FoundMap[]): Click[] {
  const slots = window.slots()
  const free = new Set(emptySlots(slots, ownSlots(window)))
  return batch.flatMap(({ id, home }) => {
    const [from] = slotsWith(slots, playerSlots(window), isMap(id))
    if (from === undefined) return []
    const firstFree = Math.min(...free)
    free.delete(home.slot)
    return firstFree === home.slot ? [shiftClick(from)] : move(from, home.slot)
  })
}

/** One of equal maps is enough for the picture, and two would become one stack in the inventory. */
function onePerNumber(maps: readonly FoundMap[]): FoundMap[] {
  return maps.filter(({ id }, index) => maps.findIndex((other) => other.id === id) === index)
}

function takeStep({ uuid, id, stack, home }: FoundMap): Step {
  return { kind: 'take', uuid, detail: { id, count: stack.count, home } }
}

function notMoved({ block }: Window): Sentence {
  return sentence('mapsNotMoved', { place: formatPosition(block) })
}
