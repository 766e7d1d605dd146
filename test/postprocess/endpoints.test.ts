import { expect, test } from 'bun:test'
import type { MapEntry } from '../../lib/postprocess/map-entry.ts'
import type { PreviewEntry } from '../../lib/postprocess/preview.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { folderWithMaps, startAppWithMaps } from './app-with-maps.ts'
import { slotMap } from './scanned-map.ts'

const settings = {
  Start: '10 64 -20',
  Width: 2,
  Height: 2,
  Order: 'column',
  Template: '&6Castle {{add .Width 1}}-{{add .Height 1}}',
  CopyAmount: 3,
}

const maps = (app: TestApp) =>
  app.request('GET', '/postProcessing/maps').then((r) => r.json() as Promise<MapEntry[]>)
const preview = (app: TestApp) =>
  app.request('GET', '/postProcessing/preview').then((r) => r.json() as Promise<PreviewEntry[]>)
const post = async (app: TestApp, path: string, json?: unknown) => {
  const response = await app.request('POST', `/postProcessing${path}`, json === undefined ? {} : { json })
  return [response.status, await response.text()]
}

test('settings are taken as a whole and in parts', async () => {
  await using app = await startAppWithMaps([slotMap(0), slotMap(1), slotMap(2)])

  const answers = [
    await post(app, '', settings),
    await post(app, '/size?width=3&height=1'),
    await post(app, '/copyAmount?amount=5'),
    await post(app, '/order?order=row-reverse'),
    await post(app, `/template?template=${encodeURIComponent('{{.Index}}:{{.Width}}')}`),
  ]

  expect(answers).toEqual(Array(5).fill([200, 'ok']))
  const entries = await preview(app)
  expect(entries.map((entry) => entry.planned_name)).toEqual(['0:2', '1:1', '2:0'])
  expect(entries[0]?.copies).toBe(5)
})

const wrongSettings: readonly (readonly [change: object, text: string])[] = [
  [{ Start: undefined }, 'Start (body) is missing.'],
  [{ Width: undefined }, 'Width (body) is missing.'],
  [{ Height: 0 }, 'Height (body) is not valid'],
  [{ Width: 101 }, 'Width (body) is not valid'],
  [{ Width: 1.5 }, 'Width (body) is not valid'],
  [{ CopyAmount: 1001 }, 'CopyAmount (body) is not valid'],
  [{ Start: 'here' }, 'Start must be a world position such as "100 64 -20"'],
  [{ Start: '1 2' }, 'Start must be a world position'],
  [{ Order: 'spiral' }, 'The order "spiral" is unknown: use column, row, column-reverse, row-reverse.'],
  [{ Template: 'x{{.Nope}}' }, 'The template is wrong at line 1, column 4: there is no field .Nope'],
]

for (const [change, text] of wrongSettings) {
  for (const path of ['', '/scan']) {
    test(`POST /postProcessing${path} refuses ${JSON.stringify(change)}`, async () => {
      await using app = await startTestApp()

      const [status, body] = await post(app, path, { ...settings, ...change })

      expect(status).toBe(400)
      expect(body).toStartWith(text)
    })
  }
}

const wrongQueries: readonly (readonly [path: string, text: string])[] = [
  ['/size?width=0&height=1', 'width (query) is not valid'],
  ['/size?width=2', 'height (query) is missing.'],
  ['/copyAmount?amount=0', 'amount (query) is not valid'],
  ['/copyAmount', 'amount (query) is missing.'],
  ['/order?order=up', 'The order "up" is unknown'],
  ['/order', 'order (query) is missing.'],
  ['/template', 'template (query) is missing.'],
  ['/template?template=%7B%7Bif%7D%7D', 'The template is wrong at line 1, column 3: if needs a condition.'],
  ['/rename?mode=wild', 'The mode "wild" is unknown: use loose or strict.'],
  ['/name/map-0', 'name (query) is missing.'],
  [
    `/name/map-0?name=${'x'.repeat(51)}`,
    `The name "${'x'.repeat(51)}" has 51 characters; the game allows 50`,
  ],
  ['/name/nobody?name=x', 'There is no map nobody'],
  ['/skip/map-0', 'skip (query) is missing.'],
  ['/skip/map-0?skip=yes', 'skip (query) is not valid'],
  ['/skip/nobody?skip=true', 'There is no map nobody'],
  ['/copy/map-0', 'copy (query) is missing.'],
  ['/copy/nobody?copy=true', 'There is no map nobody'],
  ['/copyCount/map-0?count=1.5', 'count (query) is not valid'],
  ['/copyCount/nobody?count=2', 'There is no map nobody'],
]

test('wrong parameters are refused in a sentence', async () => {
  await using app = await startAppWithMaps([slotMap(0)])

  for (const [path, text] of wrongQueries) {
    const [status, body] = await post(app, path)

    expect([path, status]).toEqual([path, 400])
    expect(body).toStartWith(text)
  }
})

test('an empty template keeps the names', async () => {
  await using app = await startAppWithMaps([slotMap(0, { currentName: 'Old' })])
  await post(app, '', settings)

  expect(await post(app, '/template?template=')).toEqual([200, 'ok'])

  expect((await preview(app))[0]?.planned_name).toBe('Old')
})

