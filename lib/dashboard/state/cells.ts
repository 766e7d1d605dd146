import { effect, signal } from '@preact/signals'
import { bodyOf, type Cells, type CellsEvent } from '../../client/client.ts'
import { client } from './client.ts'
import { currentId, lastBuilt, run } from './runs.ts'

/** Digits of `cells`. */
export const cellCodes = { none: 0, unseen: 1, missing: 2, right: 3, wrong: 4 } as const

/** The map that is shown: one that is being built, or was built last. `states` changes in place; each change has its revision. */
export interface LiveCells extends Omit<Cells, 'cells'> {
  readonly states: Uint8Array
  /** For each right cell the revision since which it is known to be right. */
  readonly rightSince: Uint32Array
  /** The first revision that this page has seen. */
  readonly firstRevision: number
}

export const cells = signal<LiveCells | undefined>(undefined)

export function receiveCells(event: CellsEvent | null): void {
  lastBuilt.value = event?.id
  if (!event) cells.value = undefined
  else if (event.id === currentId.value) receiveShown(event)
}

/** Reads the cells of a task when it is to be shown: until then its events are passed over. Returns a function that ends it. */
export function followCells(): () => void {
  return effect(() => {
    // Before it was compared it may have none.
    if (run.value?.remaining !== undefined) void readCells()
  })
}

function receiveShown(event: CellsEvent): void {
  newest = event
  if (cells.value?.id === event.id && cells.value.revision === event.from)
    cells.value = changed(cells.value, event)
  else void readCells()
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
/** The last event of the task that is shown. */
let newest: CellsEvent | undefined

/** Reads the cells of the task that is shown until they have the newest revision, once at a time. */
async function readCells(): Promise<void> {
  if (isReading) return
  isReading = true
  try {
    for (let id = currentId.peek(); id !== undefined && !isUpToDate(id); id = currentId.peek()) {
      const answer = await client.get('/mapart/tasks/{id}/cells', { path: { id } })
      cells.value = liveCells(bodyOf(answer), cells.peek())
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

function isUpToDate(id: string): boolean {
  const known = cells.peek()
  return known?.id === id && (newest?.id !== id || known.revision >= newest.revision)
}
