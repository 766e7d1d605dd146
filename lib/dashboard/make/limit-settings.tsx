import { Panel } from '../parts/panel.tsx'
import { Slider } from '../parts/slider.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { anyHeight, anyMaterials, choices, choose } from '../state/make/choices.ts'

/** How high the art may be and how many kinds of block it may have. */
export function LimitSettings() {
  const { make } = words.value
  const { number } = format.value
  const { height, materials } = choices.value
  return (
    <Panel title={make.limits}>
      <Slider
        label={make.levels}
        hint={make.levelsHint}
        text={height === 1 ? make.flat : height === anyHeight ? make.any : number(height)}
        value={height}
        min={1}
        max={anyHeight}
        onInput={(value) => choose({ height: value })}
      />
      <Slider
        label={make.blockKinds}
        hint={make.kindsHint}
        text={materials === anyMaterials ? make.any : number(materials)}
        value={materials}
        min={2}
        max={anyMaterials}
        onInput={(value) => choose({ materials: value })}
      />
    </Panel>
  )
}
