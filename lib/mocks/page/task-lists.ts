import type { Client, ProgressEvent, Task } from '../../client/client.ts'
import { onPage } from './element.ts'
import { type Attempt, createTaskCard, type TaskCard } from './task-card.ts'

/** More than this no page needs to show at once. */
const maxShown = 200

/** Queue and history as cards; a card stays the same element as long as its task is there. */
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
      const place = onPage(name)
      const isSame =
        shown.length === place.children.length && shown.every((node, i) => node === place.children[i])
      if (!isSame) place.replaceChildren(...shown)
    }
  }

  return {
    setList(name: keyof typeof lists, tasks: Task[]): void {
      lists[name] = tasks
      show()
    },
    setProgress(news: ProgressEvent | null): void {
      progress = news
      show()
    },
  }
}
