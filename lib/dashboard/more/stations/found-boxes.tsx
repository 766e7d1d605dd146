import type { StationStock } from '../../../client/client.ts'
import { words } from '../../state/language.ts'
import { SeenStock } from './seen-stock.tsx'

/** Boxes that the bot has found by itself. */
export function FoundBoxes({ boxes }: { readonly boxes: StationStock['boxes'] }) {
  if (boxes.length === 0) return null
  return (
    <>
      <h3>{words.value.stations.found}</h3>
      <ul class="found">
        {boxes.map((box) => (
          <li key={box.position.join()}>
            <span class="quiet">{box.position.join(' ')}</span> <SeenStock stock={box} />
          </li>
        ))}
      </ul>
    </>
  )
}
