import type { MapPicture } from '../../lib/mapart/map-picture.ts'
import type { StoredTask, TaskStore } from '../../lib/tasks/ports.ts'

/** Keeps tasks in memory, for services that are created one after the other; `writes` counts how often something was written. */
export function createMemoryStore(first: readonly StoredTask[] = []): TaskStore & { writes: number } {
  const pictures = new Map<string, MapPicture>()
  const kept = new Map(first.map((stored) => [stored.task.ID, stored]))
  const store = {
    writes: 0,
    restore: () => undefined,
    load: () => [...kept.values()],
    keep: async () => {},
    async add(tasks: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>) {
      store.writes++
      for (const stored of tasks) kept.set(stored.task.ID, stored)
      for (const [id, picture] of previews) pictures.set(id, picture)
    },
    update(stored: StoredTask, preview?: MapPicture) {
      store.writes++
      kept.set(stored.task.ID, stored)
      if (preview) pictures.set(stored.task.ID, preview)
    },
    move(stored: StoredTask) {
      store.writes++
      kept.delete(stored.task.ID)
      kept.set(stored.task.ID, stored)
    },
    async remove(ids: readonly string[]) {
      store.writes++
      for (const id of ids) {
        pictures.delete(id)
        kept.delete(id)
      }
    },
    async reorder() {
      store.writes++
    },
    preview: async (id: string) => pictures.get(id),
  }
  return store
}
