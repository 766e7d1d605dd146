import { attempt } from '../../state/attempt.ts'
import { words } from '../../state/language.ts'
import {
  choosePlace,
  followPlan,
  isChosen,
  openPlan,
  type PlannedArt,
  plan,
  planned,
  proposeAgain,
  type TaskPlace,
} from '../../state/placing/plan.ts'
import { ActionButton } from '../action-button.tsx'
import { useWhenChanged, useWhileShown } from '../hooks.ts'
import { PlaceFields } from '../place-fields.tsx'
import { PlaceWords } from './place-words.tsx'
import { PlanLegend } from './plan-legend.tsx'
import { PlanView } from './plan-view.tsx'

interface PlanPanelProps {
  readonly art: PlannedArt
  /** The present place of a task. */
  readonly place?: TaskPlace | undefined
}

/** The place of an art in the world: proposed, and moved on a plan from above. */
export function PlanPanel({ art, place }: PlanPanelProps) {
  const { plan: texts, page } = words.value
  useWhenChanged(JSON.stringify(art), () => void attempt(() => openPlan(art, place)))
  useWhileShown(followPlan)
  return (
    <fieldset class="plan" aria-busy={plan.value === undefined}>
      <legend>{texts.title}</legend>
      {plan.value === undefined ? (
        <p class="quiet">{page.loading}</p>
      ) : (
        <>
          <PlanView />
          <PlanLegend kinds={['art', 'station', 'refused', 'bot']} />
          <p class="hint">{texts.hint}</p>
          <PlaceWords />
          {(isChosen.value || !planned.value) && (
            <ActionButton icon="undo" label={texts.proposeAgain} action={proposeAgain} />
          )}
        </>
      )}
      <details>
        <summary>{texts.coordinates}</summary>
        <PlaceFields place={planned.value} onChange={(next) => void attempt(() => choosePlace(next))} />
      </details>
    </fieldset>
  )
}
