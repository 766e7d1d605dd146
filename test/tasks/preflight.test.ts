import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import type { Preflight } from '../../lib/tasks/preflight.ts'
import { blueprintOf } from '../support/blueprints.ts'
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
    alignment: { isAligned: true, nearest: { OffsetX: -64, OffsetZ: -64 } },
    overlaps: [],
    height: { bottom: 61, top: 61, isInsideWorld: true },
    unknownBlocks: [],
    unobtainable: [],
    unsupported: { count: 0, onGround: 16 },
    materials: [{ name: 'white_carpet', needed: 16, known: null }],
    estimate: { seconds: 1, trips: 1 },
  })
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
  ])

  const report = await check(app, await queue(app, art, { OffsetX: 1, OffsetY: 318 }))

  expect(report).toMatchObject({
    isReady: false,
    alignment: { isAligned: false, nearest: { OffsetX: 64, OffsetZ: -64 } },
    overlaps: [other],
    height: { bottom: 318, top: 321, isInsideWorld: false },
    unknownBlocks: [{ name: 'create:brass_casing', count: 1 }],
    unobtainable: [{ name: 'bedrock', count: 1 }],
    unsupported: { count: 1, onGround: 0 },
  })
  expect(report.problems).toEqual([
    'It does not lie on the map grid; the nearest origin that fits is OffsetX 64, OffsetZ -64.',
    `Its area overlaps that of ${other}.`,
    'It reaches from Y 318 to 321; the world from -64 to 319.',
    'The game does not know these blocks: 1 create:brass_casing.',
    'No item places these blocks: 1 bedrock.',
    '1 blocks need one beneath them that the file does not have.',
  ])
})

test('blocks that the builder would refuse, because one item does not place them, are reported', async () => {
  await using app = await startTestApp()
  const blocks = ['water', 'farmland', 'potted_poppy', 'oak_leaves[waterlogged=true]', 'oak_leaves', 'wheat']
  const art = blueprintOf(
    { width: 6, height: 1, length: 1 },
    blocks.map((block, x) => [x, 0, 0, block] as const),
  )

  const { unobtainable } = await check(app, await queue(app, art))

  expect(unobtainable.map(({ name, count }) => `${count} ${name}`)).toEqual([
    '1 water',
    '1 farmland',
    '1 potted_poppy',
    '1 oak_leaves',
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
