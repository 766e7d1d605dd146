import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { openPracticeSite } from '../../lib/demo/practice-site.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import type { ServerProcess } from './server-process.ts'

/** A practice world in this process, and how a service in another one is led through it. */
export interface BuildingSite {
  /** Lets the bot into the game; resolves when it is there. */
  connect(): Promise<void>
  /** Builds the sample map art, which takes minutes; resolves when blocks are being placed. */
  build(): Promise<void>
  stopBuilding(): Promise<void>
  /** Takes the bot out of the game. */
  disconnect(): Promise<void>
  close(): Promise<void>
}

export async function openBuildingSite({ url }: Pick<ServerProcess, 'url'>): Promise<BuildingSite> {
  const art = drawSampleArt()
  const { world, boxes, origin } = await openPracticeSite(art, { limiter: false })

  async function call(method: string, path: string, json?: unknown): Promise<Response> {
    const response = await fetch(url + path, {
      method,
      ...(json === undefined
        ? {}
        : { body: JSON.stringify(json), headers: { 'Content-Type': 'application/json' } }),
    })
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`)
    return response
  }

  return {
    async connect() {
      await call('POST', '/eula/accept', { accepted: true, reading_time: 0, response_type: 'bench' })
      await call('POST', '/config/settings', {
        server: { host: world.host, port: world.port, version: world.version },
        account: { auth: 'offline', username: 'Mapwright' },
        network: {
          preset: 'custom',
          commands: { warp: '/warp {name}' },
          replies: { arrived: '^Arrived at ' },
        },
      })
      await until(async () => (await (await fetch(`${url}/test`)).text()) === 'ok')
    },
    async build() {
      const form = new FormData()
      form.append('file', new Blob([gzipSync(writeStructure(art))]), 'sample.nbt')
      const uploaded = await fetch(`${url}/blueprints`, { method: 'POST', body: form })
      if (!uploaded.ok) throw new Error(await uploaded.text())
      await call('POST', '/config/mapart-box', boxes)
      const id = await call('POST', '/mapart/tasks', {
        Group: 'bench',
        BlueprintPath: 'sample.nbt',
        OffsetX: origin.x,
        OffsetY: origin.y,
        OffsetZ: origin.z,
        MaterialServer: 0,
        BuildingServer: 0,
        MaterialWarpPoint: boxes.stations[0]?.warp ?? '',
      })
      const before = world.statistics.placed
      await call('POST', `/mapart/build/${await id.text()}`)
      await until(async () => world.statistics.placed > before)
    },
    async stopBuilding() {
      await call('POST', '/mapart/stop')
    },
    async disconnect() {
      await call('POST', '/config/settings', { server: { host: '' } })
      await until(async () => (await (await fetch(`${url}/test`)).text()) !== 'ok')
    },
    close: () => world.stop(),
  }
}

/** Asks again until it is so; throws after a minute. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  const deadline = performance.now() + 60_000
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error('waited for a minute in vain')
    await Bun.sleep(50)
  }
}
