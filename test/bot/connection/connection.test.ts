import { expect, test } from 'bun:test'
import { createConnection } from '../../../lib/bot/connection/connection.ts'
import { Failure } from '../../../lib/failure.ts'
import type { Text } from '../../../lib/language/text.ts'
import { sentence } from '../../../lib/words/sentence.ts'
import { createHandClock } from '../../support/hand-clock.ts'

/** A connection whose attempts the test lets succeed or fail. */
function situation(
  reconnect = { enabled: true, minDelay: 5, maxDelay: 60 },
  isListening: () => Promise<boolean> = async () => true,
) {
  const clock = createHandClock()
  const attempts: { at: number; succeed(): () => void; fail(reason: Text): void }[] = []
  const states: string[] = []
  const connection = createConnection({
    clock,
    reconnect: () => reconnect,
    isListening,
    onJoined: () => {},
    join: (signal) =>
      new Promise<{ ended: AbortSignal }>((resolve, reject) => {
        signal.addEventListener('abort', () => reject(new Failure('offline', 'told to leave')))
        attempts.push({
          at: clock.now(),
          succeed() {
            const ended = new AbortController()
            const end = () => ended.abort(new Failure('offline', 'it broke'))
            signal.addEventListener('abort', end)
            resolve({ ended: ended.signal })
            return end
          },
          fail: (reason) => reject(new Failure('offline', reason)),
        })
      }),
  })
  connection.changed(({ status, reason }) => states.push(reason === '' ? status : `${status}: ${reason}`))
  return { clock, attempts, states, connection }
}

test('every failure doubles the wait up to the longest', async () => {
  const { clock, attempts, connection } = situation()

  connection.connect()
  for (let round = 0; round < 7; round++) {
    await clock.advance(0)
    attempts.at(-1)!.fail('no answer')
    await clock.advance(60_000)
  }

  const waits = attempts.slice(1, 7).map(({ at }, index) => at - attempts[index]!.at)
  expect(waits.slice(0, 1)).toEqual([5000])
  expect(attempts[1]!.at).toBe(5000)
  expect(Math.max(...waits)).toBeLessThanOrEqual(120_000)
})

test('the reason of every failure is told, and when the next attempt is made', async () => {
  const { clock, attempts, states, connection } = situation()

  connection.connect()
  await clock.advance(0)
  attempts[0]!.fail('Nothing answers.')
  await clock.advance(0)
  const retryAt = Date.parse(connection.state().retryAt ?? '') - +clock.date()
  await clock.advance(5000)
  attempts[1]!.succeed()
  await clock.advance(0)

  expect(retryAt).toBe(5000)
  expect(connection.state().retryAt).toBeUndefined()
  expect(states).toEqual(['connecting', 'connecting: Nothing answers.', 'ready'])
})

test.each([
  ['where nothing has answered', sentence('nothingAnswers', { server: 'a' }), 105],
  ['but not where the bot was kicked', 'kicked', 300],
] as const)('a server that is there again is not waited for any longer, %s', async (_, reason, seconds) => {
  const upAt = 100_000
  const slowly = { enabled: true, minDelay: 300, maxDelay: 300 }
  const { clock, attempts, connection } = situation(slowly, async () => clock.now() >= upAt)

  connection.connect()
  await clock.advance(0)
  attempts[0]!.fail(reason)
  for (let second = 0; second < 320; second++) await clock.advance(1000)

  expect(attempts[1]!.at).toBe(seconds * 1000)
})

test('the back-off starts anew with a server that is there again', async () => {
  const settings = { enabled: true, minDelay: 5, maxDelay: 300 }
  let isUp = false
  const { clock, attempts, connection } = situation(settings, async () => isUp)
  connection.connect()
  for (let second = 0; second < 200; second++) {
    await clock.advance(1000)
    attempts.at(-1)!.fail(sentence('nothingAnswers', { server: 'a' }))
  }
  const tries = attempts.length

  isUp = true
  await clock.advance(15_000)
  attempts.at(-1)!.fail('kicked')
  await clock.advance(5000)

  expect(attempts.length - tries).toBe(2)
})

test('a connection that held for a minute starts the back-off anew', async () => {
  const { clock, attempts, connection } = situation()
  connection.connect()
  await clock.advance(0)
  attempts[0]!.fail('once')
  await clock.advance(5000)
  attempts[1]!.fail('twice')
  await clock.advance(10_000)
  const breakIt = attempts[2]!.succeed()
  await clock.advance(61_000)

  breakIt()
  await clock.advance(5000)

  expect(attempts).toHaveLength(4)
})

