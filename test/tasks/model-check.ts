import { Failure } from '../../lib/failure.ts'
import type { TaskStore } from '../../lib/tasks/ports.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { createRandom } from '../support/mutations.ts'
import { createTaskModel, type Outcome, type TaskModel } from './task-model.ts'
import { createWorkshop, draft } from './workshop.ts'

type Workshop = ReturnType<typeof createWorkshop>
type Random = (below: number) => number

interface Operation {
  readonly name: string
  readonly onModel: (model: TaskModel) => Outcome
  readonly onService: (workshop: Workshop) => unknown
}

/** Few names, so that operations meet the same tasks again and again. */
const names = ['a', 'b', 'c', 'd', 'e', 'f']
const groups = ['red', 'green', 'blue']

/**
 * Does the same random operations to the service and to the model; answers what differed first, with everything done until
 * then, or undefined. The store must be empty.
 */
export async function divergence(
  seed: number,
  length: number,
  store: TaskStore,
): Promise<string | undefined> {
  const random = createRandom(seed)
  const model = createTaskModel()
  let workshop = createWorkshop(store)
  const done: string[] = []

  for (let step = 0; step < length; step++) {
    if (random(15) === 0) {
      done.push('crash')
      model.crash()
      workshop = createWorkshop(store, model.isAutomatic())
      workshop.building.startNext()
    } else {
      const operation = chooseOperation(random)
      done.push(operation.name)
      const expected = operation.onModel(model)
      const actual = await outcomeOf(() => operation.onService(workshop))
      if (actual !== expected) return `${done.join('; ')}: the model says ${expected}, the service ${actual}`
    }
    await workshop.settle()
    const [expected, actual] = [model.seen(), seenOf(workshop)].map((seen) => JSON.stringify(seen))
    if (expected !== actual) return `${done.join('; ')}: the model has ${expected}, the service ${actual}`
  }

  const stored = JSON.stringify(store.load().map(({ task }) => line(task)))
  const last = JSON.stringify([...model.seen().queue, ...model.seen().history])
  return stored === last ? undefined : `${done.join('; ')}: the model has ${last}, the store ${stored}`
}

export function chooseOperation(random: Random): Operation {
  const name = () => names[random(names.length)]!
  const some = () => Array.from({ length: random(4) }, name)
  const group = groups[random(groups.length)]!
  const [source, destination] = [random(7) - 1, random(7) - 1]
  const id = name()
  switch (random(11)) {
    case 0:
    case 1: {
      const ids = some()
      return {
        name: `create ${ids} ${group}`,
        onModel: (model) => model.create(ids, group),
        onService: ({ tasks }) => tasks.create(ids.map((ID) => ({ ...draft, ID, Group: group }))),
      }
    }
    case 2:
      return {
        name: `update ${id} ${group}`,
        onModel: (model) => model.update(id, group),
        onService: ({ tasks }) => tasks.update(id, { ...draft, Group: group }),
      }
    case 3:
      return {
        name: `remove ${id}`,
        onModel: (model) => model.remove(id),
        onService: ({ tasks }) => tasks.remove(id),
      }
    case 4: {
      const ids = some()
      return {
        name: `removeBatch ${ids}`,
        onModel: (model) => model.removeBatch(ids),
        onService: async ({ tasks }) => ((await tasks.removeBatch(ids)).failed.length > 0 ? 'partly' : 'ok'),
      }
    }
    case 5:
      return {
        name: `order task ${source} ${destination}`,
        onModel: (model) => model.orderTask(source, destination),
        onService: ({ tasks }) => tasks.order({ type: 'task', source, destination }),
      }
    case 6:
      return {
        name: `order group ${source} ${destination}`,
        onModel: (model) => model.orderGroup(source, destination),
        onService: ({ tasks }) => tasks.order({ type: 'group', source, destination }),
      }
    case 7:
      return {
        name: `build ${id}`,
        onModel: (model) => model.build(id),
        onService: ({ building }) => building.start(id),
      }
    case 8: {
      const status = random(2) === 0 ? 'done' : 'error'
      return {
        name: `finish ${status}`,
        onModel: (model) => model.finish(status),
        onService: async (workshop) => {
          if (workshop.building.currentId() === undefined) return
          const run = await workshop.run()
          run?.end(status === 'done' ? { kind: 'done' } : { kind: 'failed', reason: 'stuck' })
        },
      }
    }
    case 9:
      return {
        name: `rebuild ${id}`,
        onModel: (model) => model.rebuild(id),
        onService: ({ tasks }) => tasks.rebuild(id),
      }
    default: {
      const isOn = random(3) === 0
      return random(2) === 0
        ? { name: 'stop', onModel: (model) => model.stop(), onService: ({ building }) => building.stop() }
        : {
            name: `automatic ${isOn}`,
            onModel: (model) => model.setAutomatic(isOn),
            onService: ({ building }) => building.setAutomatic(isOn),
          }
    }
  }
}

export async function outcomeOf(act: () => unknown): Promise<string> {
  try {
    return (await act()) === 'partly' ? 'partly' : 'ok'
  } catch (error) {
    if (error instanceof Failure) return error.code
    throw error
  }
}

export function seenOf({ tasks, building }: Workshop) {
  return { queue: tasks.list().map(line), history: tasks.history().map(line), building: building.currentId() }
}

function line({ ID, Group, Status }: Task): string {
  return `${ID} ${Group} ${Status}`
}
