import { words } from '../../state/language.ts'

/** Days that are shown; all of them for `undefined`. */
export const periods = [7, 30, 90, undefined] as const

interface PeriodChoiceProps {
  readonly days: number | undefined
  readonly onChange: (days: number | undefined) => void
}

/** The last days of which figures are shown. */
export function PeriodChoice({ days: chosen, onChange }: PeriodChoiceProps) {
  const { statistics: text } = words.value
  return (
    <fieldset class="range">
      <legend class="hidden">{text.range}</legend>
      {periods.map((days) => (
        <button
          key={days}
          type="button"
          class="button"
          aria-pressed={chosen === days}
          onClick={() => onChange(days)}
        >
          {days === undefined ? text.allDays : text.days(days)}
        </button>
      ))}
    </fieldset>
  )
}
