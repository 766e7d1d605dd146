import { type Static, Type } from '@sinclair/typebox'
import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { StoredTask } from './ports.ts'

/** The state of a cell is its place in this list. */
export const cellStates = ['none', 'unseen', 'missing', 'right', 'wrong'] as const
export type CellState = (typeof cellStates)[number]

/** World blocks; the first cell is the one in the north-west. */
export interface CellArea {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
}

/** Takes the cells of the map that is being built. A cell is a column of the blueprint: all its blocks, and those over it. */
export interface CellReport {
  /** A map is begun of which nothing was seen yet. `columns` are the cells that have blocks. */
  begin(area: CellArea, columns: Iterable<number>): void
  /** Cells are numbered row by row, from west to east and from north to south. */
  set(cell: number, state: CellState): void
}

const Revision = Type.Integer({ description: 'Rises with every change.' })

export const Cells = Type.Object(
  {
    id: Type.String({ description: 'ID of the task.' }),
    revision: Revision,
    x: Type.Integer({ description: 'World X of the first cell.' }),
    z: Type.Integer({ description: 'World Z of the first cell.' }),
    width: Type.Integer({ description: 'Cells in a row, from west to east.' }),
    length: Type.Integer({ description: 'Rows, from north to south.' }),
    preview: Type.Object(
      {
        x: Type.Integer(),
        z: Type.Integer(),
      },
      {
        description: 'World block of the first pixel of the preview, which has neither north row nor margin.',
      },
    ),
    cells: Type.String({
      description:
        'A digit for each cell, row by row: 0 has no block, 1 was not seen yet, 2 is missing, 3 is right, 4 is wrong.',
      examples: ['3332214'],
    }),
  },
  {
    description:
      'The map of the task that is being built, or was built last, column by column; it equals the world as the bot has seen it.',
  },
)
export type Cells = Static<typeof Cells>

const Changed = (state: string) =>
  Type.Optional(Type.Array(Type.Integer(), { description: `Cells that are ${state} now.` }))

export const CellsEvent = Type.Object(
  {
    id: Type.String({ description: 'ID of the task.' }),
    revision: Revision,
    from: Type.Optional(
      Type.Integer({
        description:
          'The revision that the lists change into this one. Read the cells with `GET` when it is absent or not the one that you have.',
      }),
    ),
    missing: Changed('missing'),
    right: Changed('right'),
    wrong: Changed('wrong'),
  },
  { description: 'Changes of the cells of the map that is being built.' },
)
export type CellsEvent = Static<typeof CellsEvent>

/** The cells of a part of a map, for other members: runs of equal cells, each its length and a letter for its state. */
export interface CellPatch extends CellArea {
  readonly runs: string
}

const stateLetters = 'numrw'

const minIntervalMs = 250
const maxBytesPerSecond = 1000
/** Type, time and punctuation of a message. */
const frameBytes = 60
/** With more, reading all of them is cheaper. */
const maxCellsInEvent = 400

interface Shown extends CellArea, Pick<Cells, 'id' | 'preview'> {
  readonly run: string | undefined
  readonly states: Uint8Array
}

export type CellKeeper = ReturnType<typeof createCells>

