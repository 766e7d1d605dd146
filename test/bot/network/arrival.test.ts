import { expect } from 'bun:test'
import { EventEmitter } from 'node:events'
import { createNetwork } from '../../../lib/bot/network/network.ts'
import { systemClock } from '../../../lib/clock.ts'
import { settingsDefaults } from '../../../lib/config/settings.ts'
import { createChannel } from '../../../lib/emitter.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'

test('an arrival does not count when the bot is put elsewhere before anybody goes on: the command is sent again', async () => {
  const transferred = createChannel<void>()
  const said: string[] = []
  const game = Object.assign(new EventEmitter(), {
    registry: { supportFeature: () => true },
    _client: Object.assign(new EventEmitter(), {
      write(_name: string, { command }: { command: string }) {
        said.push(command)
        game.emit('messagestr', 'You are on server 2.', 'system')
        // In the same piece of the line.
        if (said.length === 1) transferred.publish()
      },
    }),
  })
  const { signal } = new AbortController()
  type Arguments = Parameters<typeof createNetwork>
  const session = { game, clock: systemClock, ended: signal } as unknown as Arguments[0]
  const network = createNetwork(session, {
    settings: () => ({
      ...settingsDefaults.network,
      commands: { ...settingsDefaults.network.commands, switchServer: '/ts {server}' },
      replies: { ...settingsDefaults.network.replies, arrived: '^You are on server ' },
    }),
    movedByServer: createChannel<unknown>().subscribe,
    transferred: transferred.subscribe,
    position: () => ({ x: 0, y: 0, z: 0 }),
    pulse: { lastHeardAt: systemClock.now, aliveSince: () => 0 },
    settle: async () => {},
    home: { current: null },
    log: { warn: () => {}, info: () => {}, debug: () => {} } as unknown as Arguments[1]['log'],
  })

  await network.switchServer(2, signal)

  expect(said).toEqual(['ts 2', 'ts 2'])
})
