import { expect } from 'bun:test'
import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../../lib/blueprint/write-structure.ts'
import { bodyOf } from '../../../lib/client/client.ts'
import { crop } from '../../../lib/demo/crop.ts'
import { buildMap, queueMap } from '../../../lib/demo/frontend.ts'
import { openPracticeSite } from '../../../lib/demo/practice-site.ts'
import { drawSampleArt } from '../../../lib/demo/sample-art.ts'
import { previewOf } from '../../../lib/mapart/preview.ts'
import { currentSimulation } from '../../simulation/simulate.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { startTestApp } from '../../support/test-app.ts'
import { stockForMaps } from './map-station.ts'

test('with openMap on, a task that was built over HTTP has its map item made, corrected, locked and stored', async () => {
  const art = crop(drawSampleArt(), { x: 50, z: 40, width: 6, length: 6 })
  const site = await openPracticeSite(art, { limiter: false, Server: currentSimulation()?.Server })
  const { boxes, dump } = stockForMaps(site)
  await using app = await startTestApp({ acceptEula: true })
  const { client } = app
  bodyOf(await client.post('/config/{service}', { path: { service: 'mapart' }, body: { openMap: true } }))

  const id = await queueMap(client, new File([gzipSync(writeStructure(art))], 'art.nbt'), { ...site, boxes })
  const phases = new Set<string>()
  const task = await buildMap(client, id, {
    ended: new Promise(() => {}),
    onProgress({ phase }) {
      // Too high over the art to be seen while building, but the map sees it.
      if (phase === 'placing' && !phases.has(phase)) site.world.setBlock(-60, 75, -60, 'slime_block')
      phases.add(phase)
    },
  })

  expect(task).toMatchObject({
    Status: 'done',
    Record: {
      RemainBlocks: 0,
      Maps: [{ Column: 0, Row: 0, MapID: 1, Finish: true, Locked: true, Stored: true }],
    },
  })
  expect(phases).toContain('opening')
  const stored = site.world.contentsAt(dump.x, dump.y, dump.z).find((stack) => stack?.name === 'filled_map')
  expect(stored?.data).toEqual({ mapId: 1 })
  const map = site.world.subServer('1').maps.get(1)!
  const preview = previewOf(art)
  const differing = [...preview.pixels.entries()].filter(
    ([i, wanted]) => map.pixels[Math.floor(i / 6) * 128 + (i % 6)] !== wanted,
  )
  expect(site.world.blockAt(-60, 75, -60)).toBe('air')
  expect(map.isLocked).toBe(true)
  // A file without a north row says nothing about the shade of its first row.
  expect(differing.filter(([i]) => i >= 6)).toEqual([])

  const again = await queueMap(client, new File([gzipSync(writeStructure(art))], 'again.nbt'), {
    ...site,
    boxes,
  })
  const { materials } = bodyOf(await client.get('/mapart/tasks/{id}/check', { path: { id: again } }))
  const { name, needed, known } = materials[0]!
  // The site has 64 more of everything than the art takes.
  expect({ name, needed, known }).toEqual({ name, needed, known: 64 })
  await site.world.stop()
}, 60_000)
