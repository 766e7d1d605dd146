import { afterAll, beforeAll, describe, expect, test } from 'bun:test'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { createConversions } from '../../lib/convert/conversions.ts'
import { createConverter } from '../../lib/convert/converter.ts'
import { Failure } from '../../lib/failure.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { createCall } from '../contract/environment.ts'
import { fileOf, uploadBlueprint } from '../contract/tasks.ts'
import { pngFile } from '../support/png-file.ts'
import { staircaseArt } from '../support/relief-arts.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const picture = pngFile(40, 40, (x, y) => [x * 6, y * 6, 120, 255])
const quick = { method: 'diffusion', flat: 'true' }

let app: TestApp

beforeAll(async () => {
  app = await startTestApp()
})
afterAll(() => app[Symbol.asyncDispose]())

function send(
  query: Record<string, string>,
  { bytes = picture, name = 'my picture.png', part = 'picture' }: Sent = {},
): Promise<Response> {
  const form = new FormData()
  form.append(part, new Blob([bytes as Uint8Array<ArrayBuffer>]), name)
  return createCall(app.url)('POST', '/convert', { query, body: form })
}

interface Sent {
  readonly bytes?: Uint8Array
  readonly name?: string
  readonly part?: string
}

describe('POST /convert', () => {
  test('200: the art is stored under the name of the picture, which tasks can name', async () => {
    const response = await send({ ...quick, palette: 'wool' })

    expect(response.status).toBe(200)
    const report = (await response.json()) as { name: string; materials: Record<string, number> }
    expect(report).toMatchObject({ name: 'my picture.nbt', maps: 1, width: 128, length: 129, height: 1 })
    expect(Object.keys(report.materials).every((name) => name.endsWith('_wool'))).toBe(true)
    const stored = await app.request('GET', '/blueprints')
    expect(await stored.json()).toContainEqual(
      expect.objectContaining({ name: 'my picture.nbt', width: 128, length: 129, height: 1 }),
    )
  })

  test('200: another art of the same picture gets another name', async () => {
    const again = await send({ ...quick, maps: '2x1', palette: 'concrete' })

    expect(await again.json()).toMatchObject({ name: 'my picture-2.nbt', maps: 2, width: 256 })
  })

  test('200: nothing takes more than a list of items has', async () => {
    const response = await send({ ...quick, items: 'white_wool 9000,black_wool:9000', name: 'list.nbt' })

    const { name, materials } = (await response.json()) as { name: string; materials: Record<string, number> }
    expect(name).toBe('list.nbt')
    expect(Object.keys(materials).sort()).toEqual(['black_wool', 'white_wool'])
    expect(Math.max(...Object.values(materials))).toBeLessThanOrEqual(9000)
  })

  test.each([
    ['a part beyond the picture', { undithered: '0,0,41,1' }, {}, 400, /^The part 0,0,41,1 goes beyond/],
    ['blocks at hand without a look', { prefer: 'stations' }, {}, 400, /not opened any box/],
    ['a height of nothing', { height: '0' }, {}, 400, /^height \(query\)/],
    ['an unknown palette', { palette: 'gold' }, {}, 400, /no palette gold/],
    ['boxes that nobody looked into', { palette: 'stations' }, {}, 400, /not opened any box/],
    ['another part', {}, { part: 'file' }, 400, /picture/],
    ['a damaged picture', {}, { bytes: picture.subarray(0, picture.length - 60) }, 415, /can't be decoded/],
    ['a name that is no map art', { name: 'art.exe' }, {}, 400, /file name/],
  ] as const)('%s: is refused with a sentence', async (_, query, sent, status, sentence) => {
    const response = await send({ ...quick, flat: 'false', ...query }, sent)

    expect(await response.text()).toMatch(sentence)
    expect(response.status).toBe(status)
  })
})

describe('POST /blueprints/{name}/relief', () => {
  test('200: a lower art is stored beside the first, and shows the same maps', async () => {
    const art = staircaseArt(7, 16)
    const call = createCall(app.url)
    await uploadBlueprint({ call }, 'stairs.nbt', fileOf(art))

    const response = await call('POST', '/blueprints/stairs.nbt/relief')

    const report = (await response.json()) as { name: string; height: number }
    expect(report).toMatchObject({
      name: 'stairs-low.nbt',
      heightBefore: art.height,
      blocks: art.cells.length,
    })
    const lower = await app.mapwright.services.blueprints.read('stairs-low.nbt')
    expect(lower.height).toBe(report.height)
    expect(previewOf(lower)).toEqual(previewOf(art))
    const again = await call('POST', '/blueprints/stairs-low.nbt/relief')
    expect(await again.json()).toMatchObject({ name: 'stairs-low.nbt', savedLevels: 0 })
  })
})

describe('conversions', () => {
  const { convert, lower } = createConverter({ gzip: (bytes) => bytes, gunzip })
  const pixels = { width: 8, height: 8, data: new Uint8Array(256).fill(255) }

  function conversions(
    changes: { convert?: () => Promise<never>; stock?: ReadonlyMap<string, number> } = {},
  ) {
    const stored: Uint8Array[] = []
    const made = createConversions({
      unpack: async () => pixels,
      thread: {
        convert: changes.convert ?? (async (request) => convert(request)),
        lower: async (file) => lower(file),
      },
      library: {
        add: async (name, bytes) => {
          stored.push(bytes)
          return name
        },
        bytes: async () => new Uint8Array(writeStructure(staircaseArt(1, 16))),
        list: async () => [],
      },
      stock: () => changes.stock ?? new Map(),
    })
    const settings = { maps: '1x1', flat: true, palette: 'all', fit: 'cover', method: 'none' } as const
    return { ...made, stored, settings }
  }

  test('take the blocks that lie in the boxes', async () => {
    const {
      convert: send,
      stored,
      settings,
    } = conversions({
      stock: new Map([
        ['white_wool', 17_000],
        ['white_shulker_box', 4],
        ['bread', 64],
      ]),
    })

    const { materials } = await send({ name: 'a.png', bytes: picture }, { ...settings, palette: 'stations' })

    expect(materials).toEqual({ white_wool: 129 * 128 })
    expect(readBlueprint(stored[0]!, gunzip).palette.map(({ name }) => name)).toEqual(['white_wool'])
  })

  test('prefer the blocks that lie in the boxes', async () => {
    const { convert: send, settings } = conversions({ stock: new Map([['quartz_block', 1]]) })

    const wanted = { ...settings, items: 'snow_block,quartz_block', price: 100 }
    const plain = await send({ name: 'a.png', bytes: picture }, wanted)
    const { materials, prices } = await send(
      { name: 'a.png', bytes: picture },
      { ...wanted, prefer: 'stations' },
    )

    expect(Object.keys(plain.materials)).toEqual(['snow_block'])
    expect(Object.keys(materials)).toEqual(['quartz_block'])
    expect(prices.quartz_block).toBe(plain.prices.snow_block!)
  })

  test('are refused while several wait', async () => {
    const release = Promise.withResolvers<never>()
    const { convert: send, settings } = conversions({ convert: () => release.promise })
    const file = { name: 'a.png', bytes: picture }
    const waiting = Array.from({ length: 5 }, () => send(file, settings).catch((error: unknown) => error))

    await expect(send(file, settings)).rejects.toThrow('Other pictures are being converted')

    release.reject(new Failure('broken', 'over'))
    expect(await Promise.all(waiting)).toHaveLength(5)
  })
})
