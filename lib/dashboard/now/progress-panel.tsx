import { Panel } from '../parts/panel.tsx'
import { progress } from '../state/events.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { queueOverview } from '../state/tasks.ts'

/** How far the map is that is being built, and when it and the queue will be done. */
export function ProgressPanel() {
  const { now, phases } = words.value
  const run = progress.value
  if (!run)
    return (
      <Panel title={now.progress}>
        <p class="quiet">{now.nothing}</p>
      </Panel>
    )
  const { number, decimal, percent } = format.value
  const share = run.remaining === undefined ? undefined : 1 - run.remaining / run.total
  return (
    <Panel title={now.progress} class="progress">
      <p class="phase">{phases[run.phase]}</p>
      <p class="share">{share === undefined ? '–' : percent(share)}</p>
      <progress aria-label={now.progress} value={share} max={1} />
      <p>{run.remaining === undefined ? now.comparing : now.remaining(number(run.remaining))}</p>
      <dl class="figures">
        <dt>{now.thisMap}</dt>
        <dd>{untilWords(run.secondsLeft)}</dd>
        <dt>{now.wholeQueue}</dt>
        <dd>{untilWords(queueOverview.value?.seconds)}</dd>
        <dt>{now.rate}</dt>
        <dd>{decimal(run.blocksPerSecond)}</dd>
        <dt>{now.trips}</dt>
        <dd>{number(run.materialTrips)}</dd>
        <dt>{now.repairs}</dt>
        <dd>{number(run.repairs)}</dd>
      </dl>
    </Panel>
  )
}

function untilWords(seconds: number | undefined): string {
  if (seconds === undefined) return '–'
  const { duration, clock } = format.value
  return words.value.now.doneAt(duration(seconds), clock(new Date(Date.now() + seconds * 1000)))
}
