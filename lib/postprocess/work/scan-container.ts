import type { ItemStack } from '../../game/item-stack.ts'
import { formatPosition, type Position } from '../../game/position.ts'
import { ownSlots, playerSlots } from '../../game/window-layout.ts'
import { emptySlots, isMap, move, shiftClick, slotsWith } from '../../game/window-slots.ts'
import type { Log } from '../../log.ts'
import type { Journal } from '../journal.ts'
import type { Step } from '../ports.ts'
import type { PostprocessBot, WorkWindow } from '../postprocess-bot.ts'
import type { FoundMap } from './scan.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly newId: () => string
  /** Whether the picture of a map is known for good. */
  readonly isKnown: (id: number) => boolean
  /** Resolves when the server has shown these maps, or has not for long enough. */
  readonly waitForPictures: (ids: readonly number[], signal: AbortSignal) => Promise<void>
  readonly log: Log
}

/**
 * Reads the maps of one container in the order of its slots. The server shows a map only to who carries it, so those
 * that are not known yet are taken into the inventory for a moment, as many at once as there is room for.
 */
export function createContainerScan({ bot, journal, newId, isKnown, waitForPictures, log }: Dependencies) {
  async function showAll(window: WorkWindow, maps: readonly FoundMap[], signal: AbortSignal): Promise<void> {
    const unknown = onePerNumber(
      maps.filter(({ stack }) => !isKnown(stack.mapId!) && !bot.picture(stack.mapId!)),
    )
    const room = () => emptySlots(window.slots(), playerSlots(window)).length
    let next = 0
    while (next < unknown.length && room() > 0) {
      const batch = unknown.slice(next, next + room())
      await takeAndReturn(window, batch, signal)
      next += batch.length
    }
    const unseen = unknown.slice(next)
    if (unseen.length === 0) return
    log.warn("some maps stay without a picture: the bot's inventory is full; empty it and scan again", {
      ids: unseen.map(({ stack }) => stack.mapId).join(' '),
    })
  }

  async function takeAndReturn(
    window: WorkWindow,
    batch: readonly FoundMap[],
    signal: AbortSignal,
  ): Promise<void> {
    const otherwise = `The container at ${formatPosition(window.block)} does not give its maps or take them back; see who else uses it.`
    const player = playerSlots(window)
    await journal.around(batch.map(takeStep), () =>
      window.click(
        batch.map(({ home }) => shiftClick(home.slot)),
        (slots) =>
          batch.every(
            ({ home, stack }) =>
              slots[home.slot] === null && slotsWith(slots, player, isMap(stack.mapId!)).length > 0,
          ),
        otherwise,
        signal,
      ),
    )
    await waitForPictures(
      batch.map(({ stack }) => stack.mapId!),
      signal,
    )
    const slots = window.slots()
    const free = new Set(emptySlots(slots, ownSlots(window)))
    const clicks = batch.flatMap(({ stack, home }) => {
      const [from] = slotsWith(slots, player, isMap(stack.mapId!))
      if (from === undefined) return []
      // A shift click goes to the first free slot; often that is the very one.
      const landing = Math.min(...free)
      free.delete(home.slot)
      return landing === home.slot ? [shiftClick(from)] : move(from, home.slot)
    })
    await journal.around(
      batch.map(({ uuid, home }) => ({ kind: 'return', uuid, detail: { home } })),
      () =>
        window.click(
          clicks,
          (now) => batch.every(({ stack, home }) => isMap(stack.mapId!)(now[home.slot] ?? null)),
          otherwise,
          signal,
        ),
    )
  }

  return async (container: Position, signal: AbortSignal): Promise<FoundMap[]> => {
    await bot.approach([container], signal)
    const window = await bot.open(container, signal)
    try {
      const slots = window.slots()
      const maps = slotsWith(slots, ownSlots(window), (stack) => stack?.mapId !== undefined).map(
        (slot): FoundMap => ({
          uuid: newId(),
          stack: slots[slot] as ItemStack,
          home: { kind: 'slot', container, slot },
        }),
      )
      await showAll(window, maps, signal)
      return maps
    } finally {
      window.close()
    }
  }
}

/** Of equal maps one shows enough, and two would become one stack in the inventory. */
function onePerNumber(maps: readonly FoundMap[]): FoundMap[] {
  return maps.filter(
    ({ stack }, index) => maps.findIndex((other) => other.stack.mapId === stack.mapId) === index,
  )
}

function takeStep({ uuid, stack, home }: FoundMap): Step {
  return { kind: 'take', uuid, detail: { id: stack.mapId!, count: stack.count, home } }
}
