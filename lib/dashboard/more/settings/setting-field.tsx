import { Field } from '../../parts/field.tsx'
import { Switch } from '../../parts/switch.tsx'
import { type FieldControl, type FieldPath, settingsFields } from '../../settings/fields.ts'
import { words } from '../../state/language.ts'
import { change, shownValue } from '../../state/more/settings-draft.ts'
import { PairList } from './pair-list.tsx'

interface SettingFieldProps {
  readonly path: FieldPath
  /** The sentence of the service about the last try to save. */
  readonly refusal: string | undefined
}

/** One setting, as its schema says. */
export function SettingField({ path, refusal }: SettingFieldProps) {
  const { settingLabels } = words.value
  const hint = (words.value.settingHints as Partial<Record<FieldPath, string>>)[path]
  const control: FieldControl = settingsFields[path]
  const value = shownValue(path)
  if (value === undefined) return null
  const label = settingLabels[path]
  if (control.kind === 'switch') {
    return (
      <div class="field">
        <Switch label={label} isOn={value === true} onChange={(isOn) => change(path, isOn)} />
        {hint && <p class="hint">{hint}</p>}
      </div>
    )
  }
  if (control.kind === 'pairs') {
    const pairs = value as readonly (readonly [string, string])[]
    return <PairList label={label} hint={hint ?? ''} pairs={pairs} onChange={(all) => change(path, all)} />
  }
  // The sentence begins with the key, such as `placement.rate must be at most 1000`.
  const key = path.slice(path.indexOf('.') + 1)
  return (
    <Field label={label} hint={hint} error={refusal?.includes(key) ? refusal : undefined}>
      {(attributes) => <Control path={path} control={control} value={value} attributes={attributes} />}
    </Field>
  )
}

interface ControlProps {
  readonly path: FieldPath
  readonly control: Exclude<FieldControl, { kind: 'switch' | 'pairs' }>
  readonly value: unknown
  readonly attributes: object
}

function Control({ path, control, value, attributes }: ControlProps) {
  const choices: Readonly<Record<string, string>> = { ...words.value.settingChoices, ...words.value.presets }
  switch (control.kind) {
    case 'choice':
      return (
        <select
          {...attributes}
          value={String(value)}
          onChange={({ currentTarget }) => change(path, currentTarget.value)}
        >
          {control.options.map((option) => (
            <option key={option} value={option}>
              {choices[option] ?? option}
            </option>
          ))}
        </select>
      )
    case 'number':
      return (
        <input
          {...attributes}
          type="number"
          required
          min={control.min}
          max={control.max}
          step={control.step}
          value={Number(value)}
          onInput={({ currentTarget }) => {
            if (!Number.isNaN(currentTarget.valueAsNumber)) change(path, currentTarget.valueAsNumber)
          }}
        />
      )
    case 'lines':
      return (
        <textarea
          {...attributes}
          value={(value as readonly string[]).join('\n')}
          onChange={({ currentTarget }) => change(path, currentTarget.value.split('\n').filter(Boolean))}
        />
      )
    case 'text':
    case 'secret': {
      const text = {
        ...attributes,
        autocomplete: 'off' as const,
        value: String(value),
        onInput: (event: { readonly currentTarget: HTMLInputElement }) =>
          change(path, event.currentTarget.value),
        ...(control.maxLength === undefined ? {} : { maxLength: control.maxLength }),
      }
      return control.kind === 'secret' ? <input type="password" {...text} /> : <input {...text} />
    }
  }
}
