import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import type { BuildState, Crew, OtherPart, Part } from '../tasks/crew.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import { fromStored, toStored } from '../words/sentence.ts'
import type { Sharing, StoredPart } from './ports.ts'

/** How old the parts of the others may be. */
const lookIntervalMs = 1000

const atFirst: BuildState = { isAutomatic: false, run: null, skipped: [], ended: null }

/** The crew of all members of a fleet. */
export function createSharedCrew({
  queue,
  parts,
  clock,
  ending,
}: Pick<Sharing, 'queue' | 'parts'> & {
  readonly clock: Clock
  /** Aborts when the program ends. */
  readonly ending: AbortSignal
}): Crew {
  const changed = createChannel<void>()
  let known = { text: '', state: atFirst }
  let stored: readonly StoredPart[] = []
  let others: readonly OtherPart[] = []
  let isLooking = false

  function state(): BuildState {
    const text = queue.state()
    if (text !== known.text) known = { text, state: fromStored(text) as BuildState }
    return known.state
  }

  /** Reads the parts of the others; whether they have changed. */
  async function look(): Promise<boolean> {
    const { run } = state()
    const found = run ? await parts.readOthers(run.id) : []
    const isNew = JSON.stringify(found) !== JSON.stringify(stored)
    stored = found
    if (isNew) others = found.map(({ isAtWork, report }) => ({ ...read(report), isAtWork }))
    return isNew
  }

  /** Looks again and again while there is a run. */
  function follow(): void {
    if (isLooking || ending.aborted || !state().run) return
    isLooking = true
    clock.after(lookIntervalMs, () => {
      look()
        // That the database is away is told by its connection.
        .catch(() => false)
        .then((isNew) => {
          isLooking = false
          follow()
          if (isNew) changed.publish()
        })
    })
  }

  queue.changed(() => {
    if (!state().run) others = stored = []
    follow()
    changed.publish()
  })
  follow()

  return {
    isShared: true,
    state,
    setState: (changes) => queue.setState(toStored({ ...state(), ...changes })),
    change: (decide) =>
      queue.change(async () => {
        await look()
        decide()
      }),
    changed: changed.subscribe,
    others: () => others,
    report: (run, part) => parts.write(run, { isAtWork: !part.end, report: written(part) }),
  }
}

/** Maps have no JSON. */
function written({ progress, end }: Part): string {
  const { placed = [], materials = [], ...figures } = progress ?? {}
  return toStored({ ...(progress ? { figures, placed: [...placed], materials: [...materials] } : {}), end })
}

function read(report: string): Part {
  const { figures, placed, materials, end } = fromStored(report) as {
    readonly figures?: BuildProgress
    readonly placed: [string, number][]
    readonly materials: [string, number][]
    readonly end?: Part['end']
  }
  return {
    ...(figures ? { progress: { ...figures, placed: new Map(placed), materials: new Map(materials) } } : {}),
    ...(end ? { end } : {}),
  }
}
