import { signal } from '@preact/signals'
import { bodyOf, type Cells, type CellsEvent } from '../../client/client.ts'
import { client } from './client.ts'

/** Digits of `cells`. */
export const cellCodes = { none: 0, unseen: 1, missing: 2, right: 3, wrong: 4 } as const

/** The map that is being built, or was built last. `states` changes in place; each change has its revision. */
export interface LiveCells extends Omit<Cells, 'cells'> {
  readonly states: Uint8Array
  /** For each right cell the revision since which it is known to be right. */
  readonly rightSince: Uint32Array
  /** The first revision that this page has seen. */
  readonly firstRevision: number
}

export const cells = signal<LiveCells | undefined>(undefined)

export function receiveCells(event: CellsEvent | null): void {
  newest = event ?? undefined
  if (!event) cells.value = undefined
  else if (cells.value?.id === event.id && cells.value.revision === event.from)
    cells.value = changed(cells.value, event)
  else if (!isUpToDate(event)) void readCells()
}

function changed(known: LiveCells, { revision, missing, right, wrong }: CellsEvent): LiveCells {
  for (const [code, list] of [
    [cellCodes.missing, missing],
    [cellCodes.right, right],
    [cellCodes.wrong, wrong],
  ] as const)
    for (const cell of list ?? []) {
      known.states[cell] = code
      if (code === cellCodes.right) known.rightSince[cell] = revision
    }
  return { ...known, revision }
}

let isReading = false
/** The newest revision that an event has told of. */
let newest: CellsEvent | undefined

/** Reads the cells until they have the newest revision, once at a time. */
async function readCells(): Promise<void> {
  if (isReading) return
  isReading = true
  try {
    while (newest && !isUpToDate(newest)) {
      const { id } = newest
      const answer = await client.get('/mapart/tasks/{id}/cells', { path: { id } })
      cells.value = liveCells(bodyOf(answer), cells.value)
    }
  } catch {
    // Another map has begun, or the service is gone: its next event says so.
  } finally {
    isReading = false
  }
}

/** The cells that were read, with the past of those that were known before. */
function liveCells({ cells: digits, ...area }: Cells, known: LiveCells | undefined): LiveCells {
  const states = Uint8Array.from(digits, Number)
  const before =
    known?.id === area.id && known.x === area.x && known.z === area.z && known.states.length === states.length
      ? known
      : undefined
  const rightSince = Uint32Array.from(states, (_, cell) =>
    before?.states[cell] === cellCodes.right ? before.rightSince[cell]! : area.revision,
  )
  return { ...area, states, rightSince, firstRevision: before?.firstRevision ?? area.revision }
}

function isUpToDate({ id, revision }: CellsEvent): boolean {
  return cells.value?.id === id && cells.value.revision >= revision
}
