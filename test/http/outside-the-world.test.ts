import { expect, test } from 'bun:test'
import { pngFile } from '../support/png-file.ts'
import { startTestApp } from '../support/test-app.ts'

const plot = {
  ...{ name: 'north', server: 0, warp: '', position: [-64, 64, -64], maps: [1, 1] },
  ...{ station: { server: 0, warp: '' }, clear: { kind: 'dig' } },
}
const box = { item: 'stone', position: [0, 64, 0], kind: 'chest' }
const station = { server: 0, warp: '', boxes: [box] }

test('blocks outside of every world are refused, wherever they are named', async () => {
  await using app = await startTestApp()
  const statusOf = async (method: string, path: string, json?: unknown) =>
    (await app.request(method, path, json === undefined ? {} : { json })).status
  const far = 2 ** 31 * 128 - 64

  const refused = [
    await statusOf('POST', '/config/plots', { plots: [{ ...plot, position: [far, 64, -64] }] }),
    await statusOf('POST', '/config/plots', { plots: [{ ...plot, position: [-64, 1e300, -64] }] }),
    await statusOf('POST', '/config/plots', { plots: [{ ...plot, finish: { box: [0, 64, 1e300] } }] }),
    await statusOf('POST', '/config/mapart-box', { stations: [{ ...station, position: [far, 64, 0] }] }),
    await statusOf('GET', `/plan?OffsetX=${far}&OffsetZ=0`),
    await statusOf('GET', `/plan/place?OffsetX=0&OffsetZ=${far}`),
    await statusOf('GET', '/plan/place?OffsetX=0&OffsetZ=0&OffsetY=-1e300'),
    await statusOf('POST', '/bot/put', { item: 'stone', x: 0, y: 64, z: 1e300 }),
  ]
  const accepted = [
    await statusOf('POST', '/config/plots', { plots: [plot] }),
    await statusOf('GET', '/plan?OffsetX=30000000&OffsetZ=-30000000'),
  ]

  expect(refused).toEqual(refused.map(() => 400))
  expect(accepted).toEqual([200, 200])
})

test('a picture whose task is refused leaves no file behind', async () => {
  await using app = await startTestApp()
  const produce = (query: string) => {
    const form = new FormData()
    form.append('picture', new Blob([pngFile(2, 2) as Uint8Array<ArrayBuffer>]), 'a.png')
    return app.request('POST', `/produce?flat=true&${query}`, { body: form })
  }

  const texts = [await produce('plot=south'), await produce('group=a%00b')].map(({ status }) => status)

  expect(texts).toEqual([400, 400])
  expect(await (await app.request('GET', '/blueprints')).json()).toEqual([])
})

test('the address of a server is one line', async () => {
  await using app = await startTestApp()

  const { status } = await app.request('POST', '/config/settings', { json: { server: { host: 'a\nb' } } })

  expect(status).toBe(400)
})
