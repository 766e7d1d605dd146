import type { Task } from '../tasks/task.ts'
import type { TaskListEvent } from './payloads.ts'

/** Longest list that is told whole, in characters of JSON: a slow reader must be able to keep up with it. */
const longestNews = 384 * 1024

/** A list of tasks as it is told to those who watch. */
export function taskListEvent(tasks: readonly Task[]): TaskListEvent {
  let length = 0
  const lean: Task[] = []
  for (const task of tasks) {
    const one = withoutBulk(task)
    length += JSON.stringify(one).length + 1
    if (length > longestNews) return { tooLong: true, count: tasks.length }
    lean.push(one)
  }
  return lean
}

/** Pictures and lists make up nearly all of a task and hardly ever change. */
function withoutBulk(task: Task): Task {
  if (!task.Record) return task
  const { PreviewImage: _picture, Materials: _list, Maps: _maps, ...Record } = task.Record
  return { ...task, Record }
}
