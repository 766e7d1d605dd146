import { effect, signal } from '@preact/signals'
import { bodyOf, type Task } from '../../../client/client.ts'
import { client } from '../client.ts'
import { selectedTasks } from './view.ts'

/** The selected task with its material, when exactly one is selected. */
export const selectedTask = signal<Task | undefined>(undefined)

/** Material of all selected tasks, up to `maxTasks`. `atOnce`: when it is used again for the next task. */
export interface SelectedMaterial {
  readonly item: string
  readonly sum: number
  readonly atOnce: number
}
export const selectedMaterials = signal<readonly SelectedMaterial[]>([])

/** Of more tasks only the number is told: each is read for itself. */
export const maxTasks = 60

/** Reads the tasks of the selection, and again when they change. Returns a function that ends it. */
export function followSelection(): () => void {
  return effect(() => {
    const tasks = selectedTasks.value
    void readTasks(tasks.length > maxTasks ? [] : tasks.map(({ ID }) => ID))
  })
}

let newest = 0

async function readTasks(ids: readonly string[]): Promise<void> {
  newest++
  const request = newest
  const tasks: Task[] = []
  for (const id of ids) {
    const answer = await client.get('/mapart/tasks/{id}', { path: { id } }).catch(() => undefined)
    if (request !== newest) return
    if (answer?.ok) tasks.push(bodyOf(answer))
  }
  selectedTask.value = tasks.length === 1 ? tasks[0] : undefined
  selectedMaterials.value = materialsOf(tasks)
}

export function materialsOf(tasks: readonly Pick<Task, 'Record'>[]): SelectedMaterial[] {
  const lines = new Map<string, SelectedMaterial>()
  for (const { Record } of tasks) {
    for (const { name, count } of Record?.Materials ?? []) {
      const { sum = 0, atOnce = 0 } = lines.get(name) ?? {}
      lines.set(name, { item: name, sum: sum + count, atOnce: Math.max(atOnce, count) })
    }
  }
  return [...lines.values()].sort((a, b) => b.sum - a.sum)
}
