import { useSignal } from '@preact/signals'
import { useDrawing } from '../parts/hooks.ts'
import { Panel } from '../parts/panel.tsx'
import { SplitSlider } from '../parts/split-slider.tsx'
import { words } from '../state/language.ts'
import { choices, liveSettings } from '../state/make/choices.ts'
import { isFinished, problem, shown, source } from '../state/make/live.ts'
import { AreaDrawer } from './area-drawer.tsx'
import { AreaList } from './area-list.tsx'
import { BlockReader } from './block-reader.tsx'
import { paintSource } from './paint-source.ts'
import { PictureButton } from './picture-button.tsx'

/** The maps, and the picture left of the slider; the block under the pointer in words. */
export function PictureView() {
  const { make } = words.value
  const split = useSignal(0)
  const isDrawing = useSignal(false)
  const maps = useDrawing((canvas) => {
    const picture = shown.value
    if (!picture) return
    canvas.width = picture.width
    canvas.height = picture.height
    canvas.getContext('2d')?.putImageData(new ImageData(picture.data, picture.width, picture.height), 0, 0)
  })
  const original = useDrawing((canvas) => {
    if (split.value > 0 && source.value) paintSource(canvas, source.value.bitmap, liveSettings.value)
  })
  const { columns, rows } = choices.value
  return (
    <Panel title={make.maps} class="picture cells" actions={<PictureButton kind="plain" />}>
      <div class="frame" style={{ aspectRatio: `${columns} / ${rows}` }}>
        <canvas ref={maps} role="img" aria-label={make.maps} aria-busy={!isFinished.value} />
        <canvas
          ref={original}
          class="original"
          role="img"
          aria-label={make.original}
          style={{ clipPath: `inset(0 ${100 - split.value * 100}% 0 0)` }}
        />
        {isDrawing.value ? <AreaDrawer /> : <BlockReader />}
      </div>
      <SplitSlider split={split} label={make.split} first={make.map} last={make.original} />
      {!choices.value.isPixelArt && <AreaList isDrawing={isDrawing} />}
      <p class="problem" role="alert">
        {problem.value}
      </p>
    </Panel>
  )
}
