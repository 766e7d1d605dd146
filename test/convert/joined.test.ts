import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { createConverter } from '../../lib/convert/converter.ts'
import { createLiveConversion } from '../../lib/convert/live/live-conversion.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { settings } from './live-settings.ts'
import { drawScene } from './scene.ts'

const converter = createConverter({ gzip: (bytes) => gzipSync(bytes), gunzip })
const scene = drawScene(80)
const base = { maps: '1x2', flat: true, palette: 'wool', fit: 'cover', method: 'diffusion' } as const

test('flat art that is joined to other art has no row north of its maps, which show the same', () => {
  const alone = converter.convert({ pixels: scene, settings: base })
  const joined = converter.convert({ pixels: scene, settings: { ...base, joined: true } })

  expect(readBlueprint(joined.bytes, gunzip).length).toBe(256)
  expect(joined.report).toMatchObject({ length: 256, blocks: 128 * 256 })
  expect(joined.preview).toEqual(alone.preview)
})

test('blocks that are enough for the maps alone are enough for joined art', () => {
  const items = new Map([
    ['white_wool', 10_000],
    ['gray_wool', 128 * 256 - 10_000],
  ])
  const convert = (joined: boolean) =>
    converter.convert({ pixels: scene, settings: { ...base, joined }, items }).report.materials

  expect(convert(true)).toEqual(Object.fromEntries([...items].reverse()))
  expect(() => convert(false)).toThrow('the boxes hold only')
})

test.each([{ height: 3, flat: false }, { flat: false }, { flat: false, layers: 2 }])(
  'joined art is flat: %p is refused',
  (relief) => {
    const refused = () => converter.convert({ pixels: scene, settings: { ...base, ...relief, joined: true } })

    expect(refused).toThrow('Only flat art can be joined')
  },
)

test('joined art can be changed by hand and saved map by map', () => {
  const live = createLiveConversion(scene)
  const joined = { ...settings, columns: 2, rows: 2, isJoined: true }
  live.finish(joined, [{ pixels: [0, 256 * 128], block: 'red_wool' }])

  const whole = readBlueprint(live.files(false)[0]!.bytes, gunzip)
  const files = live.files(true)
  const { picture, report } = live.edit([{ pixels: [0, 256 * 128], block: 'red_wool' }])!

  expect([whole.length, report.length]).toEqual([256, 256])
  expect(picture.blocks[picture.blockOf[0]!]).toBe('red_wool')
  expect(picture.blocks[picture.blockOf[256 * 128]!]).toBe('red_wool')
  expect(files.map(({ x, z }) => [x, z])).toEqual([
    [0, 0],
    [128, 0],
    [0, 128],
    [128, 128],
  ])
  const parts = files.map(({ bytes }) => readBlueprint(bytes, gunzip))
  expect(parts.map(({ length }) => length)).toEqual([128, 128, 128, 128])
  expect(previewOf(parts[2]!).pixels.subarray(0, 128)).toEqual(
    previewOf(whole).pixels.subarray(256 * 128, 256 * 128 + 128),
  )
  expect(materialsOf(parts[0]!).all.some(({ name }) => name === 'red_wool')).toBe(true)
})
