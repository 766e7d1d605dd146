import { useSignal } from '@preact/signals'
import { type Cell, cellUnder, movedCell } from '../parts/read-cell.ts'
import { cellCodes, cells, type LiveCells } from '../state/cells.ts'
import { fleet } from '../state/fleet.ts'
import { words } from '../state/language.ts'

const names = Object.keys(cellCodes) as (keyof typeof cellCodes)[]

/** Over the live view: the bot's place, and the cell under the pointer or chosen with the arrow keys, in words. */
export function CellReader() {
  const { now } = words.value
  const chosen = useSignal<Cell | undefined>(undefined)
  const area = cells.value
  if (!area) return null
  const choose = (cell: Cell | undefined) => {
    chosen.value = cell
  }
  return (
    <div
      class="reader"
      role="application"
      aria-label={now.readCells}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its cells
      tabIndex={0}
      onPointerMove={(event) => choose(cellUnder(event, area))}
      onPointerLeave={() => choose(undefined)}
      onKeyDown={(event) => {
        const next = movedCell(chosen.value, event.key, area)
        if (!next) return
        event.preventDefault()
        choose(next)
      }}
    >
      <Areas area={area} />
      <BotMarks area={area} />
      {chosen.value && <span class="mark" style={placeOf(chosen.value, area)} />}
      <output>{chosen.value ? wordsOf(chosen.value, area) : now.readHint}</output>
    </div>
  )
}

/** The areas that bots build on, when there are several. */
function Areas({ area }: { readonly area: LiveCells }) {
  return fleet.value.map(
    ({ name, colour, work }) =>
      work && (
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

/** Where cells are in the picture. */
function placeOf(cells: Cell & Partial<Pick<LiveCells, 'width' | 'length'>>, { width, length }: LiveCells) {
  return {
    left: `${(cells.x / width) * 100}%`,
    top: `${(cells.z / length) * 100}%`,
    width: `${((cells.width ?? 1) * 100) / width}%`,
    height: `${((cells.length ?? 1) * 100) / length}%`,
  }
}

function wordsOf({ x, z }: Cell, area: LiveCells): string {
  const state = names[area.states[z * area.width + x] ?? 0] ?? 'none'
  return words.value.now.cell(area.x + x, area.z + z, words.value.cellStates[state])
}
