import type { MapartSettings } from './mapart.ts'
import type { NetworkCommands, NetworkReplies, Settings } from './settings.ts'

export type ServiceName = 'settings' | 'mapart' | 'mapart-box'

export interface ConfigurationStore {
  /** The fields posted so far; undefined if there are none. */
  load(service: ServiceName): Record<string, unknown> | undefined
  save(service: ServiceName, value: Record<string, unknown>): void
}

/** The settings that the bot reads. */
export interface BotSettings extends Pick<Settings, 'server' | 'account' | 'reconnect'> {
  readonly network: NetworkSettings
}

export interface NetworkSettings {
  readonly commands: NetworkCommands
  readonly replies: NetworkReplies
}

export type MovementMode = MapartSettings['movement']
