import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, createClient } from '../../lib/client/client.ts'
import { configure, queueTask } from '../../lib/demo/frontend.ts'
import { openPracticeSite } from '../../lib/demo/practice-site.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import type { ServerProcess } from './server-process.ts'

/** A practice world in this process, and how a service in another one is led through it. */
export interface BuildingSite {
  /** Lets the bots into the game; resolves when all are there. */
  connect(): Promise<void>
  /** Builds the sample map art, which takes minutes; resolves when blocks are being placed. */
  build(): Promise<void>
  /** Blocks that were placed so far. */
  placed(): number
  stopBuilding(): Promise<void>
  /** Takes the bots out of the game. */
  disconnect(): Promise<void>
  close(): Promise<void>
}

interface SiteOptions {
  readonly bots?: number
  /** Whether the server takes no more placements of a player than Paper does. */
  readonly limiter?: boolean
}

export async function openBuildingSite(
  { url }: Pick<ServerProcess, 'url'>,
  { bots = 1, limiter = false }: SiteOptions = {},
): Promise<BuildingSite> {
  const art = drawSampleArt()
  const site = await openPracticeSite(art, { limiter })
  const client = createClient({ baseUrl: url })
  const placed = () => site.world.statistics.placed
  const inGame = async () =>
    bodyOf(await client.get('/bots')).filter(({ status }) => status === 'ready').length

  return {
    async connect() {
      const consent = { accepted: true, reading_time: 0, response_type: 'bench' }
      bodyOf(await client.post('/eula/accept', { body: consent }))
      const usernames = Array.from({ length: bots }, (_, at) => `Mapwright${at + 1}`)
      await configure(client, site, usernames)
      await until(async () => (await inGame()) === bots)
    },
    async build() {
      const file = new File([gzipSync(writeStructure(art))], 'sample.nbt')
      const id = await queueTask(client, file, site)
      const before = placed()
      bodyOf(await client.post('/mapart/build/{id}', { path: { id } }))
      await until(async () => placed() > before)
    },
    placed,
    async stopBuilding() {
      bodyOf(await client.post('/mapart/stop'))
    },
    async disconnect() {
      await client.post('/config/{service}', {
        path: { service: 'settings' },
        body: { server: { host: '' } },
      })
      await until(async () => (await inGame()) === 0)
    },
    close: () => site.world.stop(),
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
