import { useComputed, useSignal } from '@preact/signals'
import { bodyOf, type Plan } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { useDrawing } from '../parts/hooks.ts'
import { drawGround, paintPlan } from '../parts/plan/paint-plan.ts'
import { PlanLegend } from '../parts/plan/plan-legend.tsx'
import { attempt } from '../state/attempt.ts'
import { client } from '../state/client.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { walkTo } from '../state/run/control.ts'

/** The ground around the main bot from above, and the boxes and other things of people near it, to which it can be sent. */
export function LookAround() {
  const { fleet: text, guide, plan: texts } = words.value
  const seen = useSignal<Plan | undefined>(undefined)
  const ground = useComputed(() => seen.value && drawGround(seen.value))
  const canvas = useDrawing((to) => {
    if (seen.value && ground.value) paintPlan(to, { ...seen.value, refused: [] }, ground.value, undefined)
  })
  const near = seen.value?.near
  return (
    <section class="plan around" aria-label={text.look}>
      <ActionButton
        icon="search"
        label={text.look}
        action={async () => {
          seen.value = bodyOf(await client.get('/plan', { query: { around: 'bot' } }))
        }}
      />
      {near && (
        <>
          <div class="plan-view">
            <canvas ref={canvas} role="img" aria-label={texts.site} />
          </div>
          <PlanLegend kinds={['station', 'bot']} />
          <p class="quiet">{near.length > 0 ? text.near : text.nothingNear}</p>
          <ul class="carried">
            {near.map(({ name, position, blocks }) => (
              <li key={position.join(' ')}>
                <button
                  type="button"
                  class="button plain"
                  title={guide.bringThere}
                  onClick={() => void attempt(() => walkTo(position.join(' '), guide.noPlace))}
                >
                  {itemName(name)} <span class="quiet">{text.away(blocks, position.join(' '))}</span>
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </section>
  )
}
