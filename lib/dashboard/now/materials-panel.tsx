import { useWhileShown } from '../parts/hooks.ts'
import { ItemCell } from '../parts/item/item-cell.tsx'
import { Panel } from '../parts/panel.tsx'
import { Scroller } from '../parts/scroller.tsx'
import { attempt } from '../state/attempt.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { type MaterialLine, materialLines } from '../state/materials.ts'
import { readStations } from '../state/stations.ts'

/** The material of the map that is being built: what it still needs, what the bot carries, and what lies in the boxes. */
export function MaterialsPanel() {
  const { now } = words.value
  useWhileShown(() => void attempt(readStations))
  const lines = materialLines.value
  if (lines.length === 0) return null
  return (
    <Panel title={now.materials} class="materials">
      <Scroller label={now.materials}>
        <table>
          <thead>
            <tr>
              <th scope="col">{now.item}</th>
              <th scope="col">{now.needed}</th>
              <th scope="col">{now.carried}</th>
              <th scope="col">{now.inBoxes}</th>
            </tr>
          </thead>
          <tbody>
            {lines.map((line) => (
              <MaterialRow key={line.item} line={line} />
            ))}
          </tbody>
        </table>
      </Scroller>
    </Panel>
  )
}

function MaterialRow({ line: { item, needed, carried, inBoxes, isShort } }: { readonly line: MaterialLine }) {
  const { number } = format.value
  return (
    <tr class={isShort ? 'short' : ''}>
      <ItemCell item={item} />
      <td>
        {number(needed)} <span class="stacks">{stacksOf(needed)}</span>
      </td>
      <td>{number(carried)}</td>
      <td>
        {inBoxes === undefined ? '–' : number(inBoxes)}
        {isShort && <span class="badge bad">{words.value.now.short}</span>}
      </td>
    </tr>
  )
}

/** As players count: whole stacks and the rest. */
function stacksOf(count: number): string {
  const stacks = Math.floor(count / 64)
  const rest = count % 64
  return stacks === 0 ? '' : rest === 0 ? `${stacks} × 64` : `${stacks} × 64 + ${rest}`
}
