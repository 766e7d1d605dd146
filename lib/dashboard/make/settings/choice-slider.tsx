import { Slider } from '../../parts/slider.tsx'
import { choices, choose, ranges } from '../../state/make/choices.ts'

interface ChoiceSliderProps {
  readonly name: keyof typeof ranges
  readonly label: string
  readonly hint?: string
  /** The value in words. */
  readonly text: string
}

/** A choice that is a number, to drag. */
export function ChoiceSlider({ name, ...words }: ChoiceSliderProps) {
  const [min, max, step] = ranges[name]
  return (
    <Slider
      {...words}
      value={choices.value[name]}
      min={min}
      max={max}
      step={step}
      onInput={(value) => choose({ [name]: value })}
    />
  )
}
