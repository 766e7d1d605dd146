import { useComputed } from '@preact/signals'
import { useDrawing, useWhenChanged, useWhileShown } from '../parts/hooks.ts'
import { drawGround, paintPlan } from '../parts/plan/paint-plan.ts'
import { PlanLegend } from '../parts/plan/plan-legend.tsx'
import { PlotState } from '../parts/plan/plot-state.tsx'
import { attempt } from '../state/attempt.ts'
import { plots } from '../state/events.ts'
import { fleet } from '../state/fleet.ts'
import { words } from '../state/language.ts'
import { followPlan, openPlan, plan } from '../state/placing/plan.ts'

/** The surroundings of the stations from above: what is taken by tasks and plots, the boxes, and all bots. */
export function SitePlan() {
  const { plan: text, page } = words.value
  useWhenChanged('', () => void attempt(() => openPlan({})))
  useWhileShown(followPlan)
  const ground = useComputed(() => plan.value && drawGround(plan.value))
  const canvas = useDrawing((to) => {
    if (!plan.value || !ground.value) return
    paintPlan(
      to,
      plan.value,
      ground.value,
      undefined,
      fleet.value.flatMap(({ game, colour }) =>
        game ? [{ ...game.position, colour: ownColour(to, colour) }] : [],
      ),
      plots.value,
    )
  })
  if (!plan.value) return <p class="loading">{page.loading}</p>
  const { x, z, width, length } = plan.value
  return (
    <section class="plan site-plan" aria-label={text.site}>
      <p class="quiet">{text.siteHint}</p>
      <div class="plan-view">
        <canvas ref={canvas} role="img" aria-label={text.site} />
      </div>
      <PlanLegend kinds={['station', 'refused', ...(plots.value.length > 0 ? (['plot'] as const) : [])]} />
      <p class="quiet">{text.from(`${x} ${z}`, `${x + width - 1} ${z + length - 1}`)}</p>
      <ul>
        {fleet.value.map(
          ({ name, game, colour }) =>
            game && (
              <li key={name} data-bot={colour}>
                <span class="swatch" data-mark="bot" /> <b>{name}</b>{' '}
                {[game.position.x, game.position.y, game.position.z].map(Math.floor).join(' ')}
              </li>
            ),
        )}
        {plots.value.map((plot) => (
          <li key={plot.name}>
            <b>{plot.name}</b> {plot.position.join(' ')}
            <PlotState plot={plot} />
          </li>
        ))}
      </ul>
    </section>
  )
}

/** The colour that a bot has in the list below, too. */
function ownColour(canvas: HTMLCanvasElement, colour: number): string {
  return getComputedStyle(canvas).getPropertyValue(`--bot-${colour}`)
}
