import type { Client, ProgressEvent, Task } from '../../client/client.ts'
import { onPage } from './element.ts'
import { type Attempt, createTaskCard, type TaskCard } from './task-card.ts'

/** Cards per list; further tasks are not shown. */
const maxShown = 200

/** Queue and history as cards; a task keeps its element, so that the page does not flicker. */
export function createTaskLists(client: Client, attempt: Attempt) {
  const cards = new Map<string, TaskCard>()
  const lists = { tasks: [] as Task[], history: [] as Task[] }
  let progress: ProgressEvent | null = null

  function cardOf(id: string): TaskCard {
    const card = cards.get(id) ?? createTaskCard(client, id, attempt)
    cards.set(id, card)
    return card
  }

  function show(): void {
    for (const name of ['tasks', 'history'] as const) {
      const shown = lists[name].slice(0, maxShown).map((task) => {
        const card = cardOf(task.ID)
        card.show(task, progress?.id === task.ID ? progress : null)
        return card.node
      })
      const list = onPage(name)
      const isSame =
        shown.length === list.children.length && shown.every((node, i) => node === list.children[i])
      if (!isSame) list.replaceChildren(...shown)
    }
  }

  return {
    setList(name: keyof typeof lists, tasks: Task[]): void {
      lists[name] = tasks
      show()
    },
    setProgress(newProgress: ProgressEvent | null): void {
      progress = newProgress
      show()
    },
  }
}
