import { afterEach, describe, expect, test } from 'bun:test'
import { settingsDefaults } from '../../lib/config/settings.ts'
import { paintsIn } from '../../lib/convert/palette.ts'
import { partOf, placeOn } from '../../lib/convert/part/part.ts'
import { costOf } from '../../lib/dashboard/make/cost.ts'
import { configurations } from '../../lib/dashboard/state/configuration.ts'
import { choices, liveSettings } from '../../lib/dashboard/state/make/choices.ts'
import { pick, pickFrom, shownPaints } from '../../lib/dashboard/state/make/picking.ts'
import { isPixelArt } from '../../lib/dashboard/state/make/read-picture.ts'
import { cutOff, isNoticed, shapeFor } from '../../lib/dashboard/state/make/shape.ts'

const figures = (kinds: number, height: number, estimatedSeconds: number, mean: number) => ({
  materials: Object.fromEntries(Array.from({ length: kinds }, (_, i) => [`block_${i}`, 1])),
  height,
  estimatedSeconds,
  estimatedSecondsOnFoot: 3 * estimatedSeconds,
  error: { mean, p95: 2 * mean },
})

test.each([
  [0.65, 'same'],
  [0.9, 'slightlyWorse'],
  [2, 'clearlyWorse'],
  [0.3, 'slightlyBetter'],
  [0.05, 'clearlyBetter'],
] as const)('a change to a difference of %p looks %s', (mean, look) => {
  const [before, now] = [figures(20, 3, 700, 0.6), figures(12, 9, 640, mean)]

  expect(costOf(before, now, 'fly')).toEqual({ kinds: -8, levels: 6, seconds: -60, look })
  expect(costOf(before, now, 'walk').seconds).toBe(-180)
})

test('a version that is found out when the bot joins leaves the choice of blocks to the converter', () => {
  configurations.settings.value = settingsDefaults

  expect(liveSettings.value.version).toBeUndefined()

  const server = { ...settingsDefaults.server, version: '1.16.5' }
  configurations.settings.value = { ...settingsDefaults, server }
  expect(liveSettings.value.version).toBe('1.16.5')
})

test('the part of a picture fills the maps, shows all of it, or is a zoomed one at a place', () => {
  const [wide, square] = [
    { width: 400, height: 200 },
    { width: 128, height: 128 },
  ]

  expect(partOf(wide, square, {})).toEqual({ x: 100, y: 0, width: 200, height: 200 })
  expect(partOf(wide, square, { fit: 'contain' })).toEqual({ x: 0, y: -100, width: 400, height: 400 })
  expect(partOf(wide, square, { zoom: 2, left: 1, top: 0 })).toEqual({
    x: 300,
    y: 0,
    width: 100,
    height: 100,
  })
})

test('a part of the picture lies at the same place of the maps that show it, and back', () => {
  const [maps, shown] = [
    { x: 0, y: 0, width: 256, height: 128 },
    { x: 100, y: 50, width: 200, height: 100 },
  ]
  const face = { x: 150, y: 60, width: 20, height: 30 }

  const area = placeOn(maps, shown, face)

  expect(area).toEqual({ x: 64, y: 12.8, width: 25.6, height: 38.4 })
  const back = placeOn(shown, maps, area)
  expect([back.x + shown.x, back.y + shown.y, back.width, back.height]).toEqual([150, 60, 20, 30])
})

describe('blocks picked by hand', () => {
  const paints = paintsIn('1.21.4')
  const red = paints.colours.find(({ blocks }) => blocks.includes('red_wool'))!
  const before = choices.peek()
  afterEach(() => {
    choices.value = before
  })
  const shown = (search: string, picked: readonly string[] = []) =>
    shownPaints(paints.colours, {
      search,
      picked,
      nameOf: (block) => `The ${block}`,
      exists: (block) => block !== 'brick_stairs',
    }).flatMap((row) => row.shown)

  test('are one of each colour at most', () => {
    pickFrom('none', paints)
    pick('red_wool', red)
    pick('stone', paints.colours.find(({ blocks }) => blocks.includes('stone'))!)
    expect(choices.peek().picked).toEqual(['red_wool', 'stone'])
    pick('bricks', red)
    expect(choices.peek().picked).toEqual(['stone', 'bricks'])
    pick('bricks', red)
    expect(choices.peek().picked).toEqual(['stone'])
  })

  test('can start with a palette', () => {
    pickFrom('wool', paints)
    expect(choices.peek().picked).toHaveLength(16)
    expect(choices.peek().picked?.every((name) => name.endsWith('_wool'))).toBe(true)
  })

  test('are found by name, and without a search those of palettes and picked ones are shown', () => {
    expect(shown('BRICK')).toContain('bricks')
    expect(shown('the brick_')).toContain('brick_slab')
    expect(shown('brick')).not.toContain('brick_stairs')
    expect(shown('')).not.toContain('bricks')
    expect(shown('', ['bricks'])).toContain('bricks')
    expect(shown('no such block')).toEqual([])
  })
})

test.each([
  [16, 256, true],
  [64, 4096, true],
  [65, 4225, false],
  [512, 64, true],
  [512, 65, false],
  [513, 4, false],
])('a picture of side %p with %p colours is pixel art: %p', (side, colours, is) => {
  const data = new Uint8Array(new Uint32Array(side * side).map((_, pixel) => pixel % colours).buffer)

  expect(isPixelArt({ width: side, height: side, data })).toBe(is)
})

test.each([
  [200, 100, '2x1', 0.5],
  [300, 200, '3x2', 1 / 3],
  [100, 100, '1x1', 0],
  [100, 109, '1x1', 0.08],
  [100, 900, '1x4', 0.89],
])('for a picture of %p x %p %s maps are proposed', (width, height, shape, share) => {
  const { columns, rows } = shapeFor({ width, height })

  expect(`${columns}x${rows}`).toBe(shape)
  expect(cutOff({ width, height }, { columns: 1, rows: 1 })).toBeCloseTo(share, 1)
  expect(isNoticed(share)).toBe(shape !== '1x1')
})
