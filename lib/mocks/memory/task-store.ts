import type { MapPicture } from '../../mapart/map-picture.ts'
import type { StoredTask, TaskStore } from '../../tasks/ports.ts'

/** Tasks for as long as the page lives. The shelves keep them in order, so this only has to remember previews. */
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
