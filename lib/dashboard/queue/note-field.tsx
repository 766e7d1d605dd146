import { Field } from '../parts/field.tsx'
import { useRefusal } from '../parts/use-refusal.ts'
import { words } from '../state/language.ts'
import { saveNote } from '../state/queue/view.ts'

/** The note of a task, saved when the field is left. */
export function NoteField({ id, note }: { readonly id: string; readonly note: string }) {
  const { refusal, submit } = useRefusal()
  const save = (text: string) =>
    submit(async () => {
      if (text !== note) await saveNote(id, text)
    })
  return (
    <Field label={words.value.queue.note} error={refusal.value}>
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
