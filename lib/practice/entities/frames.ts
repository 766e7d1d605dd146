import { isSamePosition, type Position } from '../../game/position.ts'
import { send } from '../protocol/connection.ts'
import type { EntityEncoding } from '../protocol/entity-encoding.ts'
import type { Frame } from '../world/frame.ts'
import type { Viewer } from './viewer.ts'

/** Blocks within which frames are sent to a player. */
const trackingRangeBlocks = 160

type FrameChange = 'hung' | 'changed' | 'removed'
type ChangeListener = (frame: Frame, change: FrameChange) => void

/** The item frames of a sub-server. */
export function createFrames(
  encoding: Pick<EntityEncoding, 'frameEntity' | 'frameContent'>,
  players: ReadonlySet<Viewer>,
  nextEntityId: () => number,
) {
  const frames = new Map<number, Frame>()
  const listeners: ChangeListener[] = []
  const tell = (frame: Frame, change: FrameChange) => {
    for (const listener of listeners) listener(frame, change)
  }

  function show({ connection }: Viewer, frame: Frame): void {
    for (const packet of encoding.frameEntity(frame)) send(connection, packet)
  }

  return {
    hang(parts: Omit<Frame, 'id' | 'rotation'>): Frame {
      const frame: Frame = { ...parts, id: nextEntityId(), rotation: 0 }
      frames.set(frame.id, frame)
      for (const player of players) show(player, frame)
      tell(frame, 'hung')
      return frame
    },
    get: (id: number): Frame | null => frames.get(id) ?? null,
    at: (position: Position, face: number): Frame | null =>
      [...frames.values()].find((frame) => frame.face === face && isSamePosition(frame.position, position)) ??
      null,
    /** Sends every player the current content of a frame. */
    changed(frame: Frame): void {
      const packet = encoding.frameContent(frame)
      for (const { connection } of players) send(connection, packet)
      tell(frame, 'changed')
    },
    remove(frame: Frame): void {
      frames.delete(frame.id)
      for (const { connection } of players) connection.write('entity_destroy', { entityIds: [frame.id] })
      tell(frame, 'removed')
    },
    /** Shows all frames to a player that has just arrived. */
    showTo(viewer: Viewer): void {
      for (const frame of frames.values()) show(viewer, frame)
    },
    /** Ids of the maps in frames that a player at this position is sent. */
    mapsNear({ x, z }: Position): number[] {
      const near: number[] = []
      for (const { item, position } of frames.values()) {
        const mapId = item?.data?.mapId
        if (mapId !== undefined && Math.hypot(position.x - x, position.z - z) < trackingRangeBlocks)
          near.push(mapId)
      }
      return near
    },
    all: () => frames.values(),
    onChange: (listener: ChangeListener): void => void listeners.push(listener),
  }
}
