import type { Configuration } from './config/configuration.ts'
import type { EulaService } from './eula/eula.ts'
import type { MapPicture } from './mapart/map-picture.ts'
import type { Building } from './tasks/building.ts'
import type { Tasks } from './tasks/tasks.ts'

/** Everything that an endpoint may reach. */
export interface Services {
  readonly player: Player
  readonly program: Program
  readonly eula: EulaService
  readonly configuration: Configuration
  readonly tasks: Tasks
  readonly building: Building
  readonly pictures: Pictures
}

/** Who plays. */
export interface Player {
  /** Whether the bot is in the game. */
  isReady(): boolean
  /** The signed-in or configured name; empty when there is none. */
  name(): string
}

/** The running program itself. */
export interface Program {
  /** Begins a graceful end and returns at once. */
  exit(): void
}

export interface Pictures {
  /** A map picture as PNG; `scale` pixels a block. */
  encodeMap(picture: MapPicture, scale: number): Uint8Array
}