test('flags of a map are shown in the list and survive a restart', async () => {
  using folder = folderWithMaps([
    slotMap(0, { originName: 'Old', currentName: 'Old' }),
    slotMap(1, { copyCount: 2 }),
  ])
  const saidAndShown = async () => {
    await using app = await startTestApp(folder)
    const answers = [
      await post(app, '/name/map-0?name=%266Sunrise'),
      await post(app, '/skip/map-0?skip=true'),
      await post(app, '/copy/map-0?copy=false'),
      await post(app, '/copyCount/map-0?count=7'),
      await post(app, '/setRename', [
        { uuid: 'map-0', rename: false },
        { uuid: 'map-1', rename: true },
      ]),
      await post(app, '/setRename', []),
    ]
    return { answers, shown: await maps(app) }
  }

  const { answers, shown } = await saidAndShown()

  expect(answers).toEqual(Array(6).fill([200, 'ok']))
  expect(shown).toEqual([
    {
      uuid: 'map-0',
      id: 100,
      rename: false,
      name: '&6Sunrise',
      skip: true,
      origin_name: 'Old',
      copy: false,
      copy_count: 7,
    },
    { uuid: 'map-1', id: 101, rename: true, skip: false, copy: true, copy_count: 2 },
  ])
  await using again = await startTestApp(folder)
  expect(await maps(again)).toEqual(shown)
})

test('setRename does all or nothing', async () => {
  await using app = await startAppWithMaps([slotMap(0)])

  const [status, text] = await post(app, '/setRename', [
    { uuid: 'map-0', rename: false },
    { uuid: 'nobody', rename: false },
  ])

  expect(status).toBe(400)
  expect(text).toStartWith('There is no map nobody')
  expect((await maps(app))[0]?.rename).toBe(true)
})

test('a map has its number, its lock and its pixels', async () => {
  const pixels = new Uint8Array(128 * 128).fill(34)
  await using app = await startAppWithMaps([slotMap(0)], [{ id: 100, isLocked: true, pixels }])

  const info = await app.request('GET', '/postProcessing/map/100')
  const image = await app.request('GET', '/postProcessing/map/100/image')

  expect(await info.json()).toEqual({ MapID: 100, Locked: true })
  expect(image.headers.get('Content-Type')).toBe('image/png')
  const png = new DataView(await image.arrayBuffer())
  expect([png.getUint32(16), png.getUint32(20)]).toEqual([128, 128])
})

test('a damaged picture is an error of the server', async () => {
  await using app = await startAppWithMaps(
    [slotMap(0)],
    [{ id: 100, isLocked: false, pixels: new Uint8Array(7) }],
  )

  const image = await app.request('GET', '/postProcessing/map/100/image')

  expect([image.status, await image.text()]).toEqual([
    500,
    'The picture of the map 100 is damaged; scan it again.',
  ])
})

test('map numbers are whole and known', async () => {
  await using app = await startTestApp()
  const status = async (path: string) => (await app.request('GET', `/postProcessing/map/${path}`)).status

  for (const id of ['x', '-1', '1.5', '1e2', '+1', '%20']) {
    expect([id, await status(id), await status(`${id}/image`)]).toEqual([id, 400, 400])
  }
  for (const id of ['0', '7', '9'.repeat(400)]) {
    const missing = await app.request('GET', `/postProcessing/map/${id}`)
    expect([id.length, missing.status, await missing.text(), await status(`${id}/image`)]).toEqual([
      id.length,
      404,
      '',
      404,
    ])
  }
})

test('clearing forgets maps and pictures', async () => {
  const pixels = new Uint8Array(128 * 128)
  await using app = await startAppWithMaps([slotMap(0)], [{ id: 100, isLocked: false, pixels }])

  expect(await post(app, '/map/clear')).toEqual([200, 'ok'])

  expect(await maps(app)).toEqual([])
  expect((await app.request('GET', '/postProcessing/map/100')).status).toBe(404)
})

test('work in the game is refused with a sentence while the bot is offline', async () => {
  await using app = await startAppWithMaps([slotMap(0)])

  for (const [path, body] of [
    ['/scan', settings],
    ['/copy'],
    ['/rename'],
    ['/rename?mode=strict'],
  ] as const) {
    expect(await post(app, path, body)).toEqual([
      400,
      'The bot is not in the game; check the server address and the EULA.',
    ])
  }
})

test('stop succeeds when nothing is under way', async () => {
  await using app = await startTestApp()

  expect(await post(app, '/stop')).toEqual([200, 'ok'])
})

test('the progress says that there was no operation yet', async () => {
  await using app = await startTestApp()

  const progress = await app.request('GET', '/postProcessing/progress')

  expect(await progress.json()).toEqual({
    locked: false,
    operation: null,
    phase: '',
    done: 0,
    total: 0,
    result: '',
    error: '',
  })
})

test('the template docs name every function', async () => {
  await using app = await startTestApp()

  const docs = (await (await app.request('GET', '/postProcessing/template/docs')).json()) as object[]

  expect(docs.length).toBeGreaterThan(20)
  expect(docs.every((entry) => Object.keys(entry).join() === 'Type,Name,Description,Example')).toBe(true)
})

test('bodies come as JSON', async () => {
  await using app = await startTestApp()

  const plain = await app.request('POST', '/postProcessing', { body: 'Width=2' })
  const broken = await app.request('POST', '/postProcessing/scan', {
    body: '{',
    headers: { 'Content-Type': 'application/json' },
  })

  expect([plain.status, broken.status]).toEqual([400, 400])
})
