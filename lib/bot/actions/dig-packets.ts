import type { Face } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { swingArm } from '../connection/main-hand.ts'
import { send } from '../connection/session.ts'
import type { HandSession } from './hand.ts'

/** Begins (0), leaves off (1) or ends (2). Clients always name the bottom when they leave off. */
export type DigPackets = (status: 0 | 1 | 2, block: Position, face: Face) => void

export function createDigPackets(session: HandSession): DigPackets {
  return (status, location, face) => {
    send(session, 'block_dig', { status, location, face, sequence: session.nextSequence() })
    if (status !== 1) swingArm(session)
  }
}
