import { useSignal } from '@preact/signals'
import { useDrawing } from '../parts/hooks.ts'
import { Icon } from '../parts/icon.tsx'
import { Panel } from '../parts/panel.tsx'
import { SplitSlider } from '../parts/split-slider.tsx'
import { words } from '../state/language.ts'
import { choices, liveSettings } from '../state/make/choices.ts'
import { isFinished, shown, source } from '../state/make/live.ts'
import { AreaDrawer } from './area-drawer.tsx'
import { AreaList } from './area-list.tsx'
import { BlockReader } from './block-reader.tsx'
import { Busy } from './busy.tsx'
import { EditBar } from './edit-bar.tsx'
import { MapEditor } from './map-editor.tsx'
import { paintSource } from './paint-source.ts'
import { PictureButton } from './picture-button.tsx'
import { Problem } from './problem.tsx'

/** The maps, and the picture left of the slider; the block under the pointer in words. */
export function PictureView() {
  const { make } = words.value
  const split = useSignal(0)
  const isDrawing = useSignal(false)
  const isEditing = useSignal(false)
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
  const { columns, rows } = liveSettings.value
  return (
    <Panel title={make.maps} class="picture cells" actions={<PictureButton kind="plain" />}>
      <Problem />
      <div
        class={`frame ${isFinished.value ? '' : 'outdated'}`}
        style={{ aspectRatio: `${columns} / ${rows}` }}
      >
        <canvas ref={maps} role="img" aria-label={make.maps} aria-busy={!isFinished.value} />
        <canvas
          ref={original}
          class="original"
          role="img"
          aria-label={make.original}
          style={{ clipPath: `inset(0 ${100 - split.value * 100}% 0 0)` }}
        />
        {isEditing.value ? <MapEditor /> : isDrawing.value ? <AreaDrawer /> : <BlockReader />}
        <Busy />
      </div>
      <SplitSlider split={split} label={make.split} first={make.map} last={make.original} />
      {!choices.value.isPixelArt && !isEditing.value && <AreaList isDrawing={isDrawing} />}
      <button
        type="button"
        class="button"
        aria-pressed={isEditing.value}
        onClick={() => {
          isEditing.value = !isEditing.value
        }}
      >
        <Icon name="edit" />
        {words.value.edit.open}
      </button>
      {isEditing.value && <EditBar />}
    </Panel>
  )
}
