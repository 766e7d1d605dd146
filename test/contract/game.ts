import { openPracticeSite, type PracticeSite } from '../../lib/demo/practice-site.ts'
import { type Call, must } from './environment.ts'
import { largeSquare } from './tasks.ts'
import { until } from './until.ts'

export interface Game {
  readonly world: PracticeSite['world']
  /** Where the first container with finished maps stands, as `Start` wants it. */
  readonly mapsStart: string
  leave(): Promise<void>
}

const maps = { x: 27, y: 61, z: -26 }

/** Two finished maps in a chest, and everything for copying and renaming beside it. */
function placeMaps(world: PracticeSite['world']): void {
  const items = [0, 128].map((x) => ({
    name: 'filled_map',
    count: 1,
    data: { mapId: world.subServer('1').maps.create(x, 0).id },
  }))
  world.placeChest(maps.x, maps.y, maps.z, { items })
  world.placeChest(maps.x + 2, maps.y, maps.z, { items: { map: 64 } })
  world.setBlock(maps.x - 2, maps.y, maps.z, 'crafting_table')
  world.setBlock(maps.x - 3, maps.y, maps.z, 'anvil')
  world.setLevel('Weaver', 30)
}

/** Opens a practice world with material for the large square and two finished maps, and lets the bot in. */
export async function joinGame(call: Call): Promise<Game> {
  const { world, boxes } = await openPracticeSite(largeSquare, { limiter: true })
  placeMaps(world)
  await call('POST', '/eula/accept', { json: { accepted: true, reading_time: 0, response_type: 'contract' } })
  await must(call('POST', '/config/mapart-box', { json: boxes }))
  await must(
    call('POST', '/config/settings', {
      json: {
        server: { host: world.host, port: world.port, version: world.version },
        account: { auth: 'offline', username: 'Weaver' },
        network: {
          preset: 'custom',
          commands: { warp: '/warp {name}' },
          replies: { arrived: '^Arrived at ' },
        },
      },
    }),
  )
  await until('the bot is in the game', async () => (await (await call('GET', '/test')).text()) === 'ok')
  return {
    world,
    mapsStart: `${maps.x} ${maps.y} ${maps.z}`,
    async leave() {
      await call('POST', '/config/settings', { json: { server: { host: '' } } }).catch(() => {})
      await world.stop()
    },
  }
}
