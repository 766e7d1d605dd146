import type { World } from '../../game/world.ts'
import type { Session } from '../connection/session.ts'
import type { Pulse } from '../connection/silence.ts'
import type { Blocks } from '../world/blocks.ts'
import type { Body } from './body/body.ts'
import type { LookAt } from './look-at.ts'

/** One connection with the parts that everything a player does builds on. */
export interface PlayerSession extends Session {
  readonly body: Body
  readonly world: World
  readonly blocks: Blocks
  readonly lookAt: LookAt
  readonly pulse: Pulse
}
