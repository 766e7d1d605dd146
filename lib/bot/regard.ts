import type { Face, Place } from '../build/build-bot.ts'
import type { Clock } from '../clock.ts'
import { waitFor } from '../waiting.ts'
import type { Body } from './body.ts'
import { faceCentre } from './click-block.ts'

/** Looks at a block that is about to be clicked; resolves with the face that the eyes are on, once the server knows. */
export type Regard = (block: Place, signal: AbortSignal) => Promise<Face>

const tickDeadline = 5000

export function createRegard({ body, clock }: { readonly body: Body; readonly clock: Clock }): Regard {
  return async (block, signal) => {
    const { x, y, z } = body.position()
    const face = nearestFace({ x, y: y + body.eyeHeight, z }, block)
    body.lookAt(faceCentre(block, face))
    await waitFor(body.ticked, () => true, {
      clock,
      deadline: tickDeadline,
      signal,
      otherwise: 'The bot does not move its head.',
    })
    return face
  }
}

/** The face before whose plane the eye is, by the most; the top, if it is before none. */
function nearestFace(eye: Place, { x, y, z }: Place): Face {
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
