import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { encodeMapPng } from '../../lib/images/png.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import type { Preflight } from '../../lib/preflight/report.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { slopeCraftFile } from '../support/slopecraft.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

const carpets = blueprintOf(
  { width: 4, height: 1, length: 4 },
  Array.from({ length: 16 }, (_, i) => [i % 4, 0, Math.floor(i / 4), 'white_carpet'] as const),
)

/** Uploads an art and queues it; answers the task's id. */
async function queue(app: TestApp, art: Blueprint, changes: Record<string, unknown> = {}): Promise<string> {
  const form = new FormData()
  const BlueprintPath = `art-${crypto.randomUUID()}.nbt`
  form.append('file', new Blob([gzipSync(writeStructure(art))]), BlueprintPath)
  const uploaded = await app.request('POST', '/blueprints', { body: form })
  if (!uploaded.ok) throw new Error(await uploaded.text())
  const queued = await app.request('POST', '/mapart/tasks', {
    json: {
      Group: 'a',
      BlueprintPath,
      OffsetX: -64,
      OffsetY: 61,
      OffsetZ: -64,
      MaterialServer: 0,
      BuildingServer: 0,
      ...changes,
    },
  })
  if (!queued.ok) throw new Error(await queued.text())
  return queued.text()
}

async function check(app: TestApp, id: string): Promise<Preflight> {
  const response = await app.request('GET', `/mapart/tasks/${id}/check`)
  expect(response.status).toBe(200)
  return (await response.json()) as Preflight
}

test('a task with nothing against it is ready, with its material and an estimate', async () => {
  await using app = await startTestApp()

  expect(await check(app, await queue(app, carpets))).toEqual({
    isReady: true,
    problems: [],
    warnings: ["The bot is not in the game, so the world's heights are not known; Y -64 to 319 are assumed."],
    alignment: { isAligned: true, nearest: { OffsetX: -64, OffsetZ: -64 } },
    overlaps: [],
    named: [],
    height: {
      bottom: 61,
      top: 61,
      isInsideWorld: true,
      worldBottom: -64,
      worldTop: 319,
      isWorldKnown: false,
    },
    unknownBlocks: [],
    unobtainable: [],
    unsupported: { count: 0, blocks: [], onGround: 16 },
    unheldWater: 0,
    changing: [],
    materials: [{ name: 'white_carpet', needed: 16, known: null }],
    estimate: { seconds: 10, trips: 1 },
  })
})

test("SlopeCraft's files lie right with their margin before the map grid", async () => {
  await using app = await startTestApp()
  const art = readBlueprint(
    slopeCraftFile({ columns: 2, rows: 1, isFlat: true, isDrawn: (x) => x % 128 < 2 }),
    gunzip,
  )

  const id = await queue(app, art, { OffsetX: 63, OffsetZ: -65 })
  const { alignment } = await check(app, id)
  const wrong = await queue(app, art, { OffsetX: 64, OffsetZ: 64 }).catch((error: Error) => error.message)
  const { Record } = (await (await app.request('GET', `/mapart/tasks/${id}`)).json()) as Task

  expect(alignment.isAligned).toBe(true)
  expect(wrong).toContain('the nearest origin that fits is OffsetX 63, OffsetZ 63.')
  expect(Record).toMatchObject({ Width: 256, Height: 128 })
})

test('every kind of trouble has its figures and a sentence', async () => {
  await using app = await startTestApp()
  await app.request('POST', '/config/mapart', { json: { alignment: 'off' } })
  const other = await queue(app, carpets, { OffsetX: 2 })
  const art = blueprintOf({ width: 3, height: 4, length: 2 }, [
    [0, 0, 0, 'bedrock'],
    [1, 0, 0, 'create:brass_casing'],
    [2, 2, 0, 'white_carpet'],
    [2, 1, 0, 'stone'],
    [0, 3, 0, 'sand'],
    [0, 0, 1, 'lantern[hanging=true]'],
    [2, 3, 1, 'wall_torch[facing=east]'],
  ])

  const report = await check(app, await queue(app, art, { OffsetX: 1, OffsetY: 318 }))

  expect(report).toMatchObject({
    isReady: false,
    alignment: { isAligned: false, nearest: { OffsetX: 64, OffsetZ: -64 } },
    overlaps: [other],
    height: { bottom: 318, top: 321, isInsideWorld: false },
    unknownBlocks: [{ name: 'create:brass_casing', count: 1 }],
    unobtainable: [{ name: 'bedrock', count: 1 }],
    unsupported: {
      count: 3,
      blocks: [
        { name: 'lantern', count: 1, side: 'above' },
        { name: 'sand', count: 1, side: 'below' },
        { name: 'wall_torch', count: 1, side: 'beside' },
      ],
      onGround: 0,
    },
  })
  expect(report.problems).toEqual([
    'The art is not on the map grid; the nearest origin that fits is OffsetX 64, OffsetZ -64.',
    `Its area overlaps that of ${other}; build it elsewhere or delete one of them.`,
    'The art reaches from Y 318 to 321, but the world from -64 to 319; choose an OffsetY from -64 to 316.',
    'The game does not know these blocks: 1 create:brass_casing; replace them with mapart.replaceMaterials.',
    'No item places these blocks: 1 bedrock; replace them with mapart.replaceMaterials.',
    'These blocks need one beneath them that the file does not have: 1 sand; have the generator add support blocks, or replace them with mapart.replaceMaterials.',
    'These blocks need one above them that the file does not have: 1 lantern; have the generator add support blocks, or replace them with mapart.replaceMaterials.',
    'These blocks need one beside them that the file does not have: 1 wall_torch; have the generator add support blocks, or replace them with mapart.replaceMaterials.',
  ])
})

