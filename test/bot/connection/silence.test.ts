import { expect, test } from 'bun:test'
import { EventEmitter } from 'node:events'
import {
  createPulse,
  type TimeOfDayMemory,
  waitForLiving,
  watchSilence,
} from '../../../lib/bot/connection/silence.ts'
import { createHandClock } from '../../support/hand-clock.ts'

test('silence is noticed once, when it has lasted long enough', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(90_000)

  expect(noticed).toEqual([30_000])
})

test('whatever is heard puts it off', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  const { heard } = watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(20_000)
  heard()
  await clock.advance(25_000)
  heard()
  await clock.advance(60_000)

  expect(noticed).toEqual([75_000])
})

test('what is heard after a silence begins the watch anew', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  const { heard, stop } = watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(100_000)
  heard()
  await clock.advance(100_000)
  stop()
  heard()
  await clock.advance(100_000)

  expect(noticed).toEqual([30_000, 130_000])
})

test('who stops watching notices nothing', async () => {
  const clock = createHandClock()
  const noticed: number[] = []
  const { stop } = watchSilence(clock, 30_000, () => noticed.push(clock.now()))

  await clock.advance(20_000)
  stop()
  await clock.advance(60_000)

  expect(noticed).toEqual([])
})

function listen(memory: TimeOfDayMemory = { intervalsMs: [] }, clock = createHandClock()) {
  const client = new EventEmitter()
  const game = { _client: client } as never
  return {
    clock,
    pulse: createPulse({ game, clock }, memory),
    hear: (name: string) => client.emit('packet', {}, { name }),
  }
}

test.each([
  [1000, 2600, true],
  [1000, 2400, false],
  [3000, 4400, false],
  [3000, 4600, true],
])(
  'a server that sends the time of day every %i ms and then nothing for %i ms hangs: %p',
  async (every, ms, hangs) => {
    const { clock, pulse, hear } = listen()
    const pauses = [every, every, every, 20_000, ...Array<number>(15_000 / every).fill(every)]
    for (const pause of pauses) {
      await clock.advance(pause)
      hear('update_time')
    }
    await clock.advance(ms)

    expect(pulse.hasHung()).toBe(hangs)
  },
)

test('a server that has sent the time of day on the connection before is known to hang from the beginning of the next', async () => {
  const memory = { intervalsMs: [] }
  const { clock, hear } = listen(memory)
  for (let second = 0; second < 3; second++) {
    hear('update_time')
    await clock.advance(1000)
  }

  const { pulse } = listen(memory, clock)
  const before = [pulse.mayHang(), pulse.hasHung()]
  await clock.advance(2600)

  expect([...before, pulse.hasHung()]).toEqual([true, false, true])
})

test('what a proxy sends while the server behind it hangs is no sign of life', async () => {
  const { clock, pulse, hear } = listen()
  hear('update_time')
  await clock.advance(1000)
  hear('update_time')
  const heardAt = pulse.lastHeardAt()
  await clock.advance(5000)

  for (const name of ['keep_alive', 'player_info', 'playerlist_header', 'boss_bar', 'system_chat']) hear(name)

  expect([pulse.lastHeardAt(), pulse.hasHung()]).toEqual([heardAt, true])
})

test('a server that never sends the time of day is not thought to hang', async () => {
  const { clock, pulse, hear } = listen()
  hear('block_change')
  await clock.advance(60_000)

  expect(pulse.hasHung()).toBe(false)
})

test('a server that hangs is waited for until the connection ends at the latest', async () => {
  const { clock, pulse } = listen()
  const connection = new AbortController()
  const wait = waitForLiving(
    { clock, pulse, ended: connection.signal },
    () => () => {},
    () => false,
    { timeoutMs: 1000, signal: new AbortController().signal },
  )
  const outcome = wait.catch((error: Error) => error.message)
  await clock.advance(20_000)
  connection.abort(new Error('The connection has ended.'))

  expect(await outcome).toBe('The connection has ended.')
})
