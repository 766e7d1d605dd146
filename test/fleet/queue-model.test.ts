import { expect } from 'bun:test'
import { systemClock } from '../../lib/clock.ts'
import { createSharedCrew } from '../../lib/fleet/crew/shared-crew.ts'
import { createSharedState } from '../../lib/fleet/crew/shared-state.ts'
import { readStoredTask } from '../../lib/fleet/crew/stored-task.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { joinFleet } from '../../lib/fleet/postgres/membership.ts'
import { createPartStore } from '../../lib/fleet/postgres/part-store.ts'
import { openQueue } from '../../lib/fleet/postgres/queue.ts'
import { readStoredPlot } from '../../lib/plots/stored-plot.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { createRandom } from '../support/mutations.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { chooseOperation, outcomeOf, seenOf } from '../tasks/model-check.ts'
import { createTaskModel } from '../tasks/task-model.ts'
import { createWorkshop } from '../tasks/workshop.ts'
import { newDatabase, postgresTest as test } from './postgres.ts'

/** A member with a builder that the test plays. */
async function openMember(address: string) {
  const clock = createHandClock()
  const connection = await connect(address, { clock: systemClock, log })
  const { id, leave } = await joinFleet(connection, { clock: systemClock, log })
  const { tasks: store, queue } = await openQueue({
    connection,
    readTask: readStoredTask,
    readPlot: readStoredPlot,
    clock,
    log,
  })
  const parts = createPartStore(connection, id)
  const cells = { follow() {}, seenBy: () => [], merge() {} }
  const ending = new AbortController().signal
  const problems = { problem: connection.problem, problemChanged: connection.changed }
  const state = createSharedState(queue, log)
  const crew = createSharedCrew({ ...problems, queue, parts, state, lane: 0, cells, clock, log, ending })
  const workshop = createWorkshop(store, false, undefined, { crew, change: queue.change, clock })
  // One that has failed waits for those that are about to join.
  const settle = () => clock.advance(1000)
  return {
    ...workshop,
    /** The run that is going on, once the builder has it; one that is over when the other has ended it meanwhile. */
    async run() {
      for (;;) {
        await clock.advance(0)
        const latest = workshop.runs.at(-1)
        const { run } = crew.state()
        if (latest && (!run || run.id === latest.run)) return latest
      }
    },
    settle,
    catchUp: () => queue.change(() => {}),
    close: () => leave().then(connection.close),
  }
}

/** Rounds in which each member does what the other has caused: so many always, and more while one is still writing. */
const roundsToSettle = { least: 5, most: 200 }

test('random operations at two members leave both as they leave a plain model of one queue', async () => {
  const address = await newDatabase()
  const members = await Promise.all([openMember(address), openMember(address)])
  const random = createRandom(1)
  const model = createTaskModel()
  const done: string[] = []

  for (let step = 0; step < 80; step++) {
    const at = random(2)
    const operation = chooseOperation(random)
    done.push(`${'ab'[at]}: ${operation.name}`)
    const expected = operation.onModel(model)
    const actual = await outcomeOf(() => operation.onService(members[at]!))
    // Both say so when the art is finished.
    if (operation.name.startsWith('finish')) await operation.onService(members[1 - at]!)
    const isSettled = () => members.every((member) => Bun.deepEquals(seenOf(member), model.seen()))
    for (
      let round = 0;
      round < roundsToSettle.least || (round < roundsToSettle.most && !isSettled());
      round++
    ) {
      for (const { settle, catchUp } of members) {
        await settle()
        await catchUp()
      }
    }

    const last = done.slice(-12).join('; ')
    expect([last, actual]).toEqual([last, expected])
    for (const member of members) expect([last, seenOf(member)]).toEqual([last, model.seen()])
  }
  for (const { close } of members) await close()
}, 20_000)
