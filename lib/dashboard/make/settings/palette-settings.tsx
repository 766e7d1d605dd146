import { Field } from '../../parts/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Switch } from '../../parts/switch.tsx'
import { words } from '../../state/language.ts'
import { choices, choose, palettes } from '../../state/make/choices.ts'
import { report } from '../../state/make/live.ts'
import { itemsInBoxes } from '../../state/stations.ts'
import { BlockPicker } from './block-picker.tsx'

/** Which blocks there are to choose from. */
export function PaletteSettings() {
  const { make } = words.value
  const { palette, list, picked, hasWater } = choices.value
  // Own choices begin with the blocks of the maps as they are.
  const used = Object.keys(report.value?.materials ?? {})
  return (
    <Panel title={make.palette}>
      <Field label={make.blocksFrom} hint={palette === 'stations' ? make.stationsHint : undefined}>
        {(attributes) => (
          <select
            {...attributes}
            value={palette}
            onChange={({ currentTarget }) => {
              const chosen = palettes.find((name) => name === currentTarget.value)
              if (chosen) choose({ palette: chosen, list: list || used.join('\n'), picked: picked ?? used })
            }}
          >
            {palettes.map((name) => (
              <option key={name} value={name} disabled={name === 'stations' && itemsInBoxes.value.size === 0}>
                {words.value.palettes[name]}
              </option>
            ))}
          </select>
        )}
      </Field>
      {palette === 'picked' && <BlockPicker />}
      {palette === 'list' && (
        <Field label={make.list} hint={make.listHint}>
          {(attributes) => (
            <textarea
              {...attributes}
              rows={8}
              spellcheck={false}
              value={list}
              onInput={({ currentTarget }) => choose({ list: currentTarget.value })}
            />
          )}
        </Field>
      )}
      <Switch label={make.water} isOn={hasWater} onChange={(isOn) => choose({ hasWater: isOn })} />
    </Panel>
  )
}
