import { words } from '../../state/language.ts'
import { addressOf, within } from '../../state/route.ts'
import { FinishedMaps } from './finished-maps.tsx'
import { Runs } from './runs.tsx'

/** The finished maps, or each time that one of them was being built. */
export function History() {
  const { history: text } = words.value
  const [, view, task] = within.value
  const isRuns = view === 'runs'
  return (
    <div class="history">
      <nav class="tabs" aria-label={words.value.more.history}>
        <a href={addressOf('more', 'history')} aria-current={isRuns ? undefined : 'page'}>
          {text.maps}
        </a>
        <a href={addressOf('more', 'history', 'runs')} aria-current={isRuns ? 'page' : undefined}>
          {text.runs}
        </a>
      </nav>
      {isRuns ? <Runs key={task} task={task} /> : <FinishedMaps />}
    </div>
  )
}
