import type { Box } from '../players/body.ts'
import type { Dialect } from '../protocol/dialect.ts'
import type { Player } from '../server/player.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { faces, type Position } from '../world/position.ts'

/** An item frame. `position` is the cell that it hangs in, `face` the direction that it faces (0 down ... 5 east). */
export interface Frame {
  readonly id: number
  readonly position: Position
  readonly face: number
  readonly isGlowing: boolean
  item: ItemStack | null
  /** Eighths of a turn. */
  rotation: number
}

/** The item frames of a sub-server. */
export interface Frames {
  hang(frame: Omit<Frame, 'id' | 'rotation'>): Frame
  get(id: number): Frame | null
  at(position: Position, face: number): Frame | null
  /** Tells everybody what a frame shows now. */
  changed(frame: Frame): void
  remove(frame: Frame): void
  showTo(player: Player): void
  /** Numbers of the maps in frames that a player is sent. */
  mapsNear(player: Player): number[]
  all(): IterableIterator<Frame>
}

/** Blocks within which frames are sent to a player. */
const trackingRange = 160

export function createFrames(
  dialect: Dialect,
  players: ReadonlySet<Player>,
  nextEntityId: () => number,
): Frames {
  const frames = new Map<number, Frame>()

  function show(player: Player, frame: Frame): void {
    for (const { name, fields } of dialect.frameEntity(frame)) player.connection.write(name, fields)
  }

  return {
    hang(parts) {
      const frame = { ...parts, id: nextEntityId(), rotation: 0 }
      frames.set(frame.id, frame)
      for (const player of players) show(player, frame)
      return frame
    },
    get: (id) => frames.get(id) ?? null,
    at: ({ x, y, z }, face) =>
      [...frames.values()].find(
        (frame) =>
          frame.face === face && frame.position.x === x && frame.position.y === y && frame.position.z === z,
      ) ?? null,
    changed(frame) {
      const { name, fields } = dialect.frameContent(frame)
      for (const { connection } of players) connection.write(name, fields)
    },
    remove(frame) {
      frames.delete(frame.id)
      for (const { connection } of players) connection.write('entity_destroy', { entityIds: [frame.id] })
    },
    showTo: (player) => {
      for (const frame of frames.values()) show(player, frame)
    },
    mapsNear(player) {
      const { x, z } = player.saved.position
      const near: number[] = []
      for (const { item, position } of frames.values()) {
        const mapId = item?.data?.mapId
        if (mapId !== undefined && Math.hypot(position.x - x, position.z - z) < trackingRange)
          near.push(mapId)
      }
      return near
    },
    all: () => frames.values(),
  }
}

/** A plate of three quarters of a block, a sixteenth thick. */
export function frameBox(frame: Frame): Box {
  const centre = frameCentre(frame)
  const normal = faces[frame.face] ?? { x: 0, y: 0, z: 0 }
  const half = (axis: 'x' | 'y' | 'z') => (normal[axis] === 0 ? 0.375 : 0.03125)
  const [x, y, z] = [half('x'), half('y'), half('z')]
  return {
    min: { x: centre.x - x, y: centre.y - y, z: centre.z - z },
    max: { x: centre.x + x, y: centre.y + y, z: centre.z + z },
  }
}

/** Where a frame's middle is, on the wall side of its cell. */
export function frameCentre({ position, face }: Frame): Position {
  const { x, y, z } = faces[face] ?? { x: 0, y: 0, z: 0 }
  return {
    x: position.x + 0.5 - x * 0.46875,
    y: position.y + 0.5 - y * 0.46875,
    z: position.z + 0.5 - z * 0.46875,
  }
}
