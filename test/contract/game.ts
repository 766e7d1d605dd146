import { openPracticeSite, type PracticeSite } from '../../lib/demo/practice-site.ts'
import { type Call, must } from './ground.ts'
import { largeSquare } from './tasks.ts'
import { until } from './until.ts'

export interface Game {
  readonly world: PracticeSite['world']
  leave(): Promise<void>
}

/** Opens a practice world with material for the large square and lets the bot in. */
export async function joinGame(call: Call): Promise<Game> {
  const { world, boxes } = await openPracticeSite(largeSquare, { limiter: true })
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
          replies: { arrived: '^Warped to ' },
        },
      },
    }),
  )
  await until('the bot is in the game', async () => (await (await call('GET', '/test')).text()) === 'ok')
  return {
    world,
    async leave() {
      await call('POST', '/config/settings', { json: { server: { host: '' } } }).catch(() => {})
      await world.stop()
    },
  }
}
