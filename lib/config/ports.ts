export type ServiceName = 'settings' | 'mapart' | 'mapart-box'

export interface ConfigurationStore {
  /** The fields posted so far; undefined if there are none. */
  load(service: ServiceName): Record<string, unknown> | undefined
  save(service: ServiceName, value: Record<string, unknown>): void
}
