import { Panel } from '../parts/panel.tsx'
import { Slider } from '../parts/slider.tsx'
import { Switch } from '../parts/switch.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { choices, choose } from '../state/make/choices.ts'

/** Colours of the picture before it is converted, and how its pixels mix. */
export function LookSettings() {
  const { make } = words.value
  const { crispness, isPixelArt, brightness, contrast, saturation } = choices.value
  const share = (value: number) => `${value > 0 ? '+' : ''}${format.value.percent(value)}`
  return (
    <Panel title={make.look}>
      <Switch label={make.pixelArt} isOn={isPixelArt} onChange={(isOn) => choose({ isPixelArt: isOn })} />
      {!isPixelArt && (
        <Slider
          label={make.crispness}
          hint={make.crispnessHint}
          text={format.value.percent(crispness)}
          value={crispness}
          min={0}
          max={1}
          step={0.01}
          onInput={(value) => choose({ crispness: value })}
        />
      )}
      <Slider
        label={make.brightness}
        text={share(brightness)}
        value={brightness}
        min={-0.4}
        max={0.4}
        step={0.01}
        onInput={(value) => choose({ brightness: value })}
      />
      <Slider
        label={make.contrast}
        text={share(contrast - 1)}
        value={contrast}
        min={0.2}
        max={2}
        step={0.01}
        onInput={(value) => choose({ contrast: value })}
      />
      <Slider
        label={make.saturation}
        text={share(saturation - 1)}
        value={saturation}
        min={0}
        max={2}
        step={0.01}
        onInput={(value) => choose({ saturation: value })}
      />
    </Panel>
  )
}
