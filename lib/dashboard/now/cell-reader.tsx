import { useSignal } from '@preact/signals'
import { cellCodes, cells, type LiveCells } from '../state/cells.ts'
import { game } from '../state/events.ts'
import { words } from '../state/language.ts'
import { type Cell, cellUnder, movedCell } from './read-cell.ts'

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
      <BotMark area={area} />
      {chosen.value && <span class="mark" style={placeOf(chosen.value, area)} />}
      <output>{chosen.value ? wordsOf(chosen.value, area) : now.readHint}</output>
    </div>
  )
}

function BotMark({ area }: { readonly area: LiveCells }) {
  const position = game.value?.position
  if (!position) return null
  const x = position.x - area.x
  const z = position.z - area.z
  if (x < 0 || z < 0 || x >= area.width || z >= area.length) return null
  return (
    <span
      class="bot-mark"
      style={{ left: `${(x / area.width) * 100}%`, top: `${(z / area.length) * 100}%` }}
    />
  )
}

function placeOf({ x, z }: Cell, { width, length }: LiveCells) {
  return {
    left: `${(x / width) * 100}%`,
    top: `${(z / length) * 100}%`,
    width: `${100 / width}%`,
    height: `${100 / length}%`,
  }
}

function wordsOf({ x, z }: Cell, area: LiveCells): string {
  const state = names[area.states[z * area.width + x] ?? 0] ?? 'none'
  return words.value.now.cell(area.x + x, area.z + z, words.value.cellStates[state])
}
