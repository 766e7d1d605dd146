import { type Static, Type } from '@sinclair/typebox'
import { checkFinish, Finish } from '../../config/finish.ts'
import { Failure } from '../../failure.ts'
import { TextSchema } from '../../language/schema.ts'
import { inSlices } from '../../next-turn.ts'
import { sentence } from '../../words/sentence.ts'
import { causeOf } from '../causes.ts'
import type { Change } from '../crew.ts'
import type { StoredTask } from '../ports.ts'
import { type Task, taskFields } from '../task.ts'
import type { TaskRepository } from '../task-repository.ts'
import type { Tasks } from '../tasks.ts'
import { finishOfEach } from './finish-of-each.ts'

const blocks = Type.Integer({ minimum: -60_000_000, maximum: 60_000_000 })

export const BatchChange = Type.Object(
  {
    ids: Type.Array(Type.String(), { minItems: 1, maxItems: 20_000, description: 'IDs of the tasks.' }),
    retry: Type.Optional(
      Type.Literal(true, {
        description: 'Failed tasks are begun again, one after another, the next as soon as a bot is free.',
      }),
    ),
    pause: Type.Optional(
      Type.Boolean({
        description:
          'True: waiting tasks are paused, so that automatic building passes over them. False: paused ones wait again.',
      }),
    ),
    Group: Type.Optional(taskFields.Group),
    Note: Type.Optional(Type.String({ maxLength: 1000, description: 'Empty removes it.' })),
    MaterialServer: Type.Optional(taskFields.MaterialServer),
    MaterialWarpPoint: taskFields.MaterialWarpPoint,
    move: Type.Optional(
      Type.Object(
        { x: blocks, y: blocks, z: blocks },
        { description: 'Tasks that have placed nothing are moved by so many blocks.' },
      ),
    ),
    Plot: Type.Optional(
      Type.String({
        minLength: 1,
        maxLength: 64,
        description:
          'Tasks that were not begun yet are built on that plot, or on `any`, if their file fits on it.',
      }),
    ),
    Finish: Type.Optional(
      Type.Union([Finish, Type.Null()], {
        description:
          'What becomes of the maps; null removes it. With a wall, tasks that are no parts of a picture yet become those of one: as they lie in the world, else by their files.',
      }),
    ),
  },
  { examples: [{ ids: ['k3v9x2', 'p0q7aa'], Group: 'castle' }] },
)
export type BatchChange = Static<typeof BatchChange>

export const BatchChanged = Type.Object({
  changed: Type.Array(Type.String(), {
    description: 'IDs of the tasks that are changed, or were so before.',
  }),
  failed: Type.Array(
    Type.Object({
      id: Type.String(),
      error: TextSchema({ description: 'Why it is as it was.' }),
    }),
  ),
})

interface BatchDependencies {
  readonly repository: Pick<TaskRepository, 'find' | 'get' | 'save'>
  readonly tasks: Pick<Tasks, 'setPlace'>
  /** The task on a plot of that name. Throws `Failure('invalid')` when it does not fit there. */
  readonly onPlot?: (stored: StoredTask, plot: string) => Task
  readonly change: Change
  readonly now: () => Date
}

