import type { ProgressEvent } from '../../client/client.ts'
import { Panel } from '../parts/panel.tsx'
import { currentTask, titleOf } from '../state/current-task.ts'
import { progress } from '../state/events.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { doneWords } from '../state/run/done-words.ts'
import { queueOverview } from '../state/tasks.ts'
import { PhaseTimes } from './phase-times.tsx'

/** How far the task is that is being built, and when it will be done; then the figures of the run. */
export function ProgressPanel() {
  const { now, phases } = words.value
  const run = progress.value
  if (!run) return null
  const { number, decimal, percent } = format.value
  const share = run.remaining === undefined ? undefined : 1 - run.remaining / run.total
  return (
    <>
      <Panel title={currentTask.value ? titleOf(currentTask.value) : now.progress} class="progress">
        <p class="head">
          <span class="share">{share === undefined ? '–' : percent(share)}</span>
          {run.secondsLeft !== undefined && <b>{doneWords(run.secondsLeft)}</b>}
        </p>
        <progress aria-label={now.progress} value={share} max={1} />
        <p class="quiet">
          {phases[run.phase]}
          {run.remaining !== undefined && ` · ${now.remaining(number(run.remaining))}`}
        </p>
      </Panel>
      <Panel title={now.figures} class="run">
        <dl class="figures">
          <dt>{now.wholeQueue}</dt>
          <dd>{doneWords(queueSeconds(run))}</dd>
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

/** The task that is being built knows its own time better than the estimate of the queue. */
function queueSeconds({ id, secondsLeft }: ProgressEvent): number | undefined {
  const overview = queueOverview.value
  if (!overview) return undefined
  const own = overview.tasks.find(({ ID }) => ID === id)?.Remaining ?? 0
  const others = (overview.blocks - own) / overview.blocksPerSecond
  return secondsLeft === undefined ? overview.seconds : others + secondsLeft
}
