import { useSignal } from '@preact/signals'
import type { Project } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { useDrawn } from '../parts/hooks.ts'
import { Icon } from '../parts/icon.tsx'
import { MapReader } from '../parts/map-reader.tsx'
import { Panel } from '../parts/panel.tsx'
import type { Cell } from '../parts/read-cell.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { canRecord } from '../state/page/record-film.ts'
import { chosenCell, project } from '../state/project/projects.ts'
import { filmWall } from './film-wall.ts'
import { ProjectFigures } from './project-figures.tsx'
import { createWallPainter } from './wall-painter.ts'

/** The maps of a group as one picture, each by its state. */
export function Wall({ wall }: { readonly wall: Project }) {
  const { project: text, now } = words.value
  const frame = useSignal<HTMLElement | null>(null)
  const canvas = useDrawn((element) => {
    const painter = createWallPainter(element)
    return {
      draw() {
        const shown = project.value
        if (shown && shown !== 'gone') painter.update(shown)
      },
      end: painter.end,
    }
  })
  const cellAt = ({ x, z }: Cell) =>
    wall.cells.find(
      ({ column, row, columns = 1, rows = 1 }) =>
        x >= column && x < column + columns && z >= row && z < row + rows,
    )
  const describe = (cell: Cell) => {
    const found = cellAt(cell)
    return found
      ? text.cell(cell.x + 1, cell.z + 1, stateOf(found.status, found.share))
      : text.noMap(cell.x + 1, cell.z + 1)
  }
  return (
    <Panel
      title={wall.group}
      class="live cells wall-panel"
      actions={
        <div class="actions">
          {canRecord && wall.done > 1 && (
            <ActionButton
              isForReaders
              isIconOnly
              icon="download"
              label={text.film}
              action={() => filmWall(wall, frame.value!.querySelector('canvas')!)}
            />
          )}
          <button
            type="button"
            class="button plain"
            title={text.fullHint}
            onClick={() => void frame.value?.requestFullscreen()}
          >
            <Icon name="full" />
            {now.fullScreen}
          </button>
        </div>
      }
    >
      <div
        class="wall-frame frame"
        ref={(element) => {
          frame.value = element
        }}
      >
        <div class="wall-picture" style={{ '--columns': wall.columns, '--rows': wall.rows }}>
          <canvas ref={canvas} aria-label={text.wall(wall.group)} />
          <MapReader
            label={text.readWall}
            hint={text.readHint}
            size={{ width: wall.columns, length: wall.rows }}
            describe={describe}
            onOpen={(cell) => {
              chosenCell.value = cellAt(cell)?.id
            }}
          />
        </div>
        <ProjectFigures summary={wall} />
      </div>
      <Legend />
    </Panel>
  )
}

function stateOf(status: Project['cells'][number]['status'], share: number | undefined): string {
  const name = words.value.statuses[status]
  return share === undefined ? name : `${name}, ${format.value.percent(share)}`
}

function Legend() {
  const { project: text } = words.value
  return (
    <ul class="wall-legend quiet">
      {(['done', 'building', 'failed', 'waiting'] as const).map((kind) => (
        <li key={kind} data-kind={kind}>
          {text[kind]}
        </li>
      ))}
    </ul>
  )
}
