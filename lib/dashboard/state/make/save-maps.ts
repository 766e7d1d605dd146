import type { OutputKind } from '../../../convert/output/output-kinds.ts'
import { saveFile } from '../save-file.ts'
import { makeOutputs, source } from './live.ts'
import { packed } from './packed.ts'

/** Gives the browser the maps that are shown as files of a kind. */
export async function saveMaps(kind: OutputKind): Promise<void> {
  for (const { name, bytes, isPacked } of await makeOutputs(kind, source.peek()?.name ?? 'art'))
    saveFile(name, isPacked ? await packed(bytes) : new Blob([bytes]))
}
