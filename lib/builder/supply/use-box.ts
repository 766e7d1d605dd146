import { Failure } from '../../failure.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import type { Window } from '../../game/windows.ts'
import { type Box, noteContents } from './stations.ts'

/** Goes to a box, opens it for `work` and notes what is then in it. */
export async function useBox(
  box: Box,
  player: Player,
  signal: AbortSignal,
  work: (window: Window) => Promise<void>,
): Promise<void> {
  await player.body.travel(box.position, { within: boxReach, signal })
  expectBox(box, player)
  if (box.button) await player.windows.press(box.button, signal)
  const window = await player.windows.open(box.position, signal)
  try {
    await work(window)
    noteContents(box, window.slots().slice(0, window.ownSize))
  } finally {
    window.close()
  }
}

/** Fails at once when the container is gone, instead of waiting for the time-out of opening it. */
function expectBox({ position }: Box, { world, blocks }: Player): void {
  const state = world.stateAt(position.x, position.y, position.z)
  if (state === null || !blocks.isReplaceable(state)) return
  throw new Failure('broken', `There is no box at ${formatPosition(position)} any more.`)
}
