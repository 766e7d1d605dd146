import { useSignal } from '@preact/signals'
import type { LivePicture } from '../../convert/live-conversion.ts'
import { type Cell, cellUnder, movedCell } from '../parts/read-cell.ts'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { report, shown } from '../state/make/live.ts'

/** Over the maps: the block under the pointer or chosen with the arrow keys, and how many of it there are. */
export function BlockReader() {
  const { make } = words.value
  const chosen = useSignal<Cell | undefined>(undefined)
  const picture = shown.value
  if (!picture) return null
  const size = { width: picture.width, length: picture.height }
  const choose = (cell: Cell | undefined) => {
    chosen.value = cell
  }
  return (
    <div
      class="reader"
      role="application"
      aria-label={make.read}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its pixels
      tabIndex={0}
      onPointerDown={(event) => choose(cellUnder(event, size))}
      onPointerMove={(event) => choose(cellUnder(event, size))}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(undefined)}
      onKeyDown={(event) => {
        const next = movedCell(chosen.value, event.key, size)
        if (!next) return
        event.preventDefault()
        choose(next)
      }}
    >
      {chosen.value && <span class="mark" style={placeOf(chosen.value, size)} />}
      <output>{chosen.value ? wordsOf(chosen.value, picture) : make.readHint}</output>
    </div>
  )
}

function placeOf({ x, z }: Cell, { width, length }: { readonly width: number; readonly length: number }) {
  return {
    left: `${(x / width) * 100}%`,
    top: `${(z / length) * 100}%`,
    width: `${100 / width}%`,
    height: `${100 / length}%`,
  }
}

function wordsOf({ x, z }: Cell, { width, blocks, blockOf }: LivePicture): string {
  const { make } = words.value
  const block = blocks[blockOf[z * width + x] ?? -1]
  if (block === undefined) return make.noBlock(x, z)
  const count = report.value?.materials[block]
  return make.block(x, z, itemName(block), count === undefined ? '–' : format.value.number(count))
}