/** Changes many tasks at once: each that can be is, and of each other one the reason is told. */
export function createBatch({ repository, tasks, onPlot, change, now }: BatchDependencies) {
  return {
    async change({ ids, move, Plot, Finish, ...changes }: BatchChange) {
      const known = [...new Set(ids)].filter((id) => repository.find(id))
      if (known.length === 0) throw new Failure('missing', sentence('noneOfTheTasks'))
      if (Finish) checkFinish(Finish)
      const finishes = Finish && finishOfEach(known.map(repository.get), Finish)
      const failed: { id: string; error: Failure['text'] }[] = []
      const fail = (id: string, error: unknown) => {
        if (!(error instanceof Failure)) throw error
        failed.push({ id, error: error.text })
      }
      const changeOne = (id: string) => {
        const stored = repository.find(id)
        if (!stored) return
        const placed = Plot === undefined ? stored : { ...stored, task: onPlot!(initial(stored), Plot) }
        const part = Finish === undefined ? undefined : { Finish: finishes?.get(id) }
        const task = withPart(changedTask(placed, changes, now(), part !== undefined), part)
        if (task !== stored.task) repository.save({ ...stored, task })
      }
      const moveOne = async (id: string, by: { x: number; y: number; z: number }) => {
        const { OffsetX, OffsetY, OffsetZ } = repository.get(id).task
        const place = { OffsetX: OffsetX + by.x, OffsetY: OffsetY + by.y, OffsetZ: OffsetZ + by.z }
        await tasks.setPlace(id, place)
      }
      const withoutFailed = () => {
        const gone = new Set(failed.map(({ id }) => id))
        return known.filter((id) => !gone.has(id))
      }
      await change(() =>
        inSlices(known, (slice) => {
          for (const id of slice) {
            try {
              changeOne(id)
            } catch (error) {
              fail(id, error)
            }
          }
        }),
      )
      if (move)
        for (const id of withoutFailed()) await moveOne(id, move).catch((error: unknown) => fail(id, error))
      return { changed: withoutFailed(), failed }
    },
  }
}

export type Batch = ReturnType<typeof createBatch>

type Changes = Omit<BatchChange, 'ids' | 'move' | 'Plot' | 'Finish'>

/** The task with the changes; the same when they change nothing. Throws a `Failure` when it can't be changed so. */
function changedTask({ task, list }: StoredTask, changes: Changes, now: Date, isOther: boolean): Task {
  const { retry, pause, Group, Note, MaterialServer, MaterialWarpPoint } = changes
  const changesWork =
    isOther || [retry, pause, MaterialServer, MaterialWarpPoint].some((value) => value !== undefined)
  if (changesWork && list === 'history') throw new Failure('missing', sentence('taskDone', { id: task.ID }))
  if (changesWork && task.Status === 'building')
    throw new Failure('conflict', sentence('taskIsBuilding', { id: task.ID }))
  return [
    retry ? retried(task, now) : undefined,
    pause === undefined ? undefined : { Status: statusAfter(task, pause) },
    Group === undefined ? undefined : { Group },
    Note === undefined ? undefined : { Note },
    MaterialServer === undefined ? undefined : { MaterialServer },
    MaterialWarpPoint === undefined ? undefined : { MaterialWarpPoint },
  ].reduce<Task>((changed, part) => withPart(changed, part), task)
}

type Part = { readonly [Name in keyof Task]?: Task[Name] | undefined }

function withPart(task: Task, part: Part | undefined): Task {
  if (!part || Object.entries(part).every(([name, value]) => task[name as keyof Task] === value)) return task
  const { Note, Finish, ...others } = { ...task, ...part }
  return { ...others, ...(Note ? { Note } : {}), ...(Finish ? { Finish } : {}) } as Task
}

/** The task, if it was not begun: one that was may have its plot already. */
function initial(stored: StoredTask): StoredTask {
  const { ID, Status } = stored.task
  if (Status === 'init') return stored
  throw new Failure('conflict', sentence('taskNotInitial', { id: ID, status: Status }))
}

/** A failed task that is due now. */
function retried(task: Task, now: Date): Partial<Task> {
  if (task.Status !== 'error')
    throw new Failure('conflict', sentence('taskHasStatus', { id: task.ID, status: task.Status }))
  const { Record = {} } = task
  const cause = Record.Cause ?? { ...causeOf(undefined), text: Record.ErrorMessage ?? '' }
  return { Record: { ...Record, Cause: { ...cause, retryAt: now.toISOString() } } }
}

function statusAfter({ ID, Status }: Task, pause: boolean): Task['Status'] {
  const [from, to] = pause ? (['init', 'pause'] as const) : (['pause', 'init'] as const)
  if (Status === from || Status === to) return to
  throw new Failure('conflict', sentence('taskHasStatus', { id: ID, status: Status }))
}
