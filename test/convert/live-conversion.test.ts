import { describe, expect, test } from 'bun:test'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { noBlock } from '../../lib/convert/live/draw.ts'
import { createLiveConversion, type LiveSettings } from '../../lib/convert/live/live-conversion.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { settings } from './live-settings.ts'
import { drawScene } from './scene.ts'

const scene = drawScene(80)

describe('a conversion while the player chooses', () => {
  test('shows the maps of the file that it makes, and names the block of each pixel', () => {
    const live = createLiveConversion(scene)

    const { picture, report } = live.finish({ ...settings, maxHeight: 3 })
    const [file, ...others] = live.files(false)

    const read = readBlueprint(file!.bytes, gunzip)
    const preview = previewOf(read)
    expect(others).toEqual([])
    for (const pixel of [0, 5000, 16_383]) {
      expect([...picture.data.subarray(pixel * 4, pixel * 4 + 3)]).toEqual([
        ...mapPixelRgb(preview.pixels[pixel]!),
      ])
      expect(report.materials[picture.blocks[picture.blockOf[pixel]!]!]).toBeGreaterThan(0)
    }
    expect(picture.blockOf).not.toContain(noBlock)
  })

  test('makes a file of each map of flat art, which together are the whole', () => {
    const live = createLiveConversion(scene)
    live.finish({ ...settings, columns: 2, rows: 2 })

    const whole = readBlueprint(live.files(false)[0]!.bytes, gunzip)
    const files = live.files(true)

    expect(files.map(({ column, row, x, z }) => [column, row, x, z])).toEqual([
      [1, 1, 0, 0],
      [2, 1, 128, 0],
      [1, 2, 0, 129],
      [2, 2, 128, 129],
    ])
    const parts = files.map(({ bytes }) => readBlueprint(bytes, gunzip))
    expect(parts.reduce((sum, { cells }) => sum + cells.length, 0)).toBe(whole.cells.length)
    const { pixels } = previewOf(parts[3]!)
    expect(pixels.subarray(0, 128)).toEqual(
      previewOf(whole).pixels.subarray(128 * 256 + 128, 128 * 256 + 256),
    )
  })

  test('says of which blocks the picture would have more, the one that lacks most first, and how many', () => {
    const live = createLiveConversion(scene)
    const items = (counts: Readonly<Record<string, number>>) => new Map(Object.entries(counts))
    const endless = items({ white_wool: 99_999, gray_wool: 99_999, blue_wool: 99_999 })
    const { materials } = live.finish({ ...settings, items: endless }).report
    const [grey, blue] = [materials.gray_wool!, materials.blue_wool!]
    const few = items({ white_wool: 99_999, gray_wool: grey - 200, blue_wool: blue - 900 })

    const { scarce, report } = live.finish({ ...settings, items: few })

    expect(live.finish({ ...settings, items: endless }).scarce).toEqual([])
    expect(scarce.map(({ item, present }) => [item, present])).toEqual([
      ['blue_wool', blue - 900],
      ['gray_wool', grey - 200],
    ])
    for (const { item, wanted } of scarce) {
      // As many as error diffusion takes.
      expect(Math.abs(wanted / materials[item]! - 1)).toBeLessThan(0.1)
    }
    for (const { item, present } of scarce) expect(report.materials[item]).toBeLessThanOrEqual(present)
  })

  test('has a first sight that the search makes better', () => {
    const live = createLiveConversion(scene)

    const sight = live.firstSight({ ...settings, method: 'search' })

    expect([sight.width, sight.height, sight.data.length]).toEqual([128, 128, 128 * 128 * 4])
    expect(live.files(false)).toEqual([])
  })

  test('shows the part that is chosen', () => {
    const live = createLiveConversion(scene)
    const colours = (changes: Partial<LiveSettings>) => [
      ...live.firstSight({ ...settings, ...changes }).data.subarray(0, 400),
    ]

    expect(colours({ zoom: 4, left: 1, top: 1 })).not.toEqual(colours({ zoom: 4, left: 0, top: 0 }))
    expect(colours({ brightness: 0.4 })).not.toEqual(colours({}))
  })
})