test('a connection that ends in the moment in which it stands is none', async () => {
  const { clock, attempts, states, connection } = situation()

  connection.connect()
  await clock.advance(0)
  attempts[0]!.succeed()()
  await clock.advance(0)

  expect(states).toEqual(['connecting', 'connecting: it broke'])
})

test('without reconnecting a broken connection stays broken', async () => {
  const { clock, attempts, states, connection } = situation({ enabled: false, minDelay: 5, maxDelay: 60 })
  connection.connect()
  await clock.advance(0)
  const breakIt = attempts[0]!.succeed()
  await clock.advance(0)

  breakIt()
  await clock.advance(100_000)

  expect(attempts).toHaveLength(1)
  expect(states.at(-1)).toBe('disconnected: it broke')
})

test('leaving ends the wait for the next attempt', async () => {
  const { clock, attempts, connection } = situation()
  connection.connect()
  await clock.advance(0)
  attempts[0]!.fail('no answer')
  await clock.advance(0)

  await connection.disconnect()
  await clock.advance(100_000)

  expect(attempts).toHaveLength(1)
  expect(connection.state()).toEqual({ status: 'disconnected', reason: '' })
})

test('who waits for the bot gets it when it is there', async () => {
  const { clock, attempts, connection } = situation()
  connection.connect()
  await clock.advance(0)

  const ready = connection.ready(new AbortController().signal)
  attempts[0]!.succeed()

  expect((await ready).ended.aborted).toBe(false)
})

test('who waits for a bot that nobody connects is told why', () => {
  const { connection } = situation()

  const ready = connection.ready(new AbortController().signal)

  expect(ready).rejects.toThrow('not in the game')
})

test('a connection that has ended, with the world that it holds, leaves the memory', async () => {
  const ends: (() => void)[] = []
  const held: WeakRef<object>[] = []
  const connections = Array.from({ length: 20 }, () => {
    const connection = createConnection({
      clock: createHandClock(),
      reconnect: () => ({ enabled: false, minDelay: 1, maxDelay: 1 }),
      onJoined: () => {},
      async join() {
        const ended = new AbortController()
        ends.push(() => ended.abort(new Failure('offline', 'it broke')))
        const joined = { ended: ended.signal, world: new Uint8Array(1000) }
        held.push(new WeakRef(joined))
        return joined
      },
    })
    connection.connect()
    return connection
  })
  await new Promise((resolve) => setImmediate(resolve))

  for (const end of ends.splice(0)) end()
  await new Promise((resolve) => setImmediate(resolve))
  Bun.gc(true)

  expect(connections.every(({ state }) => state().status === 'disconnected')).toBe(true)
  // The collector may take a word on the stack for a reference.
  expect(held.filter((one) => one.deref()).length).toBeLessThan(5)
})

test('connecting again by hand waits neither for the delay nor for leave to reconnect', async () => {
  const { clock, attempts, connection } = situation({ enabled: false, minDelay: 5, maxDelay: 60 })
  connection.connect()
  await clock.advance(0)
  const end = attempts[0]!.succeed()
  await clock.advance(0)

  connection.retry()
  end()
  await clock.advance(0)
  const afterEnd = attempts.length
  attempts[1]!.fail('gone')
  await clock.advance(0)
  connection.retry()
  await clock.advance(0)

  expect(afterEnd).toBe(2)
  expect(attempts.length).toBe(3)
  await connection.disconnect()
})

test('connecting again by hand ends the wait for the next attempt', async () => {
  const { clock, attempts, connection } = situation()
  connection.connect()
  await clock.advance(0)
  attempts[0]!.fail('no answer')
  await clock.advance(1000)

  connection.retry()
  await clock.advance(0)

  expect(attempts.map(({ at }) => at)).toEqual([0, 1000])
  await connection.disconnect()
})

test('leaving by itself to come back at once does not lengthen the wait after a failure', async () => {
  const { clock, attempts, connection } = situation()
  connection.connect()
  for (let time = 0; time < 8; time++) {
    await clock.advance(0)
    const end = attempts.at(-1)!.succeed()
    await clock.advance(1000)
    if (time < 7) connection.retry()
    end()
  }
  await clock.advance(5000)

  expect(attempts.at(-1)!.at - attempts.at(-2)!.at).toBe(1000 + 5000)
  await connection.disconnect()
})
