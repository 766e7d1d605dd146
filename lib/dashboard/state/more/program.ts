import { signal } from '@preact/signals'
import { bodyOf, type Diagnostics, type Statistics } from '../../../client/client.ts'
import { client } from '../client.ts'
import { saveFile } from '../save-file.ts'

/** Everything for a report of a mistake, with the figures of the program; undefined until it is read. */
export const diagnostics = signal<Diagnostics | undefined>(undefined)

/** What the bots have built; undefined until it is read. */
export const statistics = signal<Statistics | undefined>(undefined)

export async function readDiagnostics(): Promise<Diagnostics> {
  diagnostics.value = bodyOf(await client.get('/diagnostics'))
  return diagnostics.value
}

export async function readStatistics(): Promise<void> {
  statistics.value = bodyOf(await client.get('/statistics'))
}

export async function saveBackup(): Promise<void> {
  saveFile(`mapwright-${today()}.db`, bodyOf(await client.post('/backup')))
}

export async function saveDiagnostics(): Promise<void> {
  const text = JSON.stringify(await readDiagnostics(), undefined, 2)
  saveFile(`mapwright-diagnostics-${today()}.json`, new Blob([text], { type: 'application/json' }))
}

const today = () => new Date().toISOString().slice(0, 10)
