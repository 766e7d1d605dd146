import type { Position } from '../../game/position.ts'
import type { ChunkView } from '../protocol/chunk-view.ts'
import type { Connection } from '../protocol/connection.ts'
import type { World } from '../world/world.ts'
import { areaAround, createMapArtist, type MapArea, mapSize } from './map-drawing.ts'

/** A map's picture. Items and frames refer to it by `id`. */
export interface MapData {
  readonly id: number
  readonly area: MapArea
  readonly isLocked: boolean
  /** Colour bytes, row by row. */
  readonly pixels: Uint8Array
}

/** A player as far as maps need it. */
interface MapViewer {
  readonly connection: Connection
  readonly view: Pick<ChunkView, 'has'>
}

/** Radius around a player within which a map is drawn; half of it where the world has a ceiling. */
const drawingRangeBlocks = 128
/** A tick draws only every sixteenth column, and the next one while columns change. */
const stride = 16

interface Patch {
  left: number
  top: number
  right: number
  bottom: number
}

interface MapEntry extends MapData {
  readonly viewers: Map<MapViewer, Patch | null>
  step: number
}

export type Maps = ReturnType<typeof createMaps>

/** The maps of a sub-server: drawn while held, sent to the players that carry or see them. `players` are those whose chunks count as loaded. */
export function createMaps(world: World, players: Iterable<MapViewer>, hasCeiling = false) {
  const maps = new Map<number, MapEntry>()
  const artist = createMapArtist(world)

  function add(area: MapArea, isLocked = false, pixels = new Uint8Array(mapSize * mapSize)): MapEntry {
    const map: MapEntry = { id: maps.size, area, isLocked, pixels, viewers: new Map(), step: 0 }
    maps.set(map.id, map)
    return map
  }

  function put(map: MapEntry, x: number, y: number, colour: number): boolean {
    if (map.pixels[y * mapSize + x] === colour) return false
    map.pixels[y * mapSize + x] = colour
    for (const [viewer, patch] of map.viewers) map.viewers.set(viewer, grow(patch, x, y))
    return true
  }

  /** Up to 1.16, sizes are signed bytes. */
  const isSigned = !world.data.raw.version['>=']('1.17')

  /** Draws a part of the loaded chunks around a position, as each tick of holding a map does. */
  function draw(id: number, { x, z }: Position): void {
    const map = maps.get(id)
    if (!map || map.isLocked) return
    // As on Paper, a map never loads a chunk: areas far from all players stay unchanged.
    const isLoaded = (x: number, z: number): boolean => {
      for (const { view } of players) if (view.has(x >> 4, z >> 4)) return true
      return false
    }
    const { area } = map
    const blocks = 1 << area.scale
    const column = Math.floor((Math.floor(x) - area.centreX) / blocks) + 64
    const row = Math.floor((Math.floor(z) - area.centreZ) / blocks) + 64
    const range = (hasCeiling ? drawingRangeBlocks / 2 : drawingRangeBlocks) / blocks
    let hasChanged = false
    map.step++
    for (let at = Math.max(0, column - range + 1); at < Math.min(mapSize, column + range); at++) {
      if ((at & (stride - 1)) !== (map.step & (stride - 1)) && !hasChanged) continue
      hasChanged = false
      const drawPixel = (line: number, colour: number): void => {
        const distance = (at - column) ** 2 + (line - row) ** 2
        const isAtEdge = distance > (range - 2) ** 2
        if (distance >= range ** 2 || (isAtEdge && ((at + line) & 1) === 0)) return
        if (put(map, at, line, colour)) hasChanged = true
      }
      artist.drawColumn(area, at, row - range, row + range - 1, drawPixel, isLoaded)
    }
  }

  /** Sends a player the changes of the maps that it sees; forgets those that it no longer sees. */
  function show(player: MapViewer, ids: Iterable<number>): void {
    const seen = new Set(ids)
    for (const map of maps.values()) if (!seen.has(map.id)) map.viewers.delete(player)
    for (const id of seen) {
      const map = maps.get(id)
      if (!map) continue
      const patch = map.viewers.has(player) ? map.viewers.get(player) : whole
      map.viewers.set(player, null)
      if (patch) sendPatch(player, map, patch, isSigned)
    }
  }

  return {
    create: (x: number, z: number, scale = 0): MapData => add(areaAround(x, z, scale)),
    get: (id: number): MapData | null => maps.get(id) ?? null,
    /** A copy with a new id, which no longer changes. */
    lock(id: number): MapData | null {
      const map = maps.get(id)
      return map ? add(map.area, true, map.pixels.slice()) : null
    },
    /** An empty map of twice the width around the same place. */
    zoomOut(id: number): MapData | null {
      const map = maps.get(id)
      return map ? add(areaAround(map.area.centreX, map.area.centreZ, Math.min(4, map.area.scale + 1))) : null
    },
    hasAny: (): boolean => maps.size > 0,
    draw,
    /** Draws all of a map at once, loaded or not. */
    drawWhole(id: number): void {
      const map = maps.get(id)
      if (!map || map.isLocked) return
      for (let column = 0; column < mapSize; column++) {
        const drawPixel = (row: number, colour: number) => void put(map, column, row, colour)
        artist.drawColumn(map.area, column, 0, mapSize - 1, drawPixel)
      }
    },
    show,
    forget(player: MapViewer): void {
      for (const map of maps.values()) map.viewers.delete(player)
    },
  }
}

/** A player that sees a map for the first time is sent all of it. */
const whole: Patch = { left: 0, top: 0, right: mapSize - 1, bottom: mapSize - 1 }

function grow(patch: Patch | null, x: number, y: number): Patch {
  if (!patch) return { left: x, top: y, right: x, bottom: y }
  return {
    left: Math.min(patch.left, x),
    top: Math.min(patch.top, y),
    right: Math.max(patch.right, x),
    bottom: Math.max(patch.bottom, y),
  }
}

function sendPatch(
  { connection }: MapViewer,
  map: MapData,
  { left, top, right, bottom }: Patch,
  isSigned: boolean,
): void {
  const size = (value: number) => (isSigned ? (value << 24) >> 24 : value)

  const columns = right - left + 1
  const rows = bottom - top + 1
  const data = Buffer.alloc(columns * rows)
  for (let row = 0; row < rows; row++) {
    const start = (top + row) * mapSize + left
    data.set(map.pixels.subarray(start, start + columns), row * columns)
  }
  connection.write('map', {
    itemDamage: map.id,
    scale: map.area.scale,
    locked: map.isLocked,
    columns: size(columns),
    rows: size(rows),
    trackingPosition: false,
    icons: isSigned ? [] : undefined,
    x: left,
    y: top,
    data,
  })
}
