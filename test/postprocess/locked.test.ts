import { expect } from 'bun:test'
import type { MapEntry } from '../../lib/postprocess/map-entry.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { makeMaps, mapSettings, startMapWorld } from './map-world.ts'

test('during a run every change is refused, and stop ends the run even on a frozen server', async () => {
  await using game = await startMapWorld((world) => {
    world.placeChest(2, 61, 0, { items: makeMaps(world, 2) })
  })
  const { app, world } = game
  await game.run('scan', mapSettings)
  const [map] = (await (await app.request('GET', '/postProcessing/maps')).json()) as MapEntry[]
  const refused: readonly (readonly [path: string, json?: unknown])[] = [
    ['/scan', mapSettings],
    ['/map/clear'],
    ['', mapSettings],
    ['/size?width=2&height=2'],
    ['/copyAmount?amount=2'],
    ['/copy'],
    [`/copy/${map?.uuid}?copy=false`],
    [`/copyCount/${map?.uuid}?count=2`],
    ['/setRename', [{ uuid: map?.uuid, rename: false }]],
    ['/rename'],
    ['/template?template=x'],
    [`/name/${map?.uuid}?name=x`],
    ['/order?order=row'],
    [`/skip/${map?.uuid}?skip=true`],
  ]

  world.faults.pause()
  await app.request('POST', '/postProcessing/scan', { json: mapSettings })
  const answers = []
  for (const [path, json] of refused) {
    const response = await app.request('POST', `/postProcessing${path}`, json === undefined ? {} : { json })
    answers.push([path, response.status, await response.text()])
  }
  const began = performance.now()
  const stopped = await app.request('POST', '/postProcessing/stop')
  const took = performance.now() - began
  world.faults.resume()

  const text = 'Post-processing is locked: a scan is under way; wait for it or stop it.'
  expect(answers).toEqual(refused.map(([path]) => [path, 400, text]))
  expect([stopped.status, await stopped.text()]).toEqual([200, 'ok'])
  expect(took).toBeLessThan(1000)
  expect(await game.progress()).toMatchObject({ locked: false, result: 'stopped' })
  expect((await app.request('POST', '/postProcessing/order?order=row')).status).toBe(200)
  expect((await app.request('GET', `/postProcessing/map/${map?.id}`)).status).toBe(200)
})
