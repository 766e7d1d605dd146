import { Failure } from '../failure.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { createMutex } from '../mutex.ts'
import { sentence } from '../words/sentence.ts'
import type { Change } from './crew.ts'
import { createDraftReader, type DraftDependencies } from './drafts.ts'
import { type Move, reordered } from './order.ts'
import type { StoredTask } from './ports.ts'
import { type QueueOverview, queueOverview } from './queue-overview.ts'
import { nextStatus } from './status-table.ts'
import type { BatchResult, Clear, Task, TaskDraft, TaskRecord } from './task.ts'

const maxTasks = 20_000
const tooManyTasks = () => new Failure('invalid', sentence('tooManyTasks', { max: maxTasks }))

type Place = Pick<Task, 'OffsetX' | 'OffsetY' | 'OffsetZ'>

export interface TasksDependencies extends DraftDependencies {
  /** Ends the runs of those of these tasks that are being built; resolves when they have ended. */
  readonly endRuns: (ids: ReadonlySet<string>) => Promise<void>
  readonly change: Change
}

export interface Tasks {
  /** The same object until a task changes. */
  overview(): QueueOverview
  list(): Task[]
  history(): Task[]
  get(id: string): Task
  preview(id: string): Promise<MapPicture>
  /** Queues one task or all of several; returns their ids, comma-separated. */
  create(drafts: TaskDraft | readonly TaskDraft[]): Promise<string>
  update(id: string, draft: TaskDraft): Promise<void>
  /** Deletes a task from the queue or the history; one that is being built is stopped first. */
  remove(id: string): Promise<void>
  /** Brings a deleted task back; throws `Failure('missing')` when it is too late. */
  restore(id: string): Promise<void>
  /** In any status; an empty note removes it. */
  setNote(id: string, note: string): Promise<void>
  /** Sets the blocks that a task may dig away; for one of the queue that is not being built. */
  setClear(id: string, Clear: Clear): Promise<void>
  /** Moves a task of the queue that has placed nothing yet. */
  setPlace(id: string, place: Place): Promise<void>
  /** Deletes the tasks that exist; throws `Failure('missing')` when none does. */
  removeBatch(ids: readonly string[]): Promise<BatchResult>
  order(move: Move): Promise<void>
  /** Puts a finished task back into the queue with an empty record. */
  rebuild(id: string): Promise<void>
}

