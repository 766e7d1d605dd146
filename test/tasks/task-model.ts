import type { Status } from '../../lib/tasks/task.ts'

/** A task as the model knows it. */
export interface ModelTask {
  readonly id: string
  group: string
  status: Status
}

/** The outcome of an operation: success, or the code of the refusal. */
export type Outcome = 'ok' | 'invalid' | 'missing' | 'conflict' | 'partly'

/**
 * The rules of tasks once more, as simply as possible: two arrays, without regard to speed, disk or time. The service must
 * behave the same from outside.
 */
export function createTaskModel() {
  let queue: ModelTask[] = []
  let history: ModelTask[] = []
  let building: ModelTask | undefined
  let isAutomatic = false

  const find = (id: string) => [...queue, ...history].find((task) => task.id === id)

  function startNext(): void {
    if (!isAutomatic || building) return
    const next = queue.find(({ status }) => status === 'init')
    if (next) begin(next)
  }

  function begin(task: ModelTask): void {
    task.status = 'building'
    building = task
  }

  function end(status: Status): void {
    const task = building
    if (!task) return
    building = undefined
    task.status = status
    if (status === 'done') {
      queue = queue.filter((other) => other !== task)
      history = [task, ...history]
    }
  }

  function remove(id: string): boolean {
    const task = find(id)
    if (task && task === building) end('pause')
    queue = queue.filter((other) => other !== task)
    history = history.filter((other) => other !== task)
    return task !== undefined
  }

  function moved<Item>(list: readonly Item[], source: number, destination: number): Item[] | undefined {
    if (source < 0 || destination < 0 || source >= list.length || destination >= list.length) return undefined
    const rest = list.filter((_, place) => place !== source)
    return [...rest.slice(0, destination), list[source]!, ...rest.slice(destination)]
  }

  return {
    create(ids: readonly string[], group: string): Outcome {
      if (ids.length === 0 || ids.some((id) => find(id)) || new Set(ids).size < ids.length) return 'invalid'
      queue.push(...ids.map((id) => ({ id, group, status: 'init' as const })))
      return 'ok'
    },

    update(id: string, group: string): Outcome {
      const task = find(id)
      if (!task) return 'missing'
      if (task.status !== 'init') return 'conflict'
      task.group = group
      return 'ok'
    },

    remove: (id: string): Outcome => (remove(id) ? 'ok' : 'missing'),

    removeBatch(ids: readonly string[]): Outcome {
      if (ids.length === 0) return 'invalid'
      const gone = [...new Set(ids)].map(remove)
      return gone.every(Boolean) ? 'ok' : gone.some(Boolean) ? 'partly' : 'missing'
    },

    orderTask(source: number, destination: number): Outcome {
      const next = moved(queue, source, destination)
      if (!next) return 'invalid'
      queue = next
      return 'ok'
    },

    orderGroup(source: number, destination: number): Outcome {
      const groups = queue
        .map(({ group }) => group)
        .filter((group, place, all) => all.indexOf(group) === place)
      const next = moved(groups, source, destination)
      if (!next) return 'invalid'
      queue = next.flatMap((group) => queue.filter((task) => task.group === group))
      return 'ok'
    },

    build(id: string): Outcome {
      const task = find(id)
      if (!task || history.includes(task)) return 'missing'
      if (building) return 'conflict'
      begin(task)
      return 'ok'
    },

    stop(): Outcome {
      if (!building) return 'conflict'
      end('pause')
      return 'ok'
    },

    /** The builder is done with the task in progress, or can't go on. */
    finish(status: 'done' | 'error'): Outcome {
      if (building) {
        end(status)
        startNext()
      }
      return 'ok'
    },

    rebuild(id: string): Outcome {
      const task = history.find((one) => one.id === id)
      if (!task) return 'missing'
      history = history.filter((other) => other !== task)
      task.status = 'init'
      queue.push(task)
      return 'ok'
    },

    setAutomatic(isOn: boolean): Outcome {
      isAutomatic = isOn
      startNext()
      return 'ok'
    },

    /** The program is killed and started again; the bot comes back a moment later. */
    crash(): Outcome {
      const interrupted = building
      end('pause')
      if (isAutomatic && interrupted) begin(interrupted)
      else startNext()
      return 'ok'
    },

    isAutomatic: () => isAutomatic,

    /** Everything that can be seen from outside. */
    seen: () => ({
      queue: queue.map(({ id, group, status }) => `${id} ${group} ${status}`),
      history: history.map(({ id, group, status }) => `${id} ${group} ${status}`),
      building: building?.id,
    }),
  }
}

export type TaskModel = ReturnType<typeof createTaskModel>
