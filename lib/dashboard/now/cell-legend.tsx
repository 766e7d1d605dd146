import { cells } from '../state/cells.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { countCells } from './paint-cells.ts'

const shown = ['right', 'missing', 'wrong', 'unseen'] as const

/** The states of cells with the number of cells in each. */
export function CellLegend() {
  const area = cells.value
  if (!area) return null
  const counts = countCells(area.states)
  return (
    <ul class="legend">
      {shown.map((state) => (
        <li key={state} data-state={state}>
          {words.value.cellStates[state]} <b>{format.value.number(counts[state])}</b>
        </li>
      ))}
    </ul>
  )
}
