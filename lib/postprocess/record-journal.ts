import type { JournalRecord, JournalRecordStore, JournalStore, OutMap } from './ports.ts'

const blank: JournalRecord = { open: null, untidy: null, steps: [], next: 1 }

/** A journal that is written as a whole at each step: short, since only what is still out or was fetched stays in it. */
export function createRecordJournal(store: JournalRecordStore, bot: () => string): JournalStore {
  const read = () => store.load(bot()) ?? blank
  const change = (changes: Partial<JournalRecord>) => store.save(bot(), { ...read(), ...changes })

  return {
    openRun: () => read().open ?? undefined,
    beginRun(run) {
      const { untidy, steps, next } = read()
      const open = { ...run, id: next, ...(untidy ?? { since: next, carried: run.carried }) }
      const kept = steps.filter((one) => (untidy ? one.run >= untidy.since : false) || isOut(one, steps))
      change({ open, untidy: null, steps: kept, next: next + 1 })
      return open
    },
    endRun(_id, _result, isTidy) {
      const { open } = read()
      change({ open: null, untidy: open && !isTidy ? { since: open.since, carried: open.carried } : null })
    },
    addSteps(run, added) {
      const { steps, next } = read()
      const noted = added.map((step, index) => ({ id: next + index, run, step, isDone: false }))
      change({ steps: [...steps, ...noted], next: next + added.length })
      return noted.map(({ id }) => id)
    },
    confirmSteps(ids) {
      if (ids.length === 0) return
      change({ steps: read().steps.map((one) => (ids.includes(one.id) ? { ...one, isDone: true } : one)) })
    },
    outMaps() {
      const { steps } = read()
      return steps.flatMap((one): OutMap[] =>
        one.step.kind === 'take' && isOut(one, steps) ? [{ uuid: one.step.uuid, ...one.step.detail }] : [],
      )
    },
    fetched: (since) =>
      read().steps.flatMap(({ run, step }) => (step.kind === 'fetch' && run >= since ? [step.detail] : [])),
    copied: (since) =>
      read().steps.flatMap(({ run, step, isDone }) =>
        step.kind === 'copy' && isDone && run >= since ? [step.detail] : [],
      ),
  }
}

/** Whether a step has taken a map that no later one has taken again or brought back. */
function isOut({ id, step }: JournalRecord['steps'][number], steps: JournalRecord['steps']): boolean {
  return (
    step.kind === 'take' &&
    !steps.some(
      (later) =>
        later.id > id &&
        later.step.uuid === step.uuid &&
        (later.step.kind === 'take' || (later.step.kind === 'return' && later.isDone)),
    )
  )
}
