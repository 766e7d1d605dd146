import { computed, signal } from '@preact/signals'
import type { Edit } from '../../../convert/live/edit-blueprint.ts'

const history = signal<{ readonly done: readonly Edit[]; readonly undone: readonly Edit[] }>({
  done: [],
  undone: [],
})

/** All that is changed by hand on the maps, the first change first. */
export const edits = computed(() => history.value.done)

export const canUndo = computed(() => history.value.done.length > 0)
export const canRedo = computed(() => history.value.undone.length > 0)

export function addEdit(edit: Edit): void {
  if (edit.pixels.length > 0) history.value = { done: [...history.peek().done, edit], undone: [] }
}

export function undo(): void {
  const { done, undone } = history.peek()
  const last = done.at(-1)
  if (last) history.value = { done: done.slice(0, -1), undone: [...undone, last] }
}

export function redo(): void {
  const { done, undone } = history.peek()
  const next = undone.at(-1)
  if (next) history.value = { done: [...done, next], undone: undone.slice(0, -1) }
}

export function forgetEdits(): void {
  if (canUndo.peek() || canRedo.peek()) history.value = { done: [], undone: [] }
}