/** The queue of maps to build and the history of those that are done. */
export function createTasks(deps: TasksDependencies): Tasks {
  const { repository, endRuns, change } = deps
  const { placed, surveysOf, prepare } = createDraftReader(deps)
  // Reading files takes time; a change in between would make the checks against the queue invalid.
  const inTurn = createMutex()

  const has = (id: string): boolean => repository.find(id) !== undefined || repository.isUnreadable(id)
  const expectTask = (id: string) => void (has(id) || repository.get(id))

  function checkRoom(drafts: readonly TaskDraft[]): void {
    const taken = drafts.find(({ ID }) => ID !== undefined && has(ID))
    if (taken) throw new Failure('invalid', sentence('taskIdTaken', { id: String(taken.ID) }))
    if (repository.size() + drafts.length > maxTasks) {
      throw tooManyTasks()
    }
  }

  async function create(given: TaskDraft | readonly TaskDraft[]): Promise<string> {
    const drafts = await placed(given)
    const surveys = await surveysOf(drafts)
    const ids: string[] = []
    await change(async () => {
      checkRoom(drafts)
      const { tasks, previews } = await prepare(drafts, surveys)
      await repository.add(tasks, previews)
      for (const { task } of tasks) ids.push(task.ID)
    })
    return ids.join(',')
  }

  async function update(id: string, given: TaskDraft): Promise<void> {
    expectInit(repository.get(id))
    const [draft, ...others] = await placed(given)
    if (!draft || others.length > 0) throw new Failure('invalid', sentence('fileLargerThanPlot'))
    const surveys = await surveysOf([draft])
    await change(async () => {
      const { tasks, previews } = await prepare([{ ...draft, ID: id }], surveys, id)
      // It may have been started or deleted while its file was read.
      const old = expectInit(repository.get(id))
      const { task, list, area } = tasks[0]!
      const InitialTime = old.InitialTime ?? deps.now().toISOString()
      repository.save({ task: { ...task, InitialTime }, list, area }, previews.get(id))
    })
  }

  let overview: { readonly of: readonly Task[]; readonly value: QueueOverview } | undefined

  return {
    overview(): QueueOverview {
      const queue = repository.queue()
      if (overview?.of !== queue) overview = { of: queue, value: queueOverview(queue, repository.history()) }
      return overview.value
    },
    list: (): Task[] => repository.queue() as Task[],
    history: (): Task[] => repository.history() as Task[],
    get: (id: string): Task => repository.get(id).task,
    async preview(id: string): Promise<MapPicture> {
      const preview = await repository.preview(repository.get(id).task.ID)
      // Its size comes from another row than its pixels.
      if (preview && preview.width * preview.height === preview.pixels.length) return preview
      throw new Failure('missing', sentence('noPreview', { id }))
    },
    async create(drafts: TaskDraft | readonly TaskDraft[]): Promise<string> {
      const list = 'BlueprintPath' in drafts ? [drafts] : drafts
      if (list.length === 0) throw new Failure('invalid', sentence('noTasksGiven'))
      checkRoom(list)
      return inTurn(() => create(drafts))
    },
    async update(id: string, draft: TaskDraft): Promise<void> {
      expectInit(repository.get(id))
      if (draft.ID !== undefined && draft.ID !== id) {
        throw new Failure('invalid', sentence('taskIdDiffers', { given: draft.ID, id }))
      }
      return inTurn(() => update(id, draft))
    },
    async remove(id: string): Promise<void> {
      expectTask(id)
      await endRuns(new Set([id]))
      await change(() => {
        expectTask(id)
        return repository.remove([id])
      })
    },
    restore: (id: string): Promise<void> =>
      change(() => {
        if (repository.find(id)) throw new Failure('conflict', sentence('taskNotDeleted', { id }))
        if (repository.size() >= maxTasks) throw tooManyTasks()
        return repository.restore(id)
      }),
    setNote: (id: string, note: string): Promise<void> =>
      change(() => {
        const { task, ...stored } = repository.get(id)
        const { Note: _old, ...others } = task
        repository.save({ ...stored, task: note === '' ? others : { ...others, Note: note } })
      }),
    setClear: (id: string, Clear: Clear): Promise<void> =>
      change(() => {
        const stored = resting(repository.get(id))
        repository.save({ ...stored, task: { ...stored.task, Clear } })
      }),
    async setPlace(id: string, place: Place): Promise<void> {
      untouched(repository.get(id))
      return inTurn(async () => {
        const drafts = [{ ...untouched(repository.get(id)).task, ...place }]
        const surveys = await surveysOf(drafts)
        await change(async () => {
          await prepare(drafts, surveys, id)
          const stored = untouched(repository.get(id))
          repository.save({ ...stored, task: { ...stored.task, ...place } })
        })
      })
    },
    async removeBatch(ids: readonly string[]): Promise<BatchResult> {
      if (ids.length === 0) throw new Failure('invalid', sentence('noTaskIdsGiven'))
      const unique = [...new Set(ids)]
      const found = () => unique.filter(has)
      await endRuns(new Set(found()))
      const deleted = new Set<string>()
      await change(async () => {
        for (const id of found()) deleted.add(id)
        if (deleted.size === 0) throw new Failure('missing', sentence('noneOfTheTasks'))
        await repository.remove([...deleted])
      })
      // One of them may have been started meanwhile.
      await endRuns(deleted)
      const failed = unique.filter((id) => !deleted.has(id))
      return {
        deleted: [...deleted],
        failed: failed.map((id) => ({ id, error: sentence('noTask', { id }) })),
      }
    },
    order: (move: Move): Promise<void> =>
      change(() => repository.reorder(reordered(repository.queue(), move))),
    rebuild: (id: string): Promise<void> =>
      change(() => {
        const stored = repository.get(id)
        const status = nextStatus(stored.task.Status, 'rebuild')
        if (!status) throw new Failure('missing', sentence('taskNotInHistory', { id }))
        const { task } = stored
        repository.save({
          ...stored,
          list: 'queue',
          task: { ...task, Status: status, Record: emptied(task.Record) },
        })
      }),
  }
}

/** The record without the figures of earlier builds. */
function emptied(record: TaskRecord = {}): TaskRecord {
  const { TotalBlocks, Width, Height, Materials } = record
  return {
    ...(TotalBlocks === undefined ? {} : { TotalBlocks, RemainBlocks: TotalBlocks }),
    ...(Width === undefined ? {} : { Width }),
    ...(Height === undefined ? {} : { Height }),
    ...(Materials === undefined ? {} : { Materials }),
  }
}

/** The task, if it is neither being built nor done. */
function resting(stored: StoredTask): StoredTask {
  const { task, list } = stored
  if (list === 'history') throw new Failure('missing', sentence('taskDone', { id: task.ID }))
  if (task.Status === 'building') throw new Failure('conflict', sentence('taskIsBuilding', { id: task.ID }))
  return stored
}

/** The same, if nothing of it stands anywhere. */
function untouched(stored: StoredTask): StoredTask {
  const { task } = resting(stored)
  if (task.Record?.PlaceBlockTimes) throw new Failure('conflict', sentence('taskHasPlaced', { id: task.ID }))
  return stored
}

function expectInit({ task }: StoredTask): Task {
  if (task.Status === 'init') return task
  throw new Failure('conflict', sentence('taskNotInitial', { id: task.ID, status: task.Status }))
}
