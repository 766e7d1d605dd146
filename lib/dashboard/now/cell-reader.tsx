import { MapReader } from '../parts/map-reader.tsx'
import { type Cell, placeOf } from '../parts/read-cell.ts'
import { cellCodes, cells, type LiveCells } from '../state/cells.ts'
import { blockIn } from '../state/column.ts'
import { fleet } from '../state/fleet.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'

const names = Object.keys(cellCodes) as (keyof typeof cellCodes)[]

/** Over the live view: the places of the bots, and the state of a cell in words. */
export function CellReader() {
  const { now } = words.value
  const area = cells.value
  if (!area) return null
  return (
    <MapReader label={now.readCells} hint={now.readHint} size={area} describe={(cell) => wordsOf(cell, area)}>
      <Areas area={area} />
      <BotMarks area={area} />
    </MapReader>
  )
}

/** The areas that bots build on, when there are several. */
function Areas({ area }: { readonly area: LiveCells }) {
  return fleet.value.map(
    ({ name, colour, work, task }) =>
      work &&
      task === area.id && (
        <span
          key={name}
          class="area"
          data-bot={colour}
          title={name}
          style={placeOf({ ...work, x: work.x - area.x, z: work.z - area.z }, area)}
        />
      ),
  )
}

function BotMarks({ area }: { readonly area: LiveCells }) {
  return fleet.value.map(({ name, colour, game }) => {
    if (!game) return null
    const x = game.position.x - area.x
    const z = game.position.z - area.z
    if (x < 0 || z < 0 || x >= area.width || z >= area.length) return null
    const { left, top } = placeOf({ x, z }, area)
    return <span key={name} class="bot-mark" data-bot={colour} title={name} style={{ left, top }} />
  })
}

function wordsOf({ x, z }: Cell, area: LiveCells): string {
  const { now, cellStates } = words.value
  const state = area.states[z * area.width + x] ?? cellCodes.none
  const place = { x: area.x + x, z: area.z + z }
  const text = now.cell(place.x, place.z, cellStates[names[state] ?? 'none'])
  const block = state === cellCodes.none ? undefined : blockIn({ id: area.id, ...place, state })
  if (!block) return text
  const { wanted, stands } = block
  const needed = now.needs(text, itemName(wanted))
  return stands === undefined || stands === wanted ? needed : now.stands(needed, itemName(stands))
}
