import { isSamePosition, type Position } from '../../game/position.ts'
import { send } from '../protocol/connection.ts'
import type { EntityEncoding } from '../protocol/entity-encoding.ts'
import type { Frame } from '../world/frame.ts'
import type { Viewer } from './viewer.ts'

/** The item frames of a sub-server. */
export interface Frames {
  hang(frame: Omit<Frame, 'id' | 'rotation'>): Frame
  get(id: number): Frame | null
  at(position: Position, face: number): Frame | null
  /** Sends every player the current content of a frame. */
  changed(frame: Frame): void
  remove(frame: Frame): void
  /** Shows all frames to a player that has just arrived. */
  showTo(viewer: Viewer): void
  /** Ids of the maps in frames that a player at this position is sent. */
  mapsNear(position: Position): number[]
  all(): IterableIterator<Frame>
}

/** Blocks within which frames are sent to a player. */
const trackingRangeBlocks = 160

export function createFrames(
  encoding: Pick<EntityEncoding, 'frameEntity' | 'frameContent'>,
  players: ReadonlySet<Viewer>,
  nextEntityId: () => number,
): Frames {
  const frames = new Map<number, Frame>()

  function show({ connection }: Viewer, frame: Frame): void {
    for (const packet of encoding.frameEntity(frame)) send(connection, packet)
  }

  return {
    hang(parts) {
      const frame = { ...parts, id: nextEntityId(), rotation: 0 }
      frames.set(frame.id, frame)
      for (const player of players) show(player, frame)
      return frame
    },
    get: (id) => frames.get(id) ?? null,
    at: (position, face) =>
      [...frames.values()].find((frame) => frame.face === face && isSamePosition(frame.position, position)) ??
      null,
    changed(frame) {
      const packet = encoding.frameContent(frame)
      for (const { connection } of players) send(connection, packet)
    },
    remove(frame) {
      frames.delete(frame.id)
      for (const { connection } of players) connection.write('entity_destroy', { entityIds: [frame.id] })
    },
    showTo: (viewer) => {
      for (const frame of frames.values()) show(viewer, frame)
    },
    mapsNear({ x, z }) {
      const near: number[] = []
      for (const { item, position } of frames.values()) {
        const mapId = item?.data?.mapId
        if (mapId !== undefined && Math.hypot(position.x - x, position.z - z) < trackingRangeBlocks)
          near.push(mapId)
      }
      return near
    },
    all: () => frames.values(),
  }
}
