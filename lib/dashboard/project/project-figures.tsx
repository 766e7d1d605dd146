import type { ProjectSummary } from '../../client/client.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { doneWords } from '../state/run/done-words.ts'

/** How far a project is: share, maps by state, pace and end. */
export function ProjectFigures({ summary }: { readonly summary: ProjectSummary }) {
  const { project: text } = words.value
  const { number, decimal, percent } = format.value
  const { maps, done, building, failed, blocks, blocksDone, mapsPerDay, endAt } = summary
  return (
    <div class="project-figures">
      <p class="share">{percent(blocks > 0 ? blocksDone / blocks : done / maps)}</p>
      <div class="rest">
        <p>
          <b>{text.doneOf(number(done), number(maps))}</b>
          {building > 0 && <span class="building">{text.nowBuilding(building)}</span>}
          {failed > 0 && <span class="failed">{text.haveFailed(failed)}</span>}
        </p>
        <div class="bar" aria-hidden="true">
          <i class="done" style={{ flexGrow: done }} />
          <i class="building" style={{ flexGrow: building }} />
          <i class="failed" style={{ flexGrow: failed }} />
          <i style={{ flexGrow: maps - done - building - failed }} />
        </div>
        <p class="quiet">
          {mapsPerDay > 0 && <span>{text.perDay(decimal(mapsPerDay))}</span>}
          {endAt && <span>{doneWords((Date.parse(endAt) - Date.now()) / 1000)}</span>}
          {done === maps && <span>{text.allDone}</span>}
        </p>
      </div>
    </div>
  )
}
