import { useSignal } from '@preact/signals'
import { Field } from '../parts/field.tsx'
import { messageOf } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import { saveNote } from '../state/queue/view.ts'

/** The note of a task, saved when the field is left. */
export function NoteField({ id, note }: { readonly id: string; readonly note: string }) {
  const error = useSignal<string | undefined>(undefined)
  const save = async (text: string) => {
    error.value = undefined
    if (text === note) return
    try {
      await saveNote(id, text)
    } catch (refusal) {
      error.value = messageOf(refusal)
    }
  }
  return (
    <Field label={words.value.queue.note} error={error.value}>
      {(attributes) => (
        <textarea
          {...attributes}
          rows={2}
          defaultValue={note}
          onChange={({ currentTarget }) => void save(currentTarget.value)}
        />
      )}
    </Field>
  )
}
