import { faceCentre } from '../../game/faces.ts'
import type { Face } from '../../game/placing.ts'
import { eyesAt, type Position } from '../../game/position.ts'
import { sentence } from '../../words/sentence.ts'
import { type Session, waitForServer } from '../connection/session.ts'
import type { Body } from './body/body.ts'

/** Turns the head before a click or a hit; every call resolves once the rotation is sent. */
export interface LookAt {
  /** Looks at a point in the world. */
  point(point: Position, signal: AbortSignal): Promise<void>
  /** Looks at the nearest face of a block; resolves with that face. */
  block(block: Position, signal: AbortSignal): Promise<Face>
}

const tickTimeoutMs = 5000

export function createLookAt(session: Session & { readonly body: Body }): LookAt {
  const { body } = session

  async function point(at: Position, signal: AbortSignal): Promise<void> {
    body.lookAt(at)
    await waitForServer(session, body.ticked, () => true, {
      timeoutMs: tickTimeoutMs,
      signal,
      timeoutMessage: sentence('headDoesNotMove'),
    })
  }

  return {
    point,
    async block(block, signal) {
      const face = nearestFace(eyesAt(body.position()), block)
      await point(faceCentre(block, face), signal)
      return face
    },
  }
}

/** The face that the eyes are farthest in front of; the top when they are in front of none. */
export function nearestFace(eye: Position, { x, y, z }: Position): Face {
  const inFront: readonly (readonly [Face, number])[] = [
    [1, eye.y - y - 1],
    [0, y - eye.y],
    [2, z - eye.z],
    [3, eye.z - z - 1],
    [4, x - eye.x],
    [5, eye.x - x - 1],
  ]
  const [face, distance] = inFront.reduce((best, next) => (next[1] > best[1] ? next : best))
  return distance > 0 ? face : 1
}
