import { FormatRegistry, type TSchema } from '@sinclair/typebox'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { isSupportedVersion, supportedVersions } from '../game/game-version.ts'
import { sentence } from '../words/sentence.ts'
import { MapartSettings, mapartDefaults } from './mapart.ts'
import { MaterialBoxes, materialBoxesDefaults } from './mapart-box.ts'
import { checkPlots, Plots, plotsDefaults } from './plots.ts'
import type { ConfigurationStore, ServiceName } from './ports.ts'
import { networkPresets, Settings, settingsDefaults } from './settings.ts'

/** The configuration services by name. */
interface Configurations extends Readonly<Record<ServiceName, unknown>> {
  settings: Settings
  mapart: MapartSettings
  'mapart-box': MaterialBoxes
  plots: Plots
}

type Fields = Record<string, unknown>

interface ConfigurationDependencies {
  readonly store: ConfigurationStore
  /** Flags that only the command line can give, shown read-only. */
  readonly startup: Readonly<Fields>
  /** Throws a `Failure('invalid')` naming the key when the value does not fit the schema. */
  readonly check: (schema: TSchema, value: unknown) => void
  /** Hosts that webhooks may be sent to. */
  readonly webhookHosts: readonly string[]
}

/** Shown in place of a secret; posting it back leaves the stored secret unchanged. */
const mask = '********'

const schemas: Readonly<Record<ServiceName, TSchema>> = {
  settings: Settings,
  mapart: MapartSettings,
  'mapart-box': MaterialBoxes,
  plots: Plots,
}

/** The settings that can be changed while the program runs: defaults, overridden by the posted values. */
export function createConfiguration({ store, startup, check, webhookHosts }: ConfigurationDependencies) {
  FormatRegistry.Set('regex', isRegularExpression)
  const changed = createChannel<ServiceName>()
  const current = new Map<ServiceName, Fields>()

  /** The fields that were posted before, without those that another version, or somebody else, has stored otherwise. */
  function posted(service: ServiceName): Fields {
    const stored = store.load(service) ?? {}
    if (isObject(stored) && fits(service, stored)) return stored
    return Object.fromEntries(
      Object.entries(stored).filter(([key, value]) => fits(service, { [key]: value })),
    )
  }

  function fits(service: ServiceName, fields: Fields): boolean {
    try {
      check(schemas[service], filledIn(service, fields))
      return true
    } catch {
      return false
    }
  }

  function read<Name extends ServiceName>(service: Name): Configurations[Name] {
    let value = current.get(service)
    if (!value) {
      value = filledIn(service, posted(service))
      current.set(service, value)
    }
    return value as unknown as Configurations[Name]
  }

  function apply(service: ServiceName, partial: unknown): void {
    if (!isObject(partial)) throw new Failure('invalid', sentence('configurationNotObject'))
    if (service === 'settings' && 'startup' in partial) {
      throw new Failure('invalid', sentence('startupNotHere'))
    }
    const before = posted(service)
    const changes = withoutMask(service, partial, read('settings'))
    const merged = merge(before, changes) as Fields
    // A new preset brings its own commands and replies and discards those posted for the old one.
    if (service === 'settings') discardOldPreset(before, merged, changes)
    const value = filledIn(service, merged)
    check(schemas[service], value)
    if (service === 'mapart') checkWebhook(value as unknown as MapartSettings, webhookHosts)
    if (service === 'plots') checkPlots(value as unknown as Plots)
    if (service === 'settings') {
      checkDelays(value as unknown as Settings)
      checkVersion(value as unknown as Settings)
      checkAccounts(value as unknown as Settings)
    }
    store.save(service, merged)
    current.set(service, value)
  }

  store.onNews?.((service) => {
    current.delete(service)
    changed.publish(service)
  })

  return {
    /** A service's values with defaults filled in and secrets in clear: for the program, not for callers. */
    read,

    /** A service's values with secrets masked, for callers; throws `Failure('missing')` for an unknown name. */
    show(name: string): Fields {
      const service = serviceNamed(name)
      const value: Fields = { ...read(service) }
      if (service === 'settings') {
        const { network } = read('settings')
        value.startup = startup
        value.network = { ...network, afterJoin: network.afterJoin.map(() => mask) }
      }
      if (service === 'mapart') value.webhook = masked(read('mapart').webhook)
      return value
    },

    /** Merges a partial object, checks the result, stores it and applies it at once. */
    async change(name: string, partial: unknown): Promise<void> {
      const service = serviceNamed(name)
      const decide = () => apply(service, partial)
      await (store.change ? store.change(service, decide) : decide())
      changed.publish(service)
    },

    /** Calls `listener` after every change; returns a function that unsubscribes. */
    onChange: changed.subscribe,
  }
}

