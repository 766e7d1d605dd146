import { useComputed, useSignal } from '@preact/signals'
import { useDrawing, useFilm } from '../parts/hooks.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { lazyPart } from '../parts/lazy-place.tsx'
import { Panel } from '../parts/panel.tsx'
import { SplitSlider } from '../parts/split-slider.tsx'
import { cells } from '../state/cells.ts'
import { currentPreview } from '../state/current-task.ts'
import { words } from '../state/language.ts'
import { canRecord, recordFilm } from '../state/page/record-film.ts'
import { CellLegend } from './cell-legend.tsx'
import { paintCells } from './paint-cells.ts'

const CellReader = lazyPart('CellReader')

/** How long the time-lapse of what this page has seen takes. */
const filmSeconds = 8

/** The map that is being built, cell by cell: the target at the left of the slider, the world at its right. */
export function LiveView() {
  const { now } = words.value
  const split = useSignal(0)
  const frame = useSignal<HTMLElement | null>(null)
  const film = useFilm(filmSeconds)
  const shape = useComputed(() => cells.value && `${cells.value.width} / ${cells.value.length}`)
  const canvas = useDrawing((to) => {
    const area = cells.value
    if (!area) return
    to.width = area.width
    to.height = area.length
    const until =
      film.shown.value === undefined
        ? undefined
        : area.firstRevision + film.shown.value * (area.revision - area.firstRevision)
    const pixels = paintCells(area, currentPreview.value, split.value, until)
    to.getContext('2d')?.putImageData(new ImageData(pixels, area.width, area.length), 0, 0)
  })
  if (!shape.value) return null
  const buttons = (
    <div class="buttons">
      <ViewButton icon="play" label={now.timeLapse} onClick={film.play} />
      {canRecord && (
        <ViewButton
          icon="download"
          label={now.saveTimeLapse}
          onClick={() => {
            film.play()
            void recordFilm(frame.value!.querySelector('canvas')!, filmSeconds)
          }}
        />
      )}
      <ViewButton icon="full" label={now.fullScreen} onClick={() => void frame.value?.requestFullscreen()} />
    </div>
  )
  return (
    <Panel title={now.live} class="live cells" actions={buttons}>
      <div
        class="frame"
        style={{ aspectRatio: shape.value }}
        ref={(element) => {
          frame.value = element
        }}
      >
        <canvas ref={canvas} aria-label={now.live} />
        <CellReader />
      </div>
      <SplitSlider split={split} label={now.split} first={now.world} last={now.target} />
      <CellLegend />
    </Panel>
  )
}

interface ViewButtonProps {
  readonly icon: IconName
  readonly label: string
  readonly onClick: () => void
}

function ViewButton({ icon, label, onClick }: ViewButtonProps) {
  return (
    <button type="button" class="button plain icon-only" aria-label={label} title={label} onClick={onClick}>
      <Icon name={icon} />
    </button>
  )
}
