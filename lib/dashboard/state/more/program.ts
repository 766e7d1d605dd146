import { effect, signal } from '@preact/signals'
import { bodyOf, type Diagnostics, type Statistics } from '../../../client/client.ts'
import { client } from '../client.ts'
import { isServiceThere } from '../events.ts'
import { saveFile } from '../save-file.ts'

/** Everything for a report of a mistake, with the figures of the program; undefined until it is read. */
export const diagnostics = signal<Diagnostics | undefined>(undefined)

/** Figures of all that was built; undefined until it is read. */
export const statistics = signal<Statistics | undefined>(undefined)

/** How many of the last days the figures are of; all for undefined. */
export const statisticsDays = signal<number | undefined>(undefined)

export async function readDiagnostics(): Promise<Diagnostics> {
  diagnostics.value = bodyOf(await client.get('/diagnostics'))
  return diagnostics.value
}

export async function readStatistics(): Promise<void> {
  const from = firstDay(statisticsDays.peek())
  statistics.value = bodyOf(await client.get('/statistics', { query: from ? { from } : {} }))
}

export async function saveBackup(): Promise<void> {
  saveFile(`mapwright-${today()}.db`, bodyOf(await client.post('/backup')))
}

/** The program begins again with the copy; then the page does, because everything may be another. */
export async function restoreBackup(file: File): Promise<void> {
  bodyOf(await client.post('/restore', { form: { file } }))
  let wasGone = false
  effect(() => {
    if (isServiceThere.value === false) wasGone = true
    else if (wasGone) location.reload()
  })
}

export async function saveDiagnostics(): Promise<void> {
  const text = JSON.stringify(await readDiagnostics(), undefined, 2)
  saveFile(`mapwright-diagnostics-${today()}.json`, new Blob([text], { type: 'application/json' }))
}

/** The first of so many days up to today; undefined for all. */
export const firstDay = (days: number | undefined): string | undefined =>
  days === undefined ? undefined : dayOf(Date.now() - (days - 1) * 86_400_000)

const today = () => dayOf(Date.now())

/** `YYYY-MM-DD` where the reader is. */
const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv')
