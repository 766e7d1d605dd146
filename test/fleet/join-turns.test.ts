import { expect, test } from 'bun:test'
import { createConnection } from '../../lib/bot/connection/connection.ts'
import { Failure } from '../../lib/failure.ts'
import { createJoinTurns } from '../../lib/fleet/join-turns.ts'
import { createHandClock } from '../support/hand-clock.ts'

const throttleMs = 4000

test.each([10_700, 43_300, 97_000])(
  'ten bots are all in the game within a minute of a restart of a server that throttles joins (%i ms)',
  async (downMs) => {
    const clock = createHandClock()
    const joinTurn = createJoinTurns(clock)
    const joins: number[] = []
    let [isUp, throttled, lastMs] = [true, 0, Number.NEGATIVE_INFINITY]
    let server = new AbortController()
    const connections = Array.from({ length: 10 }, (_, bot) => {
      const beforeJoin = joinTurn(() => ({ auth: 'offline', username: `Bot${bot}` }))
      return createConnection({
        clock,
        reconnect: () => ({ enabled: true, minDelay: 5, maxDelay: 300 }),
        async join(signal) {
          await beforeJoin(signal)
          if (!isUp) throw new Failure('offline', 'It is down.')
          const isThrottled = clock.now() - lastMs < throttleMs
          lastMs = clock.now()
          if (isThrottled) {
            throttled++
            throw new Failure('offline', 'Too soon.')
          }
          joins.push(clock.now())
          return { ended: server.signal }
        },
        onJoined() {},
      })
    })
    for (const { connect } of connections) connect()
    await clock.advance(120_000)
    expect(joins).toHaveLength(10)

    joins.length = 0
    isUp = false
    server.abort(new Failure('offline', 'It restarts.'))
    server = new AbortController()
    await clock.advance(downMs)
    isUp = true
    await clock.advance(60_000)
    expect(joins).toHaveLength(10)
    expect(throttled).toBe(0)
  },
)
