export type ServiceName = 'settings' | 'mapart' | 'mapart-box'

export interface ConfigurationStore {
  /** The fields that were posted so far; undefined while there are none. */
  load(service: ServiceName): Record<string, unknown> | undefined
  save(service: ServiceName, value: Record<string, unknown>): void
}
