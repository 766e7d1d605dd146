import type { ConfigurationStore, ServiceName } from '../../config/ports.ts'
import { changeAlone } from '../../tasks/crew.ts'
import type { NamedRows, SharedQueue } from '../ports.ts'

type Fields = Record<string, unknown>

interface SharedSettingsDependencies {
  readonly ownStore: ConfigurationStore
  readonly rows: Pick<NamedRows<Fields>, 'load' | 'save' | 'onNews'>
  readonly queue: Pick<SharedQueue, 'change'>
}

const isShared = (service: ServiceName): boolean => service === 'plots'

/**
 * The settings of a member of a fleet: those of the plots are the fleet's, since it builds on them together, and all others its own. The
 * first member gives the fleet the plots that it had alone.
 */
export async function openSharedSettings({
  ownStore,
  rows,
  queue,
}: SharedSettingsDependencies): Promise<ConfigurationStore> {
  const plots = ownStore.load('plots')
  const giveOwn = () => {
    if (plots && !rows.load().has('plots')) rows.save('plots', plots)
  }
  if (plots && !rows.load().has('plots')) await queue.change(giveOwn)

  return {
    load: (service) => (isShared(service) ? rows.load().get(service) : ownStore.load(service)),
    save: (service, value) => (isShared(service) ? rows : ownStore).save(service, value),
    change: (service, decide) => (isShared(service) ? queue.change : changeAlone)(decide),
    onNews: (listener) => void rows.onNews(() => listener('plots')),
  }
}
