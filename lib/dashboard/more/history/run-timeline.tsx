import type { Run } from '../../../client/client.ts'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { nameOfRun } from '../../state/more/runs.ts'
import { endTone, endWords } from '../../state/run/end-words.ts'

const width = 1000
const rowHeight = 10
/** So that a short run can be seen among weeks. */
const leastWidth = 2

/** When each bot has built, and how that ended; one line for all where one account builds alone. */
export function RunTimeline({ runs }: { readonly runs: readonly Run[] }) {
  const { history: text } = words.value
  const { date, moment } = format.value
  const from = Math.min(...runs.map(({ start }) => Date.parse(start)))
  const to = Math.max(from + 1, ...runs.map(({ end }) => Date.parse(end)))
  const bots = [...new Set(runs.flatMap((run) => Object.keys(run.bots)))].sort()
  const isOneLine = bots.length === 0
  const at = (time: string) => ((Date.parse(time) - from) / (to - from)) * width
  return (
    <figure class="timeline" aria-label={text.timeline}>
      {(isOneLine ? [''] : bots).map((bot) => (
        <div key={bot}>
          {!isOneLine && <span>{bot}</span>}
          <svg viewBox={`0 0 ${width} ${rowHeight}`} preserveAspectRatio="none" aria-hidden="true">
            {runs
              .filter((run) => isOneLine || bot in run.bots)
              .map((run) => (
                <rect
                  key={`${run.start} ${run.task}`}
                  class={endTone(run.reason)}
                  x={at(run.start)}
                  width={Math.max(leastWidth, at(run.end) - at(run.start))}
                  height={rowHeight}
                >
                  <title>
                    {`${nameOfRun(run)}, ${moment(new Date(run.start))}: ${endWords(run.reason)}`}
                  </title>
                </rect>
              ))}
          </svg>
        </div>
      ))}
      <figcaption>
        <span>{date(dayOf(from))}</span>
        <span>{date(dayOf(to))}</span>
      </figcaption>
    </figure>
  )
}

const dayOf = (ms: number) => new Date(ms).toLocaleDateString('sv')
