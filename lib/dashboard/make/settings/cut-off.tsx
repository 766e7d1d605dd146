import { format } from '../../state/format.ts'
import { words } from '../../state/language.ts'
import { choices, choose } from '../../state/make/choices.ts'
import { source } from '../../state/make/live.ts'
import { cutOff, isNoticed, shapeFor } from '../../state/make/shape.ts'

/** How much of the picture the maps don't show, and the ways to show it. */
export function CutOff() {
  const { make } = words.value
  const { number, percent } = format.value
  const bitmap = source.value?.bitmap
  const { isWhole, zoom, isInBlocks, blocksAcross, blocksDown, ...maps } = choices.value
  if (!bitmap || isWhole || zoom > 1) return null
  const size = isInBlocks ? { columns: blocksAcross, rows: blocksDown } : maps
  const share = cutOff(bitmap, size)
  if (!isNoticed(share)) return null
  const { columns, rows } = shapeFor(bitmap)
  const isBetter = cutOff(bitmap, { columns, rows }) < share
  return (
    <div class="cut-off" role="status">
      <p>{make.cutOff(percent(share))}</p>
      <div class="actions">
        {isBetter && (
          <button type="button" class="button" onClick={() => choose({ columns, rows, isInBlocks: false })}>
            {make.takeShape(number(columns), number(rows))}
          </button>
        )}
        <button type="button" class="button" onClick={() => choose({ isWhole: true })}>
          {make.showAll}
        </button>
      </div>
    </div>
  )
}
