import { attempt } from '../../failure.ts'
import type { Body } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'

/** Goes there as `travel` does; says whether there was a way instead of rejecting when there was none. */
export async function tryTravel(
  body: Body,
  target: Position,
  options: { readonly within: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const failure = await attempt(() => body.travel(target, options), options.signal)
  return failure === null
}
