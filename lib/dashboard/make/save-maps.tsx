import { useSignal } from '@preact/signals'
import { type OutputKind, outputKinds } from '../../convert/output/output-kinds.ts'
import { Field } from '../parts/field.tsx'
import { attempt } from '../state/attempt.ts'
import { words } from '../state/language.ts'
import { isFinished } from '../state/make/live.ts'
import { saveMaps } from '../state/make/save-maps.ts'

/** Saves the maps as files of this computer. */
export function SaveMaps() {
  const { save, fileKinds } = words.value
  const kind = useSignal<OutputKind>('litematic')
  return (
    <div class="save-maps">
      <Field label={save.kind}>
        {(attributes) => (
          <select
            {...attributes}
            value={kind.value}
            onChange={({ currentTarget }) => {
              kind.value = outputKinds.find((one) => one === currentTarget.value) ?? 'nbt'
            }}
          >
            {outputKinds.map((one) => (
              <option key={one} value={one}>
                {fileKinds[one]}
              </option>
            ))}
          </select>
        )}
      </Field>
      <button
        type="button"
        class="button"
        disabled={!isFinished.value}
        onClick={() => void attempt(() => saveMaps(kind.value))}
      >
        {save.save}
      </button>
    </div>
  )
}
