import type { Body, Presence } from '../players/body.ts'
import type { Hands } from '../players/hands.ts'
import type { ChunkView } from '../protocol/chunk-view.ts'
import type { Connection } from '../protocol/connection.ts'

/** A client that is sent the changes of a world. */
export interface Viewer {
  readonly connection: Connection
}

/** A player as its sub-server knows it: it sees chunks and entities, takes up space and picks items up. */
export interface Resident extends Viewer, Omit<Body, 'saved'> {
  readonly saved: Body['saved'] & Hands['saved']
  readonly username: string
  readonly entityId: number
  readonly view: ChunkView
  readonly presence: Presence
}
