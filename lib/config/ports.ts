import type { MapartSettings } from './mapart.ts'
import type { NetworkCommands, NetworkReplies, Settings } from './settings.ts'

export const serviceNames = ['settings', 'mapart', 'mapart-box', 'plots'] as const
export type ServiceName = (typeof serviceNames)[number]

export interface ConfigurationStore {
  /** The fields posted so far; undefined if there are none. */
  load(service: ServiceName): Record<string, unknown> | undefined
  save(service: ServiceName, value: Record<string, unknown>): void
  /** Runs a change of a service's settings, where several programs share them; rejects with what `decide` throws. */
  change?(service: ServiceName, decide: () => void): Promise<void>
  /** Tells of services whose settings other programs may have changed. */
  onNews?(listener: (service: ServiceName) => void): void
}

/** The settings that the bot reads. */
export interface BotSettings extends Pick<Settings, 'server' | 'account' | 'reconnect'> {
  readonly network: NetworkSettings
}

export interface NetworkSettings {
  readonly commands: NetworkCommands
  readonly replies: NetworkReplies
  /** Chat lines that are said after joining. */
  readonly afterJoin: readonly string[]
}

export type MovementMode = MapartSettings['movement']
