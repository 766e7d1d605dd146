import { Panel } from '../../parts/panel.tsx'
import { Switch } from '../../parts/switch.tsx'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { choices, choose } from '../../state/make/choices.ts'
import { ChoiceSlider } from './choice-slider.tsx'

/** Colours of the picture before it is converted, and how its pixels mix. */
export function LookSettings() {
  const { make } = words.value
  const { percent } = format.value
  const { crispness, isPixelArt, brightness, contrast, saturation } = choices.value
  const share = (value: number) => `${value > 0 ? '+' : ''}${percent(value)}`
  return (
    <Panel title={make.look}>
      <Switch label={make.pixelArt} isOn={isPixelArt} onChange={(isOn) => choose({ isPixelArt: isOn })} />
      {!isPixelArt && (
        <ChoiceSlider
          name="crispness"
          label={make.crispness}
          hint={make.crispnessHint}
          text={percent(crispness)}
        />
      )}
      <ChoiceSlider name="brightness" label={make.brightness} text={share(brightness)} />
      <ChoiceSlider name="contrast" label={make.contrast} text={share(contrast - 1)} />
      <ChoiceSlider name="saturation" label={make.saturation} text={share(saturation - 1)} />
    </Panel>
  )
}
