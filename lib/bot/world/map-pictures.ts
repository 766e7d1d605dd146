import { createChannel } from '../../emitter.ts'
import type { Maps } from '../../game/map-items.ts'
import { onPacket, type Session } from '../connection/session.ts'

const side = 128
/** Of the maps that were shown last; each takes 16 kB, or twice that until all of it was shown. */
const maxMaps = 2048

export type MapPictures = Pick<Maps, 'picture' | 'pictured'>

/**
 * Puts maps together from the patches that the server sends of those in the inventory and in frames nearby. Must be made
 * before the first packets of the world arrive: pixels are only sent again where they change.
 */
export function createMapPictures(session: Pick<Session, 'game'>): MapPictures {
  const maps = new Map<number, Canvas>()
  const pictured = createChannel<number>()

  onPacket<MapPacket>(session, 'map', (packet) => {
    const id = packet.itemDamage
    const canvas = maps.get(id) ?? (packet.columns === 0 ? undefined : createCanvas())
    if (canvas) {
      canvas.isLocked = packet.locked ?? false
      if (packet.columns !== 0) paint(canvas, packet)
      keep(id, canvas)
    }
    pictured.publish(id)
  })

  function keep(id: number, canvas: Canvas): void {
    maps.delete(id)
    maps.set(id, canvas)
    if (maps.size > maxMaps) maps.delete(maps.keys().next().value!)
  }

  return {
    picture(id) {
      const canvas = maps.get(id)
      if (!canvas) return undefined
      keep(id, canvas)
      if (canvas.seen) return undefined
      return { id, isLocked: canvas.isLocked, pixels: canvas.pixels.slice() }
    },
    pictured: pictured.subscribe,
  }
}

interface Canvas {
  readonly pixels: Uint8Array
  /** Which pixels have come; null once all have. */
  seen: Uint8Array | null
  /** Pixels that have not come yet. */
  left: number
  isLocked: boolean
}

const createCanvas = (): Canvas => ({
  pixels: new Uint8Array(side * side),
  seen: new Uint8Array(side * side),
  left: side * side,
  isLocked: false,
})

interface MapPacket {
  readonly itemDamage: number
  readonly locked?: boolean
  /** 0: no pixels in this packet. One signed byte up to 1.16, so that 128 comes as -128. */
  readonly columns: number
  readonly rows: number
  readonly x: number
  readonly y: number
  readonly data: Uint8Array
}

function paint(canvas: Canvas, { columns, rows, x, y, data }: MapPacket): void {
  const width = columns & 0xff
  for (let row = 0; row < (rows & 0xff); row++) {
    for (let column = 0; column < width; column++) {
      const at = ((y + row) * side + x + column) | 0
      const colour = data[row * width + column]
      if (at >= canvas.pixels.length || colour === undefined) continue
      canvas.pixels[at] = colour
      if (canvas.seen?.[at] === 0) {
        canvas.seen[at] = 1
        canvas.left--
      }
    }
  }
  if (canvas.left === 0) canvas.seen = null
}
