import { bots } from '../../state/events.ts'
import { words } from '../../state/language.ts'

type Mark = 'art' | 'station' | 'refused' | 'plot' | 'bot'

/** The marks on a plan, in words. */
export function PlanLegend({ kinds }: { readonly kinds: readonly Mark[] }) {
  const { planMarks, now } = words.value
  return (
    <ul class="legend plan-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <span class="swatch" data-mark={kind} />
          {kind === 'bot' && bots.value.length > 1 ? now.bots : planMarks[kind]}
        </li>
      ))}
    </ul>
  )
}
