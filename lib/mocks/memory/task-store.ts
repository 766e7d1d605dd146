import type { MapPicture } from '../../mapart/map-picture.ts'
import type { StoredTask, TaskStore } from '../../tasks/ports.ts'

/** Previews in memory. Tasks and their order are in the repository, which loads these once. */
export function createMemoryTaskStore(
  tasks: readonly StoredTask[],
  previews: ReadonlyMap<string, MapPicture>,
): TaskStore {
  const pictures = new Map(previews)

  return {
    load: () => [...tasks],
    add(_, added) {
      for (const [id, picture] of added) pictures.set(id, picture)
    },
    update({ task }, preview) {
      if (preview) pictures.set(task.ID, preview)
    },
    move() {},
    remove(ids) {
      for (const id of ids) pictures.delete(id)
    },
    reorder() {},
    preview: (id) => pictures.get(id),
  }
}
