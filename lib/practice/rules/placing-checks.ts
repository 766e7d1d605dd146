import type { Position } from '../../game/position.ts'
import { type Body, eyeOf, interactionRangeBlocks } from '../players/body.ts'
import type { Player } from '../server/player.ts'
import { type BoundingBox, cellBox, distanceTo } from '../world/boxes.ts'
import { normalOf } from '../world/faces.ts'
import type { BlockClick } from './placing.ts'

/** Tolerance in blocks: the server knows the last moves less exactly than the client. */
const slack = 0.05

type CheckedPlayer = Pick<Player, 'saved' | 'stance' | 'subServer' | 'antiCheat' | 'ticks'>

/**
 * An anti-cheat plug-in's checks of a click on a block, beyond the game's own: a real block, within 4.5, on a face
 * that the eye can see, looked at, and no two different clicks in a client's tick. After GrimAnticheat/Grim's checks in
 * `checks/impl/scaffolding`; null when it passes.
 */
export function judgeClick(player: CheckedPlayer, click: BlockClick): string | null {
  const state = player.subServer.world.stateAt(click.location)
  if (state.isAir || state.name === 'water' || state.name === 'lava') return 'airClick'
  if (player.antiCheat.clientTick.clicks.size > 1) return 'severalAtOnce'
  const eye = eyeOf(player)
  const cell = cellBox(click.location)
  if (distanceTo(cell, eye) > interactionRangeBlocks + slack) return 'tooFar'
  if (!seesFace(eye, cell, click.face)) return 'faceTurnedAway'
  return looksAtBox(player, cell) ? null : 'lookingElsewhere'
}

/**
 * The same for digging (`checks/impl/breaking`); `status` is 0 to start, 1 to cancel, 2 to finish. All within 4.5; clients
 * cancel with the bottom face; a dig starts on a face that the eye can see and looks at.
 */
export function judgeDig(
  player: CheckedPlayer,
  block: Position,
  face: number,
  status: number,
): string | null {
  const cell = cellBox(block)
  if (distanceTo(cell, eyeOf(player)) > interactionRangeBlocks + slack) return 'tooFar'
  if (status === 1 && face !== 0) return 'wrongFace'
  if (status === 2) player.antiCheat.digs.finishedAtTick = player.ticks
  if (status !== 0) return null
  if (isHurried(player)) return 'nextDigTooSoon'
  if (!seesFace(eyeOf(player), cell, face)) return 'faceTurnedAway'
  return looksAtBox(player, cell) ? null : 'lookingElsewhere'
}

/** Clients begin the next block 300 ms after one that took time; a second of advantage is too much (GrimAnticheat/Grim, FastBreak). */
function isHurried({ antiCheat: { digs }, ticks }: CheckedPlayer): boolean {
  const delayMs = (ticks - digs.finishedAtTick) * 50
  digs.hurriedMs = Math.min(1000, delayMs >= 275 ? digs.hurriedMs * 0.9 : digs.hurriedMs + 300 - delayMs)
  return digs.hurriedMs >= 1000
}

/** Whether a player looks at a box within reach. */
export function looksAtBox(body: Body, box: BoundingBox): boolean {
  return looksAt(eyeOf(body), directionOf(body.saved.yaw, body.saved.pitch), box)
}

/** The eye must not lie behind the plane of the face. From inside a block, a ray may leave it through any of its faces. */
function seesFace(eye: Position, { min, max }: BoundingBox, face: number): boolean {
  if (distanceTo({ min, max }, eye) === 0) return true
  const normal = normalOf(face)
  for (const axis of ['x', 'y', 'z'] as const) {
    if (normal[axis] > 0 && eye[axis] < max[axis] - slack) return false
    if (normal[axis] < 0 && eye[axis] > min[axis] + slack) return false
  }
  return true
}

/** Yaw 0 looks south, pitch 90 down; degrees. */
export function directionOf(yaw: number, pitch: number): Position {
  const [turn, tilt] = [(yaw * Math.PI) / 180, (pitch * Math.PI) / 180]
  return { x: -Math.sin(turn) * Math.cos(tilt), y: -Math.sin(tilt), z: Math.cos(turn) * Math.cos(tilt) }
}

/** Whether a ray meets a box within the reach. */
function looksAt(eye: Position, direction: Position, { min, max }: BoundingBox): boolean {
  let near = 0
  let far = interactionRangeBlocks + 1
  for (const axis of ['x', 'y', 'z'] as const) {
    const [low, high] = [min[axis] - slack - eye[axis], max[axis] + slack - eye[axis]]
    if (Math.abs(direction[axis]) < 1e-9) {
      if (low > 0 || high < 0) return false
      continue
    }
    const [one, other] = [low / direction[axis], high / direction[axis]]
    near = Math.max(near, Math.min(one, other))
    far = Math.min(far, Math.max(one, other))
  }
  return near <= far
}
