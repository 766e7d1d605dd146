import type { Run } from '../../../client/client.ts'
import { PhaseTimes } from '../../progress/phase-times.tsx'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { nameOfRun, secondsOf } from '../../state/more/runs.ts'
import { addressOf } from '../../state/route.ts'
import { endTone, endWords } from '../../state/run/end-words.ts'

/** A run: its map, when and how long, how it ended, and where the time went. */
export function RunRow({ run }: { readonly run: Run }) {
  const { history: text, now } = words.value
  const { number, duration, moment, list } = format.value
  const bots = Object.entries(run.bots).sort(([, a], [, b]) => b - a)
  const times = Object.fromEntries(
    Object.entries(run.secondsByPhase).map(([phase, seconds]) => [phase, seconds * 1000]),
  )
  return (
    <li class="panel">
      <header>
        <a href={addressOf('more', 'history', 'runs', run.task)}>{nameOfRun(run)}</a>
        <span class={`badge ${endTone(run.reason)}`}>{endWords(run.reason)}</span>
      </header>
      {run.why && <p>{run.why}</p>}
      <p class="quiet">
        {[run.group, moment(new Date(run.start)), text.blocks(number(run.placed), duration(secondsOf(run)))]
          .filter(Boolean)
          .join(' · ')}
        {run.trips > 0 && ` · ${now.trips}: ${number(run.trips)}`}
      </p>
      {bots.length > 0 && (
        <p class="quiet">{list(bots.map(([name, placed]) => `${name} ${number(placed)}`))}</p>
      )}
      <PhaseTimes times={times} />
    </li>
  )
}
