import type { Clock } from '../../clock.ts'
import { distance, type Position } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import type { Body } from './body/body.ts'

/** For so long the bot goes on foot at first; twice as long each time soon after that, up to the longest. */
const [firstMs, longestMs] = [60_000, 600_000]
/** On foot, so many set-backs this soon show that it is not flying that the server does not let pass; for how long it flies then, at first. */
const [trialSetBacks, trialMs] = [2, 10_000]
const firstPauseMs = 30_000
/** In flight, so many set-backs within this time are enough: more than a bot needs to learn to fly with inertia, and to be more careful. */
const [maxSetBacks, withinMs] = [30, 30_000]
/** With no ground near, the server would hold it in the air for ever; after this long in one place it is allowed to fall, though that hurts. */
const [heldMs, placeBlocks] = [10_000, 1]

export type Grounding = ReturnType<typeof createGrounding>

/**
 * Keeps a body on foot for a while where the server sets it back whenever it flies, as an anti-cheat does that foresees every move of
 * the game's own client. What holds the body, or an area that is not to be entered, sets it back on foot as well: then it flies again.
 */
export function createGrounding(
  body: Pick<Body, 'setBack' | 'canFly' | 'isOnGround' | 'ticked' | 'position'>,
  hasGround: (mayHurt: boolean) => boolean,
  { clock, log }: { readonly clock: Clock; readonly log: Pick<Log, 'warn'> },
) {
  let since = Number.NEGATIVE_INFINITY
  let until = 0
  let nextMs = firstMs
  let mayTryAt = Number.NEGATIVE_INFINITY
  let pauseMs = firstPauseMs
  let setBacks: number[] = []
  let held: { readonly since: number; readonly at: Position } | null = null
  let isGrounded = false

  function ground(mayHurt: boolean): boolean {
    const now = clock.now()
    if (isGrounded) return true
    if (now < mayTryAt || !hasGround(mayHurt)) return false
    if (now - until > longestMs) nextMs = firstMs
    isGrounded = true
    since = now
    until = now + nextMs
    log.warn('the server moves the bot back whenever it flies, so it goes on foot', {
      seconds: nextMs / 1000,
    })
    nextMs = Math.min(longestMs, nextMs * 2)
    setBacks = []
    return true
  }

  function flyAgain(): void {
    isGrounded = false
    nextMs = firstMs
    mayTryAt = clock.now() + pauseMs
    pauseMs = Math.min(longestMs, pauseMs * 2)
    setBacks = []
  }

  body.setBack(() => {
    const now = clock.now()
    if (!isGrounded && !body.canFly()) return
    setBacks = [...setBacks.filter((at) => now - at < withinMs), now]
    if (isGrounded) {
      if (now - since < trialMs && setBacks.length >= trialSetBacks) flyAgain()
    } else if (setBacks.length < maxSetBacks) held = null
    else {
      const at = body.position()
      if (!held || distance(held.at, at) > placeBlocks) held = { since: now, at }
      ground(now - held.since >= heldMs)
    }
  })
  // Not in the middle of a jump: put back there again and again, it would be in the air for good.
  body.ticked(() => {
    if (!isGrounded || clock.now() < until || !body.isOnGround()) return
    isGrounded = false
    pauseMs = firstPauseMs
  })
  return {
    isGrounded: () => isGrounded,
    /** Flying does not get on. Says whether the body is on foot from now on: not where it would fall far, nor soon after that was in vain. */
    ground: () => ground(false),
  }
}
