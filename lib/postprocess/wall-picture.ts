import { Failure } from '../failure.ts'
import { MAP_SIDE } from '../mapart/map-grid.ts'
import type { MapPicture } from '../mapart/map-picture.ts'
import { sentence } from '../words/sentence.ts'
import { positionAt, readOrder, type WallPosition } from './order.ts'
import { inOrder } from './plan.ts'
import type { ScannedMap } from './ports.ts'
import type { PostProcessingSettings } from './settings.ts'

/** 1024 maps; the largest wall of frames has 125. */
const maxPixels = 1024 * MAP_SIDE * MAP_SIDE

/**
 * The maps of one art side by side, transparent where one is missing: those in frames as they hang, others as they are numbered.
 * Throws `Failure('missing')` when nothing was scanned for it.
 */
export function wallPictureOf(
  maps: readonly ScannedMap[],
  settings: Pick<PostProcessingSettings, 'Order' | 'Width' | 'Height'>,
  art: number,
  pixelsOf: (id: number) => Uint8Array | undefined,
): MapPicture {
  const places = placesOf(maps, settings, art)
  if (places.length === 0) throw new Failure('missing', sentence('artNotScanned'))
  const columns = Math.max(...places.map(({ column }) => column + 1), isHanging(maps) ? 0 : settings.Width)
  const rows = Math.max(...places.map(({ row }) => row + 1), isHanging(maps) ? 0 : settings.Height)
  const [width, height] = [columns * MAP_SIDE, rows * MAP_SIDE]
  if (width * height > maxPixels) throw new Failure('invalid', sentence('wallTooLarge', { columns, rows }))
  const pixels = new Uint8Array(width * height)
  for (const { id, column, row } of places) {
    const mapPixels = pixelsOf(id)
    if (mapPixels?.length !== MAP_SIDE * MAP_SIDE) continue
    for (let y = 0; y < MAP_SIDE; y++) {
      const line = mapPixels.subarray(y * MAP_SIDE, (y + 1) * MAP_SIDE)
      pixels.set(line, (row * MAP_SIDE + y) * width + column * MAP_SIDE)
    }
  }
  return { width, height, pixels }
}

function isHanging(maps: readonly ScannedMap[]): boolean {
  return maps.every(({ home }) => home.kind === 'frame')
}

function placesOf(
  maps: readonly ScannedMap[],
  { Order, Width, Height }: Pick<PostProcessingSettings, 'Order' | 'Width' | 'Height'>,
  art: number,
): (WallPosition & { readonly id: number })[] {
  const shown = maps.filter(({ skip }) => !skip)
  if (isHanging(maps)) {
    if (art > 0) return []
    return shown.flatMap(({ id, home }) =>
      home.kind === 'frame' ? [{ id, column: home.column, row: home.row }] : [],
    )
  }
  const order = readOrder(Order)
  return inOrder(shown, order).flatMap(({ id }, index) => {
    const { Width: column, Height: row, Group } = positionAt(index, { width: Width, height: Height }, order)
    return Group === art ? [{ id, column, row }] : []
  })
}
