import { describe, expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { type Blueprint, cellAt, formatBlockState } from '../../../lib/blueprint/blueprint.ts'
import { blueprintLimits } from '../../../lib/blueprint/limits.ts'
import { writeStructure } from '../../../lib/blueprint/write-structure.ts'
import { onLayers } from '../../../lib/convert/layers.ts'
import { paletteByName, paletteOf } from '../../../lib/convert/palette.ts'
import { drawMap } from '../../../lib/mapart/map-picture.ts'
import { blueprintSurface, previewOf } from '../../../lib/mapart/preview.ts'
import {
  drawingRadius,
  type Holder,
  heldFrom,
  isDrawnFrom,
  radiusUnderCeiling,
} from '../../../lib/mapart/suppressed/held-map.ts'
import { phasesOf } from '../../../lib/mapart/suppressed/phases.ts'
import { createMaps } from '../../../lib/practice/maps/maps.ts'
import { gameDataOf } from '../../../lib/practice/world/game-data.ts'
import { createWorld } from '../../../lib/practice/world/world.ts'
import { createRandom } from '../../../lib/random.ts'
import { gunzip } from '../../../lib/storage/gunzip.ts'
import { readArt } from '../../../lib/suppressed/read-art.ts'

const side = 128
const palette = paletteByName('wool', '26.1')
const colours = [...palette.keys()]
const data = gameDataOf('26.1')

/** Pixels of random colours in all shades. */
function randomValues(width: number, length: number, seed: number): Uint8Array {
  const random = createRandom(seed)
  const below = (end: number): number => Math.floor(random() * end)
  return Uint8Array.from({ length: width * length }, () => colours[below(colours.length)]! * 4 + below(3))
}

function artOf(width: number, length: number, values: Uint8Array): Blueprint {
  return onLayers(2)(
    { width, length, values },
    { palette, northernColour: colours[0]!, limits: blueprintLimits },
  )
}

/** A world with a map around the origin, and its first column and row of blocks at -64. */
function openWorld({ hasCeiling = false } = {}) {
  const world = createWorld(data, 60)
  const maps = createMaps(world, [{ connection: undefined as never, view: { has: () => true } }], hasCeiling)
  const map = maps.create(0, 0)
  const names = new Map<Blueprint, number[]>()
  return {
    pixels: () => map.pixels.slice(),
    /** Puts the blocks of some columns as they stand in a blueprint; other blocks of theirs are taken away. */
    stand(art: Blueprint, left: number, columns: number): void {
      const ids = names.get(art) ?? art.palette.map((state) => data.parse(formatBlockState(state)).id)
      names.set(art, ids)
      const cells = [...art.cells.keys()].map((i) => ({
        ...cellAt(art, art.cells[i]!),
        id: ids[art.states[i]!]!,
      }))
      const isMeant = ({ x }: { x: number }): boolean => x >= left && x < left + columns
      for (let x = left; x < left + columns; x++)
        for (let z = 0; z < art.length; z++) world.setStateId(x - 64, 63, z - 65, data.parse('air').id)
      for (const { x, y, z, id } of cells.filter(isMeant)) world.setStateId(x - 64, 62 + y, z - 65, id)
    },
    /** Holds the map for a round of ticks. */
    hold({ column, row }: Holder): void {
      for (let tick = 0; tick < 16; tick++)
        maps.draw(map.id, { x: column - 64 + 0.5, y: 64, z: row - 64 + 0.5 })
    },
  }
}

/** The pixels that a blueprint would show, all drawn at once. */
function shownBy(art: Blueprint): Uint8Array {
  return drawMap(blueprintSurface(art), { x: 0, z: 1, width: art.width, length: art.length - 1 }).pixels
}

describe('suppressed art', () => {
  test('shows any pixels, on two layers', () => {
    for (let seed = 0; seed < 20; seed++) {
      const values = randomValues(12, 9, seed)
      const art = artOf(12, 9, values)
      expect(art.height).toBe(2)
      expect(previewOf(art).pixels).toEqual(values)
      const first = shownBy(art)
      const last = shownBy(art.after!)
      const wrong = [...values.keys()].filter((pixel) => {
        const isOdd = ((pixel % 12) + Math.floor(pixel / 12)) % 2 === 1
        return (isOdd ? last : first)[pixel] !== values[pixel]
      })
      expect(wrong).toEqual([])
    }
  })

  test('on three layers, shows any pixels as well, and nothing is placed late', () => {
    for (let seed = 0; seed < 20; seed++) {
      const values = randomValues(12, 9, seed)
      const options = { palette, northernColour: colours[0]!, limits: blueprintLimits }
      const art = onLayers(3)({ width: 12, length: 9, values }, options)
      expect(art.height).toBe(3)
      expect(previewOf(art).pixels).toEqual(values)
      const before = new Set(art.cells)
      expect([...art.after!.cells].filter((cell) => !before.has(cell))).toEqual([])
    }
  })

  test('is read back from its file', () => {
    const art = artOf(5, 7, randomValues(5, 7, 3))
    const read = readArt(gzipSync(writeStructure(art)), gunzip)
    expect(read).toEqual(art)
  })

  test('takes carpets away rather than what is slow to dig', () => {
    const withCarpets = paletteOf(['white_wool', 'white_carpet', 'red_wool'], '26.1')
    const [white, red] = [...withCarpets.keys()] as [number, number]
    const random = createRandom(4)
    const pick = <T>(all: readonly T[]): T => all[Math.floor(random() * all.length)]!
    const values = Uint8Array.from({ length: 16 * 16 }, () => pick([white, red]) * 4 + pick([0, 1, 2]))
    const options = { palette: withCarpets, northernColour: white, limits: blueprintLimits }
    const art = onLayers(2)({ width: 16, length: 16, values }, options)

    const later = new Set(art.after!.cells)
    const namesAway = [...art.cells.keys()].flatMap((i) =>
      later.has(art.cells[i]!) ? [] : [art.palette[art.states[i]!]!.name],
    )
    const carpets = namesAway.filter((name) => name === 'white_carpet').length
    expect(previewOf(art).pixels).toEqual(values)
    expect(carpets).toBeGreaterThan(0.7 * namesAway.length)
    expect(namesAway).not.toContain('white_wool')
  })

  test('keeps its lower layer', () => {
    const art = artOf(16, 16, randomValues(16, 16, 8))
    const lower = ({ cells, states, palette }: Blueprint): string[] =>
      [...states].flatMap((state, i) => (cells[i]! < 16 * 17 ? [palette[state]!.name] : []))
    expect(lower(art.after!)).toEqual(lower(art))
  })
})

test.each([
  [1, drawingRadius],
  [2, drawingRadius],
  [3, drawingRadius],
  [4, drawingRadius],
  [5, radiusUnderCeiling],
])(
  'the game draws what is foreseen of a held map, from anywhere: 50 arts, %i, as far as %i',
  (part, radius) => {
    const random = createRandom(part)
    const below = (end: number): number => Math.floor(random() * end)
    const world = openWorld({ hasCeiling: radius === radiusUnderCeiling })
    for (let round = 0; round < 50; round++) {
      const art = artOf(16, 16, randomValues(16, 16, part * 50 + round))
      const isFirst = below(2) === 0
      const state = isFirst ? art : art.after!
      world.stand(state, 0, 16)
      const holder = {
        column: 8 + below(2.2 * radius) - Math.floor(1.1 * radius),
        row: 8 + below(2.2 * radius) - Math.floor(1.1 * radius),
      }
      const before = world.pixels()
      world.hold(holder)
      const now = before.slice()
      const shown = shownBy(state)
      for (let row = 0; row < 16; row++) now.set(shown.subarray(row * 16, row * 16 + 16), row * side)
      const after = world.pixels()
      const foreseen = heldFrom(holder, before, now, side, radius)
      for (let row = 0; row < 16; row++)
        expect(after.slice(row * side, row * side + 16)).toEqual(foreseen.slice(row * side, row * side + 16))
    }
  },
)

test('after all phases a map shows every pixel of the art', () => {
  const values = randomValues(16, 40, 5)
  const art = artOf(16, 40, values)
  const world = openWorld()
  world.stand(art, 0, 16)
  world.hold({ column: 8, row: 20 })
  for (const { column, columns, stands } of phasesOf({ left: 0, top: 0, right: 16, bottom: 40 })) {
    world.stand(art.after!, column, columns)
    for (const stand of stands) world.hold(stand)
  }
  const shown = world.pixels()
  const wrong = [...values.keys()].filter(
    (pixel) => shown[Math.floor(pixel / 16) * side + (pixel % 16)] !== values[pixel],
  )
  expect(wrong).toEqual([])
})

test('the phases of a whole map draw each odd pixel, and no even one of columns that have changed', () => {
  const phases = phasesOf({ left: 0, top: 0, right: side, bottom: side })
  expect(phases).toHaveLength(64)
  expect(phases.every(({ stands }) => stands.length === 4)).toBe(true)
  const drawn = phases.flatMap(({ column, stands }) => {
    const pixels = Array.from({ length: side * side }, (_, pixel) => pixel).filter(
      (pixel) =>
        pixel % side >= column &&
        stands.some((stand) => isDrawnFrom(stand, pixel % side, Math.floor(pixel / side))),
    )
    expect(new Set(pixels.map((pixel) => pixel % side))).toEqual(new Set([column, column + 1]))
    return pixels
  })
  const odd = Array.from({ length: side * side }, (_, pixel) => pixel).filter(
    (pixel) => ((pixel % side) + Math.floor(pixel / side)) % 2 === 1,
  )
  expect(drawn.sort((one, other) => one - other)).toEqual(odd)
})

test.each([1, 2, 15, 16, 17, 31, 32, 33, 64, 120])(
  'the phases of %i rows draw each of their odd pixels, and no even one of columns that have changed',
  (rows) => {
    const places = Array.from({ length: side * side }, (_, i) => ({ x: i % side, row: i >> 7 }))
    const parts = [0, 1, 5].flatMap((top) =>
      [
        [0, 3],
        [5, 6],
        [10, 14],
      ].map(([left = 0, right = 0]) => ({ left, top, right, bottom: top + rows })),
    )
    for (const part of parts)
      for (const { column, columns, stands } of phasesOf(part)) {
        const isDrawn = ({ x, row }: { x: number; row: number }) =>
          stands.some((stand) => isDrawnFrom(stand, x, row))
        const [odd, even] = [1, 0].map((parity) => places.filter(({ x, row }) => (x + row) % 2 === parity))
        const inPhase = odd!.filter(
          ({ x, row }) => x >= column && x < column + columns && row >= part.top && row < part.bottom,
        )
        expect(inPhase.filter((place) => !isDrawn(place))).toEqual([])
        expect(even!.filter((place) => place.x >= column && isDrawn(place))).toEqual([])
      }
  },
)
