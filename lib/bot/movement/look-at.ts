import type { Clock } from '../../clock.ts'
import type { Face } from '../../game/placing.ts'
import type { Position } from '../../game/position.ts'
import { waitFor } from '../../waiting.ts'
import { faceCentre } from '../packets/click-block.ts'
import type { Body } from './body.ts'

/** Looks at what is about to be clicked or hit; every call resolves once the server knows. */
export interface LookAt {
  /** Looks at a point in the world. */
  point(point: Position, signal: AbortSignal): Promise<void>
  /** Looks at a block; resolves with the face that the eyes are on. */
  block(block: Position, signal: AbortSignal): Promise<Face>
}

const tickDeadline = 5000

export function createLookAt({ body, clock }: { readonly body: Body; readonly clock: Clock }): LookAt {
  async function point(at: Position, signal: AbortSignal): Promise<void> {
    body.lookAt(at)
    await waitFor(body.ticked, () => true, {
      clock,
      timeoutMs: tickDeadline,
      signal,
      timeoutMessage: 'The bot does not move its head.',
    })
  }

  return {
    point,
    async block(block, signal) {
      const { x, y, z } = body.position()
      const face = nearestFace({ x, y: y + body.eyeHeight, z }, block)
      await point(faceCentre(block, face), signal)
      return face
    },
  }
}

/** The face before whose plane the eye is, by the most; the top, if it is before none. */
function nearestFace(eye: Position, { x, y, z }: Position): Face {
  const before: readonly (readonly [Face, number])[] = [
    [1, eye.y - y - 1],
    [0, y - eye.y],
    [2, z - eye.z],
    [3, eye.z - z - 1],
    [4, x - eye.x],
    [5, eye.x - x - 1],
  ]
  const [face, distance] = before.reduce((best, next) => (next[1] > best[1] ? next : best))
  return distance > 0 ? face : 1
}
