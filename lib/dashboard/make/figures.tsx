import { Panel } from '../parts/panel.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { anyHeight, choices, choose } from '../state/make/choices.ts'
import { isFinished, report, reportBefore } from '../state/make/live.ts'
import { costOf } from './cost.ts'
import { MaterialList } from './material-list.tsx'
import { SaveMaps } from './save-maps.tsx'
import { ScarceBlocks } from './scarce-blocks.tsx'

/** Stacks in a shulker box. */
const stacksInShulker = 27

/** Material, time and likeness of the maps, and the cost of the last change. */
export function Figures() {
  const { make, likeness } = words.value
  const { number, decimal, duration } = format.value
  const figures = report.value
  if (!figures) return null
  const cost = reportBefore.value && costOf(reportBefore.value, figures, choices.value.movement)
  return (
    <Panel title={make.figures} class={`making ${isFinished.value ? '' : 'outdated'}`}>
      <dl class="figures">
        <dt>{make.blocks}</dt>
        <dd>{number(figures.blocks)}</dd>
        <dt>{make.blockKinds}</dt>
        <dd>{number(Object.keys(figures.materials).length)}</dd>
        <dt>{make.stacks}</dt>
        <dd>
          {make.stacksAndShulkers(
            number(figures.stacks),
            number(Math.ceil(figures.stacks / stacksInShulker)),
          )}
        </dd>
        <dt>{make.trips}</dt>
        <dd>{number(figures.trips)}</dd>
        <dt>{make.height}</dt>
        <dd>{number(figures.height)}</dd>
        <dt>{make.flying}</dt>
        <dd>{duration(figures.estimatedSeconds)}</dd>
        <dt>{make.walking}</dt>
        <dd>{duration(figures.estimatedSecondsOnFoot)}</dd>
        <dt>{make.difference}</dt>
        <dd>
          {likeness[likenessOf(figures.error.mean)]} ({decimal(figures.error.mean)})
        </dd>
      </dl>
      {cost && (
        <p class="cost" role="status">
          {make.change(format.value.list(changesIn(cost)))}
        </p>
      )}
      {figures.groundLevels !== undefined && (
        <p class="quiet">
          {make.ground(number(figures.groundLevels))}{' '}
          <button type="button" class="button" onClick={() => choose({ height: anyHeight })}>
            {make.anyLevels}
          </button>
        </p>
      )}
      <ScarceBlocks />
      <MaterialList materials={figures.materials} prices={figures.prices} />
      <SaveMaps />
    </Panel>
  )
}

/** In hundredths of OKLab's unit; about 2 is just noticed side by side. */
function likenessOf(error: number): 'close' | 'good' | 'rough' | 'poor' {
  if (error < 0.7) return 'close'
  if (error < 1.5) return 'good'
  return error < 3 ? 'rough' : 'poor'
}

function changesIn({ kinds, levels, seconds, look }: ReturnType<typeof costOf>): string[] {
  const { make, looks } = words.value
  const { number, duration } = format.value
  const parts = [
    kinds !== 0 && (kinds < 0 ? make.fewerKinds : make.moreKinds)(number(Math.abs(kinds))),
    levels !== 0 && (levels < 0 ? make.lower : make.higher)(number(Math.abs(levels))),
    seconds !== 0 && (seconds < 0 ? make.quicker : make.slower)(duration(Math.abs(seconds))),
    looks[look],
  ]
  return parts.filter((part): part is string => part !== false)
}
