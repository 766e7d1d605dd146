import { useSignal } from '@preact/signals'
import type { Finish } from '../../../client/client.ts'
import { words } from '../../state/language.ts'
import { nameWords } from '../../state/placing/finish.ts'
import { columnAndRow } from '../../state/placing/map-names.ts'
import { Field } from '../field.tsx'
import { DumpOffer } from './dump-offer.tsx'
import { PositionField } from './position-field.tsx'

interface FinishFieldsProps {
  readonly initial?: Finish | undefined
  /** Those of a plot have no wall: each picture has one of its own. */
  readonly hasWall?: boolean
}

/** The fields of a form for what becomes of the maps, as `finishIn` reads them. */
export function FinishFields({ initial = {}, hasWall = true }: FinishFieldsProps) {
  const { finish: text, facings } = words.value
  const name = useSignal(initial.name ?? '')
  return (
    <>
      <p class="hint">{text.hint}</p>
      <DumpOffer />
      <Field label={text.name} hint={name.value === '' ? text.nameHint : nameWords(name.value)}>
        {(attributes) => (
          <input
            {...attributes}
            name="mapName"
            autocomplete="off"
            value={name.value}
            onInput={({ currentTarget }) => {
              name.value = currentTarget.value
            }}
          />
        )}
      </Field>
      {name.value !== '' && !name.value.includes('{{') && (
        <button
          type="button"
          class="button"
          onClick={() => {
            name.value += columnAndRow
          }}
        >
          {text.number}
        </button>
      )}
      <Field label={text.copies} hint={text.copiesHint}>
        {(attributes) => (
          <input
            {...attributes}
            name="copies"
            type="number"
            min="0"
            max="63"
            defaultValue={initial.copies === undefined ? '' : `${initial.copies}`}
          />
        )}
      </Field>
      <PositionField name="box" label={text.box} hint={text.boxHint} initial={initial.box} />
      {hasWall && (
        <>
          <PositionField
            name="wall"
            label={text.wall}
            hint={text.wallHint}
            initial={initial.wall?.position}
          />
          <Field label={text.facing}>
            {(attributes) => (
              <select {...attributes} name="facing" defaultValue={initial.wall?.facing}>
                {Object.entries(facings).map(([facing, name]) => (
                  <option key={facing} value={facing}>
                    {name}
                  </option>
                ))}
              </select>
            )}
          </Field>
          <label class="switch">
            <input type="checkbox" name="glow" defaultChecked={initial.wall?.glow ?? false} />
            <span>{text.glow}</span>
          </label>
        </>
      )}
    </>
  )
}
