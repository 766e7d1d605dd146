import type { Session } from '../connection/session.ts'
import type { Pulse } from '../connection/silence.ts'
import type { Blocks } from '../world/blocks.ts'
import type { OwnWorld } from '../world/world.ts'
import type { Body } from './body/body.ts'
import type { LookAt } from './look-at.ts'

/** One connection with the parts that everything a player does builds on. */
export interface PlayerSession extends Session {
  readonly body: Body
  readonly world: OwnWorld
  readonly blocks: Blocks
  readonly lookAt: LookAt
  readonly pulse: Pulse
  /** As that of `Player`. */
  seeAnew(): void
}
