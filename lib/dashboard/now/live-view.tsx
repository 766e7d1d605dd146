import { useComputed, useSignal } from '@preact/signals'
import { useDrawing } from '../parts/hooks.ts'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { SplitSlider } from '../parts/split-slider.tsx'
import { cells } from '../state/cells.ts'
import { currentPreview } from '../state/current-task.ts'
import { words } from '../state/language.ts'
import { CellLegend } from './cell-legend.tsx'
import { CellReader } from './cell-reader.tsx'
import { paintCells } from './paint-cells.ts'

/** The map that is being built, cell by cell: the target at the left of the slider, the world at its right. */
export function LiveView() {
  const { now } = words.value
  const split = useSignal(0)
  const frame = useSignal<HTMLElement | null>(null)
  const isThere = useComputed(() => cells.value !== undefined)
  const canvas = useDrawing((to) => {
    const area = cells.value
    if (!area) return
    to.width = area.width
    to.height = area.length
    const pixels = paintCells(area, currentPreview.value, split.value)
    to.getContext('2d')?.putImageData(new ImageData(pixels, area.width, area.length), 0, 0)
  })
  if (!isThere.value) return null
  const full = (
    <button
      type="button"
      class="button plain icon-only"
      aria-label={now.fullScreen}
      title={now.fullScreen}
      onClick={() => void frame.value?.requestFullscreen()}
    >
      <Icon name="full" />
    </button>
  )
  return (
    <Panel title={now.live} class="live cells" actions={full}>
      <div
        class="frame"
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
