import type { MapPicture } from '../../lib/mapart/map-picture.ts'
import type { StoredTask, TaskStore } from '../../lib/tasks/ports.ts'

/** Keeps tasks in memory; `writes` counts how often something was written. */
export function createMemoryStore(first: readonly StoredTask[] = []): TaskStore & { writes: number } {
  const pictures = new Map<string, MapPicture>()
  const store = {
    writes: 0,
    restore: () => undefined,
    load: () => [...first],
    keep: async () => {},
    async add(_tasks: readonly StoredTask[], previews: ReadonlyMap<string, MapPicture>) {
      store.writes++
      for (const [id, picture] of previews) pictures.set(id, picture)
    },
    update(stored: StoredTask, preview?: MapPicture) {
      store.writes++
      if (preview) pictures.set(stored.task.ID, preview)
    },
    move() {
      store.writes++
    },
    async remove(ids: readonly string[]) {
      store.writes++
      for (const id of ids) pictures.delete(id)
    },
    reorder() {
      store.writes++
    },
    preview: async (id: string) => pictures.get(id),
  }
  return store
}
