import { attempt, Failure } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import type { Window } from '../../game/windows.ts'
import type { Log } from '../../log.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { type Box, noteContents, noteHalves, type Station } from './stations.ts'
import { isBucket } from './surplus.ts'

export interface UnloadOptions {
  readonly player: Player
  readonly log: Log
  readonly signal: AbortSignal
}

/**
 * Puts items into the boxes of a station that have the same, and the rest into its dump. Resolves with what the bot still
 * has of them.
 */
export async function unload(
  station: Station,
  surplus: ReadonlyMap<string, number>,
  options: UnloadOptions,
): Promise<Map<string, number>> {
  const left = new Map(surplus)
  for (const box of station.boxes) {
    const own = [...left].filter(([item]) => belongs(item, box))
    if (own.length > 0) await putInto(box, own, left, options)
  }
  if (left.size > 0 && station.dump) {
    await putInto(station.dump, [...left], left, options)
  }
  return left
}

/** Whether a station has a place for an item at all, as far as is known. */
export function takesBack(station: Station, item: string): boolean {
  return station.dump !== null || station.boxes.some((box) => belongs(item, box))
}

/**
 * Boxes that a button fills belong to the server; others hold what the settings say, or else what lies in them. Empty buckets go to
 * where full ones came from.
 */
function belongs(item: string, { button, listed, contents }: Box): boolean {
  const isOwn = (own: string) => own === item || (isBucket(own) && isBucket(item))
  return button === null && (listed === '' ? [...(contents?.keys() ?? [])] : [listed]).some(isOwn)
}

async function putInto(
  box: Box,
  items: readonly (readonly [string, number])[],
  left: Map<string, number>,
  { player, log, signal }: UnloadOptions,
): Promise<void> {
  const putAll = async (window: Window) => {
    for (const [item, count] of items) {
      const put = await window.put(item, count, signal)
      if (put >= count) left.delete(item)
      else left.set(item, count - put)
    }
  }
  const failure = await attempt(() => useBox(box, player, signal, putAll), signal)
  if (!failure) return
  log.warn('surplus could not be put back', { place: formatPosition(box.position), reason: failure.message })
}

/** Goes to a box, opens it for `work` and notes what is in it, before and after. */
export async function useBox(
  box: Box,
  player: Player,
  signal: AbortSignal,
  work: (window: Window) => Promise<void>,
): Promise<void> {
  await player.body.travel(box.position, { within: boxReach, signal })
  expectBox(box, player)
  await box.inTurn(async () => {
    signal.throwIfAborted()
    const window = await openBox(box, player, signal)
    noteHalves(box, player.world)
    const note = () => noteContents(box, window.slots().slice(0, window.ownSize))
    try {
      note()
      await work(window)
      note()
    } finally {
      window.close()
    }
  })
}

/** Goes there again when the server puts the bot back while it opens the box: it was never there. */
async function openBox({ position, button }: Box, player: Player, signal: AbortSignal): Promise<Window> {
  for (let tries = 1; ; tries++) {
    const moved = new AbortController()
    const onMoved = () =>
      moved.abort(new Failure('broken', sentence('blockDoesNotOpen', { place: formatPosition(position) })))
    const stop = player.body.movedByServer(onMoved)
    try {
      const either = AbortSignal.any([signal, moved.signal])
      if (button) await player.windows.press(button, either)
      return await player.windows.open(position, either)
    } catch (error) {
      if (!moved.signal.aborted || tries === limits.supply.maxWaysToBox) throw error
      signal.throwIfAborted()
    } finally {
      stop()
    }
    await player.body.travel(position, { within: boxReach, signal })
  }
}

/** Fails at once when the container is gone, instead of waiting for the time-out of opening it. */
function expectBox(box: Box, { world, blocks }: Player): void {
  const { position } = box
  const state = world.stateAt(position.x, position.y, position.z)
  box.isGone = state !== null && blocks.isReplaceable(state)
  if (!box.isGone) return
  throw new Failure('broken', sentence('boxGone', { place: formatPosition(position) }))
}
