import type { MapartSettings } from '../../config/mapart.ts'

/** How placing is done on a server, as far as it was learnt. */
export interface ServerKnowledge {
  /** The profile that the server lets pass: that of the settings, or a milder one. */
  readonly profile: MapartSettings['placement']['profile']
  /** Placements per second without a loss. */
  readonly rate: number
  /** Placements per second that are not exceeded, because the server has objected; null when it has not. */
  readonly maxRate: number | null
  /** Blocks from the eyes to the nearest point of a clicked block; null when no limit was met. */
  readonly reach: number | null
}

/** Stores the knowledge by address (`play.example:25565`). */
export interface ServerStore {
  load(address: string): ServerKnowledge | null
  save(address: string, knowledge: ServerKnowledge): void
  remove(address: string): void
}

/** The knowledge about the server that the bot plays on. */
export interface ServerMemory {
  load(): ServerKnowledge | null
  save(knowledge: ServerKnowledge): void
}
