import type { Task } from '../tasks/task.ts'
import type { TaskListEvent } from './payloads.ts'

/** Characters of JSON; longer lists are only announced, so that a slow consumer keeps up. */
const maxLength = 384 * 1024

/** The payload for a list of tasks. */
export function taskListEvent(tasks: readonly Task[]): TaskListEvent {
  let length = 0
  const lean: Task[] = []
  for (const task of tasks) {
    const one = withoutBulk(task)
    length += JSON.stringify(one).length + 1
    if (length > maxLength) return { tooLong: true, count: tasks.length }
    lean.push(one)
  }
  return lean
}

/** Pictures and material lists are nearly all of a task's size and hardly ever change. */
function withoutBulk(task: Task): Task {
  if (!task.Record) return task
  const { PreviewImage: _picture, Materials: _list, Maps: _maps, ...Record } = task.Record
  return { ...task, Record }
}
