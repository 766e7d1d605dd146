import type { Finish } from '../../client/client.ts'
import { useWhileShown } from '../parts/hooks.ts'
import { Panel } from '../parts/panel.tsx'
import { client } from '../state/client.ts'
import { titleOf } from '../state/current-task.ts'
import { format } from '../state/format.ts'
import { loadAllTexts, words } from '../state/language.ts'
import { finishWords } from '../state/placing/finish.ts'
import { situation } from '../state/situation.ts'
import { history } from '../state/tasks.ts'

/** The picture and the figures of the map that was finished last, while nothing is built. */
export function DonePanel() {
  const task = history.value?.[0]
  if (!task || situation.value.kind === 'building' || situation.value.kind === 'waiting') return null
  const { now } = words.value
  const { number, duration, moment } = format.value
  const { TotalBlocks = 0, TakeMaterialTimes = 0, FinishTime, BuildScopes = [] } = task.Record ?? {}
  const seconds = BuildScopes.reduce(
    (sum, { StartTime, EndTime }) => sum + (Date.parse(EndTime) - Date.parse(StartTime)) / 1000,
    0,
  )
  return (
    <Panel title={now.lastDone} class="last-done">
      <img alt={titleOf(task)} src={client.address('/preview/{id}', { path: { id: task.ID } })} />
      <dl class="figures">
        <dt>{now.map}</dt>
        <dd>{titleOf(task)}</dd>
        {FinishTime && (
          <>
            <dt>{now.finishedAt}</dt>
            <dd>{moment(new Date(FinishTime))}</dd>
          </>
        )}
        <dt>{now.took}</dt>
        <dd>{duration(seconds)}</dd>
        <dt>{now.blocks}</dt>
        <dd>{number(TotalBlocks)}</dd>
        <dt>{now.trips}</dt>
        <dd>{number(TakeMaterialTimes)}</dd>
        {task.Finish && <FinishLines of={task.Finish} />}
      </dl>
    </Panel>
  )
}

/** The panel may be there before the texts of all places. */
function FinishLines({ of }: { readonly of: Finish }) {
  useWhileShown(() => void loadAllTexts())
  const { finish } = words.value
  return finish ? (
    <>
      <dt>{finish.title}</dt>
      <dd>{format.value.list(finishWords(of))}</dd>
    </>
  ) : null
}
