import { useSignal } from '@preact/signals'
import type { ComponentChildren } from 'preact'
import { type Cell, cellUnder, movedCell, placeOf } from './read-cell.ts'

interface MapReaderProps {
  readonly label: string
  /** Shown while nothing is chosen. */
  readonly hint: string
  readonly size: { readonly width: number; readonly length: number }
  readonly describe: (cell: Cell) => string
  /** A click on a cell, or Enter. */
  readonly onOpen?: (cell: Cell) => void
  /** Marks over the map. */
  readonly children?: ComponentChildren
}

/** Over a map: the cell under the pointer or chosen with the arrow keys, in words. */
export function MapReader({ label, hint, size, describe, onOpen, children }: MapReaderProps) {
  const chosen = useSignal<Cell | undefined>(undefined)
  const choose = (cell: Cell | undefined) => {
    chosen.value = cell
  }
  return (
    <div
      class="reader"
      role="application"
      aria-label={label}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys read its cells
      tabIndex={0}
      onPointerDown={(event) => choose(cellUnder(event, size))}
      onPointerMove={(event) => choose(cellUnder(event, size))}
      onPointerLeave={({ pointerType }) => pointerType === 'mouse' && choose(undefined)}
      onClick={() => chosen.value && onOpen?.(chosen.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && chosen.value) onOpen?.(chosen.value)
        const next = movedCell(chosen.value, event.key, size)
        if (!next) return
        event.preventDefault()
        choose(next)
      }}
    >
      {children}
      {chosen.value && <span class="mark" style={placeOf(chosen.value, size)} />}
      <output>{chosen.value ? describe(chosen.value) : hint}</output>
    </div>
  )
}
