import { Field } from '../parts/field.tsx'
import { Panel } from '../parts/panel.tsx'
import { Slider } from '../parts/slider.tsx'
import { Switch } from '../parts/switch.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { choices, choose } from '../state/make/choices.ts'
import { CutOff } from './cut-off.tsx'

/** Maps along one side that can be made in the page. */
const maxSide = 8

/** How many maps, and which part of the picture they show. */
export function PartSettings() {
  const { make } = words.value
  const { percent, decimal } = format.value
  const { columns, rows, zoom, left, top, isWhole } = choices.value
  const count = (name: 'columns' | 'rows', value: number) => (
    <Field label={make[name]}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          min="1"
          max={maxSide}
          value={value}
          onInput={({ currentTarget: { valueAsNumber } }) => {
            if (valueAsNumber >= 1 && valueAsNumber <= maxSide) choose({ [name]: Math.floor(valueAsNumber) })
          }}
        />
      )}
    </Field>
  )
  return (
    <Panel title={make.part}>
      <div class="pair">
        {count('columns', columns)}
        {count('rows', rows)}
      </div>
      <CutOff />
      <Switch label={make.whole} isOn={isWhole} onChange={(isOn) => choose({ isWhole: isOn, zoom: 1 })} />
      <Slider
        label={make.zoom}
        text={`${decimal(zoom)} ×`}
        value={zoom}
        min={1}
        max={8}
        step={0.05}
        onInput={(value) => choose({ zoom: value })}
      />
      <Slider
        label={make.left}
        text={percent(left)}
        value={left}
        min={0}
        max={1}
        step={0.01}
        onInput={(value) => choose({ left: value })}
      />
      <Slider
        label={make.top}
        text={percent(top)}
        value={top}
        min={0}
        max={1}
        step={0.01}
        onInput={(value) => choose({ top: value })}
      />
    </Panel>
  )
}
