import { attempt, Failure } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition, type Position, withoutRepeats } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import type { Window } from '../../game/windows.ts'
import { cellHas } from '../../game/world.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { type Container, noteContents, noteHalves } from './box.ts'
import type { ContainerUser } from './supply-options.ts'

/** Goes to a box and opens it for `work`, once buttons have brought what is wanted. When that fails, the reason is noted as its `lastError`. */
export async function tryBox(
  box: Container,
  user: ContainerUser,
  work: (window: Window) => Promise<void>,
  wanted: readonly string[] = [],
): Promise<void> {
  const workAndNote = async (window: Window) => {
    await work(window)
    box.lastError = ''
  }
  const failure = await attempt(() => useBox(box, user, workAndNote, wanted), user.signal)
  if (!failure) return
  // A box that can't be opened must not end the run: others may have the same.
  const level = String(box.lastError) === failure.message ? 'debug' : 'warn'
  user.log[level]('a box is skipped', { place: formatPosition(box.position), reason: failure.message })
  box.contents = null
  box.lastError = failure.text
}

export async function takeAll(
  window: Window,
  wanted: ReadonlyMap<string, number>,
  signal: AbortSignal,
): Promise<void> {
  for (const [item, count] of wanted) {
    const isThere = window.slots().some((stack, slot) => slot < window.ownSize && stack?.item === item)
    if (isThere) await window.take(item, count, signal)
  }
}

/** Goes to a box, opens it for `work` and notes what is in it, before and after. Of wanted items, buttons are pressed first. */
export async function useBox(
  box: Container,
  { player, signal }: Pick<ContainerUser, 'player' | 'signal'>,
  work: (window: Window) => Promise<void>,
  wanted: readonly string[] = [],
): Promise<void> {
  box.users++
  try {
    await player.body.travel(box.position, { within: boxReach, signal })
    // At once, instead of after the time-out of opening it.
    box.isGone = cellHas(player.world, box.position, player.blocks.isReplaceable)
    if (box.isGone) throw new Failure('broken', sentence('boxGone', { place: formatPosition(box.position) }))
    await box.inTurn(async () => {
      signal.throwIfAborted()
      const buttons = withoutRepeats(wanted.flatMap((item) => box.listed.get(item) ?? []))
      const window = await openBox(box.position, buttons, player, signal)
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
  } finally {
    box.users--
  }
}

/** Goes there again when the server puts the bot back while it opens the box: it was never there. */
async function openBox(
  position: Position,
  buttons: readonly Position[],
  player: Player,
  signal: AbortSignal,
): Promise<Window> {
  for (let tries = 1; ; tries++) {
    const moved = new AbortController()
    const onMoved = () =>
      moved.abort(new Failure('broken', sentence('blockDoesNotOpen', { place: formatPosition(position) })))
    const stop = player.body.movedByServer(onMoved)
    try {
      const either = AbortSignal.any([signal, moved.signal])
      for (const button of buttons) await player.windows.press(button, either)
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
