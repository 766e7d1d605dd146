import { ItemCell } from '../parts/item/item-cell.tsx'
import { Scroller } from '../parts/scroller.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { selectedMaterials } from '../state/queue/details.ts'
import { selectedTasks } from '../state/queue/view.ts'

/** The material of the selected tasks: in all, and the most at once if it is used again for the next task. */
export function SelectionMaterials() {
  const { queue, now } = words.value
  const lines = selectedMaterials.value
  if (lines.length === 0) return null
  const isOne = selectedTasks.value.length === 1
  return (
    <Scroller label={now.materials} class="materials">
      <table>
        <thead>
          <tr>
            <th scope="col">{now.materials}</th>
            <th scope="col">{now.needed}</th>
            {!isOne && <th scope="col">{queue.atOnce}</th>}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ item, sum, atOnce }) => (
            <tr key={item}>
              <ItemCell item={item} />
              <td>{format.value.number(sum)}</td>
              {!isOne && <td>{format.value.number(atOnce)}</td>}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroller>
  )
}
