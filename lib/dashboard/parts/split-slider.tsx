import type { Signal } from '@preact/signals'

interface SplitSliderProps {
  /** 0 to 1. */
  readonly split: Signal<number>
  readonly label: string
  /** Seen at 0 and at 1. */
  readonly first: string
  readonly last: string
}

/** A slider between two pictures of one thing. */
export function SplitSlider({ split, label, first, last }: SplitSliderProps) {
  return (
    <div class="split">
      <span aria-hidden="true">{first}</span>
      <input
        type="range"
        min="0"
        max="1"
        step="0.01"
        aria-label={label}
        value={split.value}
        onInput={({ currentTarget }) => {
          split.value = currentTarget.valueAsNumber
        }}
      />
      <span aria-hidden="true">{last}</span>
    </div>
  )
}