/** Keeps the cells of the map that is being built, or was built last, and publishes their changes. */
export function createCells(clock: Clock, firstRevision = 0) {
  const changed = createChannel<CellsEvent>()
  const pending = new Set<number>()
  let shown: Shown | undefined
  let revision = firstRevision
  /** Whether only `GET` has the cells of the next revision. */
  let isNew = false
  let isHeldBack = false

  function setCell(cell: number, code: number): void {
    if (!shown || shown.states[cell] === code) return
    shown.states[cell] = code
    pending.add(cell)
    publishSoon()
  }

  function publishSoon(): void {
    if (!isHeldBack) publish()
  }

  function publish(): void {
    if (!shown || (pending.size === 0 && !isNew)) return
    const event = eventOf(shown)
    const bytes = JSON.stringify(event).length + frameBytes
    isHeldBack = true
    clock.after(Math.max(minIntervalMs, (bytes / maxBytesPerSecond) * 1000), () => {
      isHeldBack = false
      publish()
    })
    changed.publish(event)
  }

  function eventOf({ id, states }: Shown): CellsEvent {
    const isWhole = isNew || pending.size > maxCellsInEvent
    const cells = isWhole ? [] : [...pending]
    const from = revision++
    pending.clear()
    isNew = false
    const lists = (['missing', 'right', 'wrong'] as const)
      .map((state) => [state, cells.filter((cell) => cellStates[states[cell]!] === state)] as const)
      .filter(([, list]) => list.length > 0)
    return { id, revision, ...(isWhole ? {} : { from }), ...Object.fromEntries(lists) }
  }

  return {
    changed: changed.subscribe,

    /** The newest revision, without its cells; null before anything was built. */
    latest: (): CellsEvent | null => (shown ? { id: shown.id, revision } : null),

    /** Throws `Failure('missing')` for another task than the one that is being built or was built last. */
    get(task: string): Cells {
      if (shown?.id !== task) throw new Failure('missing', sentence('noCells', { id: task }))
      const { states, run: _run, ...area } = shown
      return { ...area, revision, cells: states.join('') }
    },

    /** The cells of these areas, as far as they lie in the map of that task. */
    patches(id: string, areas: readonly CellArea[]): CellPatch[] {
      return areas.flatMap(({ x, z, width, length }) => {
        const indices = shown?.id === id ? indicesOf(shown, { x, z, width, length }) : []
        const letters = indices.map((cell) => stateLetters[shown!.states[cell]!]).join('')
        const runs = letters.replace(/n+|u+|m+|r+|w+/g, (run) => `${run.length}${run[0]}`)
        return runs === '' ? [] : [{ x, z, width, length, runs }]
      })
    },

    /** Takes the cells that another member has seen. */
    merge(id: string, { runs, ...area }: CellPatch): void {
      if (shown?.id !== id) return
      const indices = indicesOf(shown, area)
      let at = 0
      for (const [, count, letter] of runs.matchAll(/(\d{1,6})([a-z])/g)) {
        const code = stateLetters.indexOf(letter!)
        const isSeen = code > cellStates.indexOf('unseen')
        for (const cell of indices.slice(at, at + Number(count)))
          if (isSeen && shown.states[cell] !== cellStates.indexOf('none')) setCell(cell, code)
        at += Number(count)
      }
    },

    /** Within a run that several programs share, a map is begun once. */
    reportFor: (id: string, preview: Cells['preview'], run?: string): CellReport => ({
      begin({ x, z, width, length }, columns) {
        if (run !== undefined && shown?.run === run) return
        const states = new Uint8Array(width * length)
        for (const column of columns) states[column] = cellStates.indexOf('unseen')
        shown = { id, run, preview, x, z, width, length, states }
        pending.clear()
        isNew = true
        publishSoon()
      },
      set(cell, state) {
        if (shown?.id === id) setCell(cell, cellStates.indexOf(state))
      },
    }),
  }
}

/** The world block of the first pixel of a task's preview. */
export function mapCorner({ task, area }: Pick<StoredTask, 'task' | 'area'>): Cells['preview'] {
  return { x: task.OffsetX + area.x, z: task.OffsetZ + area.z }
}

/** The numbers of the cells of a part, row by row; none when it does not lie in the map. */
function indicesOf(map: CellArea, part: CellArea): number[] {
  const [column, row] = [part.x - map.x, part.z - map.z]
  const isInside =
    column >= 0 && row >= 0 && column + part.width <= map.width && row + part.length <= map.length
  if (!isInside) return []
  return Array.from(
    { length: part.width * part.length },
    (_, index) => (row + Math.floor(index / part.width)) * map.width + column + (index % part.width),
  )
}
