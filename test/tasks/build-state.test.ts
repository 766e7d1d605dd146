import { expect, test } from 'bun:test'
import { type BuildEvent, stateAfter } from '../../lib/tasks/build-state.ts'
import type { BuildState, Run } from '../../lib/tasks/crew.ts'

const run: Run = { id: 'r', task: 'a', maySkip: false, isStopping: false, before: {}, base: {} }
const idle: BuildState = { isAutomatic: false, run: null, skipped: ['a', 'b'], ended: null }
const busy: BuildState = { ...idle, run, skipped: ['b'] }
const ended = { run: 'q', task: 'c', end: { kind: 'done' as const } }

const cases: Readonly<
  Record<string, readonly [before: BuildState, event: BuildEvent, changes: Partial<BuildState>]>
> = {
  'a task that is begun is skipped no more': [idle, { is: 'begun', run }, { run, skipped: ['b'] }],
  'a run that is stopped is about to end, for a reason if there is one': [
    busy,
    { is: 'stopped', run: 'r', reason: 'by hand' },
    { run: { ...run, isStopping: true, stopReason: 'by hand' } },
  ],
  'another run than the one that is stopped goes on': [busy, { is: 'stopped', run: 'q' }, {}],
  'a picture belongs to the record of the run': [
    busy,
    { is: 'pictured', picture: 'png' },
    { run: { ...run, base: { PreviewImage: ['png'] } } },
  ],
  'a run that has ended is remembered as the last': [
    busy,
    { is: 'ended', end: { kind: 'done' } },
    { run: null, ended: { run: 'r', task: 'a', end: { kind: 'done' } } },
  ],
  'a task that was skipped is not begun again': [
    busy,
    { is: 'ended', end: { kind: 'skipped', reason: '' } },
    {
      run: null,
      ended: { run: 'r', task: 'a', end: { kind: 'skipped', reason: '' } },
      skipped: ['b', 'a'],
    },
  ],
  'without a run nothing can be stopped': [idle, { is: 'stopped', run: 'r' }, {}],
  'without a run nothing has a picture': [idle, { is: 'pictured', picture: 'png' }, {}],
  'without a run nothing ends': [idle, { is: 'ended', end: { kind: 'done' } }, {}],
  'automatic building that is switched on skips nothing': [
    { ...idle, ended },
    { is: 'switched', isOn: true },
    { isAutomatic: true, skipped: [], ended: null },
  ],
  'automatic building that is switched off remembers how the last run has ended': [
    { ...busy, isAutomatic: true, ended },
    { is: 'switched', isOn: false },
    { isAutomatic: false, skipped: [] },
  ],
}

test.each(Object.keys(cases))('%s', (name) => {
  const [before, event, changes] = cases[name]!

  expect(stateAfter(before, event)).toEqual(changes)
})