export type Configuration = ReturnType<typeof createConfiguration>

function serviceNamed(name: string): ServiceName {
  const service = name.toLowerCase()
  if (service in schemas && Object.hasOwn(schemas, service)) return service as ServiceName
  throw new Failure('missing', sentence('noConfigurationService', { name }))
}

function filledIn(service: ServiceName, fields: Fields): Fields {
  switch (service) {
    case 'settings': {
      const preset = (fields.network as Partial<Settings['network']> | undefined)?.preset ?? 'vanilla'
      const known = Object.hasOwn(networkPresets, preset) ? networkPresets[preset] : networkPresets.custom
      return merge({ ...settingsDefaults, network: { preset, ...known, afterJoin: [] } }, fields) as Fields
    }
    case 'mapart':
      return merge({ ...mapartDefaults }, fields) as Fields
    case 'mapart-box':
      return merge({ ...materialBoxesDefaults }, fields) as Fields
    case 'plots':
      return merge({ ...plotsDefaults }, fields) as Fields
  }
}

function discardOldPreset(before: Fields, merged: Fields, partial: Fields): void {
  const network = partial.network as Fields | undefined
  const old = before.network as Fields | undefined
  if (!isObject(network) || network.preset === undefined || network.preset === old?.preset) return
  const { afterJoin = [] } = (old ?? {}) as Partial<Settings['network']>
  merged.network = { afterJoin, ...network }
}

/** Objects are merged key by key, anything else is replaced. Own keys only: `__proto__` in a body is an ordinary key. */
function merge(base: unknown, change: unknown): unknown {
  if (!isObject(base) || !isObject(change)) return change
  const merged = new Map(Object.entries(base))
  for (const [key, value] of Object.entries(change)) merged.set(key, merge(merged.get(key), value))
  return Object.fromEntries(merged)
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

function isRegularExpression(source: string): boolean {
  try {
    new RegExp(source, 'u')
    return true
  } catch {
    return false
  }
}

function masked(webhook: MapartSettings['webhook']): MapartSettings['webhook'] {
  return { ...webhook, url: webhook.url === '' ? '' : mask }
}

/** A secret that is posted as it is shown stays as it is. */
function withoutMask(service: ServiceName, partial: Fields, { network }: Settings): Fields {
  if (service === 'settings' && isObject(partial.network) && Array.isArray(partial.network.afterJoin)) {
    const afterJoin = partial.network.afterJoin.flatMap((line, index) =>
      line === mask ? (network.afterJoin[index] ?? []) : line,
    )
    return { ...partial, network: { ...partial.network, afterJoin } }
  }
  if (service !== 'mapart' || !isObject(partial.webhook) || partial.webhook.url !== mask) return partial
  const { url: _masked, ...rest } = partial.webhook
  return { ...partial, webhook: rest }
}

function checkWebhook({ webhook }: MapartSettings, hosts: readonly string[]): void {
  if (webhook.url === '') return
  const url = URL.canParse(webhook.url) ? new URL(webhook.url) : undefined
  if (url?.protocol !== 'https:') throw new Failure('invalid', sentence('webhookNotHttps'))
  if (url.username !== '' || url.password !== '') {
    throw new Failure('invalid', sentence('webhookHasPassword'))
  }
  if (!hosts.includes(url.host)) {
    throw new Failure('invalid', sentence('webhookHostNotAllowed', { host: url.host }))
  }
}

function checkDelays({ reconnect }: Settings): void {
  if (reconnect.maxDelay >= reconnect.minDelay) return
  throw new Failure('invalid', sentence('delaysReversed'))
}

function checkVersion({ server: { version } }: Settings): void {
  if (version === 'auto' || isSupportedVersion(version)) return
  throw new Failure('invalid', sentence('versionNotSupported', { version, ...supportedVersions }))
}

function checkAccounts({ account, accounts }: Settings): void {
  const names = [account, ...accounts].map(({ username }) => username.toLowerCase())
  const twice = names.find((name, index) => names.indexOf(name) !== index)
  if (twice !== undefined) throw new Failure('invalid', sentence('accountTwice', { name: twice }))
}
