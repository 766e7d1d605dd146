import type { LivePicture } from '../../convert/live/draw.ts'
import { MapReader } from '../parts/map-reader.tsx'
import type { Cell } from '../parts/read-cell.ts'
import { format } from '../state/format.ts'
import { itemName } from '../state/items.ts'
import { words } from '../state/language.ts'
import { report, shown } from '../state/make/live.ts'

/** Over the maps: the block of a pixel, and how many of it there are. */
export function BlockReader() {
  const { make } = words.value
  const picture = shown.value
  if (!picture) return null
  return (
    <MapReader
      label={make.read}
      hint={make.readHint}
      size={{ width: picture.width, length: picture.height }}
      describe={(cell) => wordsOf(cell, picture)}
    />
  )
}

function wordsOf({ x, z }: Cell, { width, blocks, blockOf }: LivePicture): string {
  const { make } = words.value
  const block = blocks[blockOf[z * width + x] ?? -1]
  if (block === undefined) return make.noBlock(x, z)
  const count = report.value?.materials[block]
  return make.block(x, z, itemName(block), count === undefined ? '–' : format.value.number(count))
}
