import { type Signal, signal } from '@preact/signals'
import {
  bodyOf,
  type EulaStatus,
  type MapartSettings,
  type MaterialBoxes,
  type Plots,
  type Settings,
} from '../../client/client.ts'
import { client } from './client.ts'
import { isReadOnly } from './read-only.ts'

interface Configurations {
  readonly settings: Settings
  readonly mapart: MapartSettings
  readonly 'mapart-box': MaterialBoxes
  readonly plots: Plots
}
export type ConfigurationName = keyof Configurations

/** The configuration of the service; undefined until it is read. */
export const configurations: {
  readonly [Name in ConfigurationName]: Signal<Configurations[Name] | undefined>
} = {
  settings: signal(undefined),
  mapart: signal(undefined),
  'mapart-box': signal(undefined),
  plots: signal(undefined),
}

/** Whether the licence agreement is accepted; `idle` until it is answered, undefined until that is known. */
export const agreement = signal<EulaStatus | undefined>(undefined)

export async function readConfiguration<Name extends ConfigurationName>(name: Name): Promise<void> {
  const answer = await client.get('/config/{service}', { path: { service: name } })
  configurations[name].value = bodyOf(answer) as Configurations[Name]
}

/** Changes a part of a configuration; rejects with the sentence of the service when it is refused. */
export async function saveConfiguration<Name extends ConfigurationName>(
  name: Name,
  body: DeepPartial<Configurations[Name]>,
): Promise<void> {
  bodyOf(await client.post('/config/{service}', { path: { service: name }, body }))
  await readConfiguration(name)
}

/** Every field may be left out, those of objects inside too. */
export type DeepPartial<Value> = Value extends readonly unknown[]
  ? Value
  : Value extends object
    ? { [Key in keyof Value]?: DeepPartial<Value[Key]> }
    : Value

export async function readAgreement(): Promise<void> {
  agreement.value = bodyOf(await client.get('/eula/status')).status
}

/** Reads everything that a first start sets. */
export async function readSetup(): Promise<void> {
  const configured = isReadOnly ? [] : [readConfiguration('settings'), readConfiguration('mapart-box')]
  await Promise.allSettled([readAgreement(), ...configured])
}
