import { words } from '../../state/language.ts'

type Mark = 'art' | 'station' | 'refused' | 'plot' | 'bot'

/** The marks on a plan, in words. */
export function PlanLegend({ kinds }: { readonly kinds: readonly Mark[] }) {
  return (
    <ul class="legend plan-legend">
      {kinds.map((kind) => (
        <li key={kind}>
          <span class="swatch" data-mark={kind} />
          {words.value.planMarks[kind]}
        </li>
      ))}
    </ul>
  )
}
