import { Field } from '../../parts/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Switch } from '../../parts/switch.tsx'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { choices, choose } from '../../state/make/choices.ts'
import { itemsInBoxes } from '../../state/stations.ts'
import { ChoiceSlider } from './choice-slider.tsx'

/** How the price of a block comes about, and how much it counts. */
export function PriceSettings() {
  const { make } = words.value
  const { movement, thrift, prefersStations } = choices.value
  return (
    <Panel title={make.price}>
      <Field label={make.movement}>
        {(attributes) => (
          <select
            {...attributes}
            value={movement}
            onChange={({ currentTarget }) =>
              choose({ movement: currentTarget.value === 'walk' ? 'walk' : 'fly' })
            }
          >
            <option value="fly">{make.fly}</option>
            <option value="walk">{make.walk}</option>
          </select>
        )}
      </Field>
      <ChoiceSlider
        name="thrift"
        label={make.thrift}
        hint={make.thriftHint}
        text={format.value.percent(thrift)}
      />
      <Switch
        label={make.prefersStations}
        isOn={prefersStations}
        disabled={itemsInBoxes.value.size === 0}
        onChange={(isOn) => choose({ prefersStations: isOn })}
      />
    </Panel>
  )
}
