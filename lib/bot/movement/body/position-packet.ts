import type { Position } from '../../../game/position.ts'
import { ProtocolViolation } from '../../connection/frames.ts'
import type { Rotation } from './rotation.ts'

/** Coordinates are relative where their flag is set: bits of a number up to 1.20.4, names since. */
export interface PositionPacket extends Position {
  readonly yaw: number
  readonly pitch: number
  readonly teleportId: number
  readonly flags: number | Readonly<Partial<Record<Axis, boolean>>>
}

type Axis = 'x' | 'y' | 'z' | 'yaw' | 'pitch'

/** No world is larger, in blocks from its middle. */
const maxCoordinate = 3.2e7

/** The position after the packet. Throws `ProtocolViolation` when it is none. */
export function positionAfter(packet: PositionPacket, from: Position): Position {
  const axis = (name: 'x' | 'y' | 'z') => packet[name] + (isRelative(packet.flags, name) ? from[name] : 0)
  const position = { x: axis('x'), y: axis('y'), z: axis('z') }
  for (const coordinate of Object.values(position)) {
    if (!(Math.abs(coordinate) <= maxCoordinate))
      throw new ProtocolViolation('a position outside of the world')
  }
  return position
}

/** The rotation after the packet. */
export function rotationAfter(packet: PositionPacket, from: Rotation): Rotation {
  const angle = (name: 'yaw' | 'pitch') => packet[name] + (isRelative(packet.flags, name) ? from[name] : 0)
  return { yaw: angle('yaw'), pitch: angle('pitch') }
}

function isRelative(flags: PositionPacket['flags'], name: Axis): boolean {
  if (typeof flags === 'object') return Boolean(flags[name])
  return (flags & { x: 1, y: 2, z: 4, yaw: 8, pitch: 16 }[name]) !== 0
}
