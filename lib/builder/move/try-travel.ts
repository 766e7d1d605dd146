import { attempt } from '../../failure.ts'
import type { Body } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'

/** Travels there; resolves with whether there was a path. */
export async function tryTravel(
  body: Body,
  target: Position,
  options: { readonly within: number; readonly signal: AbortSignal },
): Promise<boolean> {
  const failure = await attempt(() => body.travel(target, options), options.signal)
  return failure === null
}
