import { expect, test } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { writeStructure } from '../lib/blueprint/write-structure.ts'
import { bodyOf, createClient } from '../lib/client/client.ts'
import { crop } from '../lib/demo/crop.ts'
import { buildMap, queueMap } from '../lib/demo/frontend.ts'
import { judge, statesOf } from '../lib/demo/judge.ts'
import { openPracticeSite } from '../lib/demo/practice-site.ts'
import { drawSampleArt } from '../lib/demo/sample-art.ts'
import { bunPngTools } from '../lib/images/native/png-tools.ts'
import { encodeMapPng } from '../lib/images/png.ts'
import { pictureOfWorld } from '../lib/mapart/picture-of-world.ts'
import { startTestApp } from './support/test-app.ts'

const never = new Promise<void>(() => {})

test('a map-art file is uploaded, built and finished over HTTP, with nothing faked', async () => {
  const blueprint = crop(drawSampleArt(), { x: 56, z: 48, width: 5, length: 5 })
  const site = await openPracticeSite(blueprint, { limiter: true })
  await using app = await startTestApp({ acceptEula: true })
  const client = createClient({ baseUrl: app.url })

  const id = await queueMap(client, new File([gzipSync(writeStructure(blueprint))], 'art.nbt'), site)
  const statuses: string[] = []
  const stopWatching = client.watch({
    tasks(tasks) {
      const status = Array.isArray(tasks) ? tasks.find(({ ID }) => ID === id)?.Status : undefined
      if (status && status !== statuses.at(-1)) statuses.push(status)
    },
  })
  const phases = new Set<string>()
  const task = await buildMap(client, id, { ended: never, onProgress: ({ phase }) => phases.add(phase) })
  const preview = bodyOf(await client.get('/preview/{id}', { path: { id } }))
  const history = bodyOf(await client.get('/mapart/history'))
  stopWatching()

  expect(judge(blueprint, site.origin, statesOf(site.world))).toEqual({
    blocks: 25,
    right: 25,
    wrong: 0,
    missing: 0,
  })
  expect(statuses).toContain('building')
  expect(phases).toContain('placing')
  expect(task).toMatchObject({
    Status: 'done',
    Record: {
      Finish: true,
      TotalBlocks: 25,
      RemainBlocks: 0,
      PlaceBlockTimes: 25,
      TakeMaterialTimes: 1,
      StopTimes: 0,
    },
  })
  expect(history.map(({ ID }) => ID)).toEqual([id])
  const world = pictureOfWorld(blueprint, site.origin, statesOf(site.world))
  expect(new Uint8Array(await preview.arrayBuffer())).toEqual(
    new Uint8Array(encodeMapPng(world, bunPngTools)),
  )
  await site.world.stop()
}, 60_000)
