import type { ConfigurationStore, ServiceName } from '../../config/ports.ts'

export type PostedConfigurations = Readonly<Partial<Record<ServiceName, Record<string, unknown>>>>

/** The posted fields, by service. */
export function createMemoryConfigurationStore(posted: PostedConfigurations): ConfigurationStore {
  const values = new Map(Object.entries(posted))
  return {
    load: (service) => values.get(service),
    save: (service, value) => void values.set(service, value),
  }
}
