import { Panel } from '../parts/panel.tsx'
import { currentTask, titleOf } from '../state/current-task.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { doneWords } from '../state/run/done-words.ts'
import { phaseWords } from '../state/run/phase-words.ts'
import { queueSeconds } from '../state/run/queue-seconds.ts'
import { shareOf, run as shownRun } from '../state/runs.ts'
import { PhaseTimes } from './phase-times.tsx'

/** How far the task is that is being built, and when it will be done; then the figures of the run. */
export function ProgressPanel() {
  const { now } = words.value
  const run = shownRun.value
  if (!run) return null
  const { number, decimal, percent } = format.value
  const share = shareOf(run)
  return (
    <>
      <Panel title={currentTask.value ? titleOf(currentTask.value) : now.progress} class="progress">
        <p class="head">
          <span class="share">{share === undefined ? '–' : percent(share)}</span>
          {run.secondsLeft !== undefined && <b>{doneWords(run.secondsLeft)}</b>}
        </p>
        <progress aria-label={now.progress} value={share} max={1} />
        <p class="quiet">
          {phaseWords(run)}
          {run.remaining !== undefined && ` · ${now.remaining(number(run.remaining))}`}
        </p>
        {run.blockers?.map((reason) => (
          <p key={reason} class="warn">
            {reason}
          </p>
        ))}
      </Panel>
      <Panel title={now.figures} class="run">
        <dl class="figures">
          <dt>{now.wholeQueue}</dt>
          <dd>{doneWords(queueSeconds())}</dd>
          <dt>{now.rate}</dt>
          <dd>{decimal(run.blocksPerSecond)}</dd>
          <dt>{now.placingRate}</dt>
          <dd>{decimal(run.placingBlocksPerSecond)}</dd>
          <dt>{now.trips}</dt>
          <dd>{number(run.materialTrips)}</dd>
          <dt>{now.repairs}</dt>
          <dd>{number(run.repairs)}</dd>
        </dl>
        <PhaseTimes times={run.times} />
      </Panel>
    </>
  )
}
