import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import { createSharedCrew } from '../../lib/fleet/crew/shared-crew.ts'
import { createSharedState } from '../../lib/fleet/crew/shared-state.ts'
import type { StoredPart } from '../../lib/fleet/ports.ts'
import { changeAlone } from '../../lib/tasks/crew.ts'
import { type BuildProgress, noSums } from '../../lib/tasks/progress.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { silentLog as log } from '../support/silent-log.ts'

/** A crew in which the test says what runs, and what another member has reported of each run. */
function openCrew() {
  const changed = createChannel<void>()
  const clock = createHandClock()
  const reports = new Map<string, StoredPart>()
  let run = ''
  const queue = {
    state: () =>
      JSON.stringify({
        run: { id: run, task: run, maySkip: false, isStopping: false, before: {}, base: {} },
        skipped: [],
        ended: null,
        isAutomatic: true,
        beside: [],
        bots: {},
      }),
    setState() {},
    isChanging: () => false,
    changed: changed.subscribe,
    change: changeAlone,
  }
  const parts = {
    async readOthers(id: string) {
      await clock.advance(0)
      return [...reports].flatMap(([of, part]) => (of === id ? part : []))
    },
    async write(id: string, part: { isAtWork: boolean; report: string }) {
      reports.set(id, { member: 'other', ...part })
    },
  }
  const crew = createSharedCrew({
    queue,
    parts,
    problem: () => undefined,
    problemChanged: () => () => {},
    state: createSharedState(queue, log),
    lane: 0,
    cells: { follow() {}, seenBy: () => [], merge() {} },
    clock,
    log,
    ending: new AbortController().signal,
  })
  return {
    crew,
    clock,
    begin(id: string): void {
      run = id
      changed.publish()
    },
  }
}

const withMap: BuildProgress = {
  ...noSums,
  phase: 'finishing',
  total: 64,
  remaining: 0,
  blocksPerSecond: 0,
  placingBlocksPerSecond: 0,
  secondsLeft: 0,
  maps: [{ Column: 0, Row: 0, MapID: 1, Finish: true, Locked: true, Stored: true }],
}

test('what others have reported of a run does not count for the one that follows at once', async () => {
  const { crew, begin } = openCrew()
  begin('one')
  await crew.report('one', { progress: withMap })
  const mapsSeen = () => crew.others().flatMap(({ progress }) => progress?.maps ?? [])

  await crew.change(() => {})
  const before = mapsSeen().length
  const looking = crew.change(() => {})
  begin('two')
  const atOnce = mapsSeen().length
  await looking

  expect([before, atOnce, mapsSeen().length]).toEqual([1, 0, 0])
})
