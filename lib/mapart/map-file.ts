import { tag } from '../blueprint/nbt-cursor.ts'
import { createNbtWriter } from '../blueprint/nbt-writer.ts'
import { MAP_SIDE } from './map-grid.ts'
import type { MapPicture } from './map-picture.ts'

/** A map of a picture by its place in the grid, from 1, and its file, unpacked. */
interface MapFile {
  readonly column: number
  readonly row: number
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The maps of a picture as the game stores them in `data/map_N.dat` of a world, which wants them packed with gzip: locked, so that
 * nothing is drawn over them. `dataVersion` is that of the game (3953 is 1.21).
 */
export function writeMapFiles({ width, height, pixels }: MapPicture, dataVersion = 3953): MapFile[] {
  const files: MapFile[] = []
  for (let row = 0; row < height / MAP_SIDE; row++) {
    for (let column = 0; column < width / MAP_SIDE; column++) {
      const colours = new Uint8Array(MAP_SIDE * MAP_SIDE)
      for (let line = 0; line < MAP_SIDE; line++) {
        const from = (row * MAP_SIDE + line) * width + column * MAP_SIDE
        colours.set(pixels.subarray(from, from + MAP_SIDE), line * MAP_SIDE)
      }
      files.push({ column: column + 1, row: row + 1, bytes: mapFile(colours, dataVersion) })
    }
  }
  return files
}

function mapFile(colours: Uint8Array, dataVersion: number): Uint8Array<ArrayBuffer> {
  const writer = createNbtWriter()
  const flag = (name: string, value: number): void => {
    writer.entry(tag.byte, name)
    writer.byte(value)
  }
  writer.entry(tag.compound, '')
  writer.entry(tag.int, 'DataVersion')
  writer.int(dataVersion)
  writer.entry(tag.compound, 'data')
  flag('scale', 0)
  flag('locked', 1)
  flag('trackingPosition', 0)
  flag('unlimitedTracking', 0)
  writer.entry(tag.string, 'dimension')
  writer.string('minecraft:overworld')
  for (const name of ['xCenter', 'zCenter']) {
    writer.entry(tag.int, name)
    writer.int(0)
  }
  for (const name of ['banners', 'frames']) {
    writer.entry(tag.list, name)
    writer.list(tag.end, 0)
  }
  writer.entry(tag.byteArray, 'colors')
  writer.int(colours.length)
  writer.raw(colours)
  writer.end()
  writer.end()
  return new Uint8Array(writer.bytes())
}