test('what is replaced is no problem any more', async () => {
  await using app = await startTestApp()
  const art = blueprintOf({ width: 2, height: 1, length: 1 }, [
    [0, 0, 0, 'bedrock'],
    [1, 0, 0, 'create:brass_casing'],
  ])
  const replaceMaterials = [
    ['minecraft:bedrock', 'stone'],
    ['create:brass_casing', 'stone'],
  ]
  await app.request('POST', '/config/mapart', { json: { replaceMaterials } })

  const { problems, materials } = await check(app, await queue(app, art))

  expect(problems).toEqual([])
  expect(materials).toEqual([{ name: 'stone', needed: 2, known: null }])
})

test('while the bot is away, the version in the settings decides on heights and colours', async () => {
  await using app = await startTestApp()
  await app.request('POST', '/config/settings', { json: { server: { version: '1.16.5' } } })
  const lamps = blueprintOf({ width: 2, height: 300, length: 1 }, [
    [0, 0, 0, 'redstone_lamp'],
    [1, 0, 0, 'stone'],
  ])

  const id = await queue(app, lamps, { OffsetY: 0 })
  const { height, problems } = await check(app, id)
  const preview = await (await app.request('GET', `/preview/${id}`)).bytes()

  expect(height).toMatchObject({ isInsideWorld: false, worldBottom: 0, worldTop: 255 })
  expect(problems).toEqual(['The art reaches from Y 0 to 299, but the world from 0 to 255; split it.'])
  expect(Buffer.from(preview).equals(encodeMapPng(previewOf(lamps, '1.16.5'), bunPngTools, 1))).toBe(true)
  // A lamp was looked through before 1.21.2.
  expect(previewOf(lamps, '1.16.5')).not.toEqual(previewOf(lamps))
})

test('blocks that the builder would refuse, because one item does not place them, are reported', async () => {
  await using app = await startTestApp()
  const blocks = ['water', 'farmland', 'potted_poppy', 'oak_leaves[waterlogged=true]', 'kelp', 'wheat']
  const art = blueprintOf(
    { width: 6, height: 1, length: 1 },
    blocks.map((block, x) => [x, 0, 0, block] as const),
  )

  const { unobtainable } = await check(app, await queue(app, art))

  expect(unobtainable.map(({ name, count }) => `${count} ${name}`)).toEqual([
    '1 farmland',
    '1 potted_poppy',
    '1 kelp',
  ])
})

test('a task that is not there is 404, one whose file is gone 400', async () => {
  await using app = await startTestApp()
  const id = await queue(app, carpets)
  const { BlueprintPath } = (await (await app.request('GET', `/mapart/tasks/${id}`)).json()) as {
    BlueprintPath: string
  }
  await app.request('DELETE', `/blueprints/${BlueprintPath}`)

  expect((await app.request('GET', '/mapart/tasks/nobody/check')).status).toBe(404)
  expect((await app.request('GET', `/mapart/tasks/${id}/check`)).status).toBe(400)
})

test('blocks that become others with time are a warning where a map shows them', async () => {
  await using app = await startTestApp()
  const art = blueprintOf({ width: 2, height: 2, length: 1 }, [
    [0, 0, 0, 'dirt'],
    [0, 1, 0, 'stone'],
    [1, 0, 0, 'ice'],
    [1, 1, 0, 'copper_block'],
  ])

  const report = await check(app, await queue(app, art))

  expect(report.changing).toEqual([{ name: 'copper_block', count: 1 }])
  expect(report.warnings.join(' ')).toContain('These blocks turn into others over time: 1 copper_block.')
})

test('water that nothing in the file holds is a warning, and one bucket is enough', async () => {
  await using app = await startTestApp()
  const size = { width: 3, height: 2, length: 3 }
  const frame = [
    [1, 0, 1],
    [0, 1, 1],
    [2, 1, 1],
    [1, 1, 0],
  ] as const
  const blocks = frame.map(([x, y, z]) => [x, y, z, 'glass'] as const)
  const open = blueprintOf(size, [...blocks, [1, 1, 1, 'water']])
  const closed = blueprintOf(size, [...blocks, [1, 1, 1, 'water'], [1, 1, 2, 'glass']])

  const report = await check(app, await queue(app, open))

  expect(report.unheldWater).toBe(1)
  expect(report.warnings.join(' ')).toContain('1 blocks of water have a gap beside or beneath them')
  expect(report.materials).toContainEqual({ name: 'water_bucket', needed: 1, known: null })
  expect((await check(app, await queue(app, closed))).unheldWater).toBe(0)
})
