import { computed, signal } from '@preact/signals'
import type { Events } from '../../client/client.ts'

/** The builds in progress, as the service tells them: the task that was begun first, and those beside it. */
export const progress = signal<Events['progress']>(null)

/** The task that the last change of a cell was of; of several that are built at the same time, any. */
export const lastBuilt = signal<string | undefined>(undefined)

/** The task that the player wants to see, of several. */
export const chosenRun = signal<string | undefined>(undefined)

/** Each task that is being built, the one that was begun first at the front. */
export const runs = computed(() => (progress.value ? [progress.value, ...(progress.value.beside ?? [])] : []))

export type Run = (typeof runs.value)[number]

/** The one that is shown: the chosen one as long as it is built, else the first. */
export const run = computed(() => runs.value.find(({ id }) => id === chosenRun.value) ?? runs.value[0])

/** The task that is shown: one that is being built, or was built last. */
export const currentId = computed(() => run.value?.id ?? lastBuilt.value)

/** How much of a task is right, 0..1; undefined until it was compared. */
export function shareOf({ remaining, total }: Pick<Run, 'remaining' | 'total'>): number | undefined {
  return remaining === undefined ? undefined : 1 - remaining / total
}
