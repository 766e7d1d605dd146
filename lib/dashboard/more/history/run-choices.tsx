import { words } from '../../state/language.ts'
import { runChoice, runs } from '../../state/more/runs.ts'
import { endWords } from '../../state/run/end-words.ts'
import { periods } from './period-choice.tsx'

/** Period, end and bot of the runs to show. */
export function RunChoices() {
  const { history: text, statistics } = words.value
  const { days, day, reason, bot } = runChoice.value
  const all = runs.value ?? []
  const reasons = [...new Set(all.flatMap((run) => run.reason ?? []))]
  const bots = [...new Set(all.flatMap((run) => Object.keys(run.bots)))].sort()
  const change = (part: Partial<typeof runChoice.value>) => {
    runChoice.value = { ...runChoice.value, ...part }
  }
  return (
    <>
      <select
        aria-label={statistics.range}
        value={days ?? ''}
        onChange={({ currentTarget }) => change({ days: Number(currentTarget.value) || undefined, day: '' })}
      >
        {periods.map((count) => (
          <option key={count} value={count ?? ''}>
            {count === undefined ? statistics.allDays : statistics.days(count)}
          </option>
        ))}
      </select>
      <input
        type="date"
        aria-label={text.day}
        title={text.day}
        value={day}
        onChange={({ currentTarget }) => change({ day: currentTarget.value })}
      />
      <select
        aria-label={statistics.ends}
        value={reason}
        onChange={({ currentTarget }) => change({ reason: currentTarget.value })}
      >
        <option value="">{text.anyEnd}</option>
        {reasons.map((name) => (
          <option key={name} value={name}>
            {endWords(name)}
          </option>
        ))}
      </select>
      {bots.length > 0 && (
        <select
          aria-label={words.value.fleet.bot}
          value={bot}
          onChange={({ currentTarget }) => change({ bot: currentTarget.value })}
        >
          <option value="">{text.anyBot}</option>
          {bots.map((name) => (
            <option key={name} value={name}>
              {name}
            </option>
          ))}
        </select>
      )}
    </>
  )
}
