import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import type { Session } from '../../../../lib/bot/connection/session.ts'
import { createMovementPackets } from '../../../../lib/bot/movement/body/movement-packets.ts'

const standing = {
  position: { x: 0, y: 61, z: 0 },
  rotation: { yaw: 0, pitch: 0 },
  isOnGround: true,
  isBlocked: false,
}
const still = { hasMoved: false, hasTurned: false }

function packets({ sendsTickEnd }: { sendsTickEnd: boolean }) {
  const sent: string[] = []
  const client = Object.assign(new EventEmitter(), {
    write: (name: string, { onGround }: { onGround?: boolean }) => {
      if (name !== 'tick_end') sent.push(`${name} ${onGround ? 'on the ground' : 'in the air'}`)
    },
  })
  const registry = { supportFeature: () => false, version: { '>=': () => sendsTickEnd } }
  const { sendTick } = createMovementPackets({
    game: { _client: client, registry, entity: undefined },
  } as unknown as Session)
  return { sendTick, sent: () => sent.splice(0) }
}

test.each([true, false])(
  'a body that has landed where it was says so at once, once (with the end of ticks: %s)',
  (sendsTickEnd) => {
    const { sendTick, sent } = packets({ sendsTickEnd })
    sendTick({ ...standing, isOnGround: false }, { hasMoved: true, hasTurned: false })
    sendTick(standing, still)
    sendTick(standing, still)

    expect(sent()).toEqual(['position in the air', 'flying on the ground'])
  },
)

test.each([
  [true, ['position on the ground', 'flying on the ground']],
  [false, ['position on the ground']],
])('that it no longer touches a wall is told since the end of ticks is: %s', (sendsTickEnd, expected) => {
  const { sendTick, sent } = packets({ sendsTickEnd })
  sendTick({ ...standing, isBlocked: true }, { hasMoved: true, hasTurned: false })
  sendTick(standing, still)

  expect(sent()).toEqual(expected)
})
