import { Field } from '../../parts/field.tsx'
import { Panel } from '../../parts/panel.tsx'
import { Slider } from '../../parts/slider.tsx'
import { Switch } from '../../parts/switch.tsx'
import { attempt } from '../../state/attempt.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { choices, choose, ranges } from '../../state/make/choices.ts'
import { frames, showFrame } from '../../state/make/live.ts'
import { ChoiceSlider } from './choice-slider.tsx'
import { CutOff } from './cut-off.tsx'

/** How large the art is, and which part of the picture it shows. */
export function PartSettings() {
  const { make } = words.value
  const { percent, decimal, number } = format.value
  const { zoom, left, top, isWhole, isInBlocks } = choices.value
  return (
    <Panel title={make.part}>
      {frames.value.count > 1 && (
        <Slider
          label={make.frame}
          text={make.frameOf(number(frames.value.shown), number(frames.value.count))}
          value={frames.value.shown}
          min={1}
          max={frames.value.count}
          onInput={(frame) => void attempt(() => showFrame(frame))}
        />
      )}
      <div class="pair">
        {(isInBlocks ? (['blocksAcross', 'blocksDown'] as const) : (['columns', 'rows'] as const)).map(
          (name) => (
            <SizeField key={name} name={name} />
          ),
        )}
      </div>
      <Switch label={make.inBlocks} isOn={isInBlocks} onChange={(isOn) => choose({ isInBlocks: isOn })} />
      <CutOff />
      <Switch label={make.whole} isOn={isWhole} onChange={(isOn) => choose({ isWhole: isOn, zoom: 1 })} />
      <ChoiceSlider name="zoom" label={make.zoom} text={`${decimal(zoom)} ×`} />
      <ChoiceSlider name="left" label={make.left} text={percent(left)} />
      <ChoiceSlider name="top" label={make.top} text={percent(top)} />
    </Panel>
  )
}

function SizeField({ name }: { readonly name: 'columns' | 'rows' | 'blocksAcross' | 'blocksDown' }) {
  const [min, max] = ranges[name]
  return (
    <Field label={words.value.make[name]}>
      {(attributes) => (
        <input
          {...attributes}
          type="number"
          min={min}
          max={max}
          value={choices.value[name]}
          onInput={({ currentTarget: { valueAsNumber } }) => {
            const size = Math.floor(valueAsNumber)
            if (size >= min && size <= max) choose({ [name]: size })
          }}
        />
      )}
    </Field>
  )
}
