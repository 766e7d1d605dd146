import { computed, signal } from '@preact/signals'
import type { FieldPath } from '../../settings/fields.ts'
import { configurations, saveConfiguration } from '../configuration.ts'

/** Changes that are not saved yet, by field. They stay while other places are shown. */
const draft = signal<ReadonlyMap<FieldPath, unknown>>(new Map())

export const hasChanges = computed(() => draft.value.size > 0)

/** The value that a form shows; undefined until the settings are read. */
export function shownValue(path: FieldPath): unknown {
  if (draft.value.has(path)) return draft.value.get(path)
  return storedValue(path)
}

export function change(path: FieldPath, value: unknown): void {
  const changed = new Map(draft.value)
  if (JSON.stringify(value) === JSON.stringify(storedValue(path))) changed.delete(path)
  else changed.set(path, value)
  draft.value = changed
}

export function discardChanges(): void {
  draft.value = new Map()
}

/** Rejects with the sentence of the service when a value is refused; what was not saved stays in the form. */
export async function saveChanges(): Promise<void> {
  for (const service of ['settings', 'mapart'] as const) {
    const changes = [...draft.value].filter(([path]) => path.startsWith(`${service}.`))
    if (changes.length === 0) continue
    await saveConfiguration(service, nested(changes))
    draft.value = new Map([...draft.value].filter(([path]) => !path.startsWith(`${service}.`)))
  }
}

function storedValue(path: FieldPath): unknown {
  const [service, ...names] = path.split('.') as ['settings' | 'mapart', ...string[]]
  let value: unknown = configurations[service].value
  for (const name of names) value = (value as Readonly<Record<string, unknown>> | undefined)?.[name]
  return value
}

/** `settings.server.port` is `port` in `server`. */
function nested(fields: readonly (readonly [path: string, value: unknown])[]): object {
  const body: Record<string, unknown> = {}
  for (const [path, value] of fields) {
    const names = path.split('.').slice(1)
    const last = names.pop()!
    let inner = body
    for (const name of names) {
      inner[name] ??= {}
      inner = inner[name] as Record<string, unknown>
    }
    inner[last] = value
  }
  return body
}
