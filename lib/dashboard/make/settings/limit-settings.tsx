import { Panel } from '../../parts/panel.tsx'
import { Switch } from '../../parts/switch.tsx'
import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { anyHeight, anyMaterials, choices, choose } from '../../state/make/choices.ts'
import { ChoiceSlider } from './choice-slider.tsx'

/** How high the art may be and how many kinds of block it may have. */
export function LimitSettings() {
  const { make } = words.value
  const { number } = format.value
  const { height, materials, isJoined } = choices.value
  return (
    <Panel title={make.limits}>
      <ChoiceSlider
        name="height"
        label={make.levels}
        hint={make.levelsHint}
        text={height === 1 ? make.flat : height === anyHeight ? make.any : number(height)}
      />
      {height === 1 && (
        <Switch label={make.joined} isOn={isJoined} onChange={(isOn) => choose({ isJoined: isOn })} />
      )}
      <ChoiceSlider
        name="materials"
        label={make.blockKinds}
        hint={make.kindsHint}
        text={materials === anyMaterials ? make.any : number(materials)}
      />
    </Panel>
  )
}
