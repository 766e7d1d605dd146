import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Session } from '../../../../lib/bot/connection/session.ts'
import { createControlPackets } from '../../../../lib/bot/movement/walk/control-packets.ts'
import { noControls } from '../../../../lib/bot/movement/walk/physics.ts'

const free = { ...noControls, yaw: 0 }

function controls() {
  const sent: unknown[] = []
  const client = Object.assign(new EventEmitter(), {
    write: (_name: string, { actionId }: { actionId: string }) => sent.push(actionId),
  })
  const registry = {
    supportFeature: () => false,
    version: { '>=': () => false },
  }
  const game = { _client: client, registry, entity: { id: 1 } }
  const tell = createControlPackets({ game } as unknown as Session)
  return { client, tell, sent: () => sent.splice(0) }
}

test('controls are told when they change', () => {
  const { tell, sent } = controls()

  tell({ ...free, sneak: true })
  tell({ ...free, sneak: true })

  expect(sent()).toEqual(['start_sneaking'])
})

test.each(['login', 'respawn'])(
  'after a %s, what is held is told anew, and so is what no longer is',
  (name) => {
    const { client, tell, sent } = controls()
    tell({ ...free, sneak: true })
    sent()

    client.emit(name)
    tell({ ...free, sneak: true })
    expect(sent()).toEqual(['start_sneaking'])

    client.emit(name)
    tell(free)
    expect(sent()).toEqual(['stop_sneaking'])
  },
)
