import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../../failure.ts'
import { TextSchema } from '../../language/schema.ts'
import { inSlices } from '../../next-turn.ts'
import { sentence } from '../../words/sentence.ts'
import { causeOf } from '../causes.ts'
import type { StoredTask } from '../ports.ts'
import { type Task, taskFields } from '../task.ts'
import type { TaskRepository } from '../task-repository.ts'
import type { Tasks } from '../tasks.ts'

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
  /** As that of a crew. */
  readonly change: (act: () => void | Promise<void>) => void | Promise<void>
  readonly now: () => Date
}

/** Changes many tasks at once: each that can be is, and of each other one the reason is told. */
export function createBatch({ repository, tasks, change, now }: BatchDependencies) {
  return {
    async change({ ids, move, ...changes }: BatchChange) {
      const known = [...new Set(ids)].filter((id) => repository.find(id))
      if (known.length === 0) throw new Failure('missing', sentence('noneOfTheTasks'))
      const failed: { id: string; error: Failure['text'] }[] = []
      const fail = (id: string, error: unknown) => {
        if (!(error instanceof Failure)) throw error
        failed.push({ id, error: error.text })
      }
      const changeOne = (id: string) => {
        const stored = repository.find(id)
        if (!stored) return
        const task = changedTask(stored, changes, now())
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

type Changes = Omit<BatchChange, 'ids' | 'move'>

/** The task with the changes; the same when they change nothing. Throws a `Failure` when it can't be changed so. */
function changedTask({ task, list }: StoredTask, changes: Changes, now: Date): Task {
  const { retry, pause, Group, Note, MaterialServer, MaterialWarpPoint } = changes
  const changesWork = [retry, pause, MaterialServer, MaterialWarpPoint].some((value) => value !== undefined)
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

function withPart(task: Task, part: Partial<Task> | undefined): Task {
  if (!part || Object.entries(part).every(([name, value]) => task[name as keyof Task] === value)) return task
  const { Note, ...others } = { ...task, ...part }
  return Note ? { ...others, Note } : others
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
