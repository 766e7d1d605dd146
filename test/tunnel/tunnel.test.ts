import { expect, test } from 'bun:test'
import { createLog, type LogEntry } from '../../lib/log.ts'
import { createTunnel, type RunningProgram } from '../../lib/tunnel/tunnel.ts'
import { createHandClock } from '../support/hand-clock.ts'

/** A program that the test plays. */
function createPlayedProgram() {
  const clock = createHandClock()
  const entries: LogEntry[] = []
  const starts: {
    words: readonly string[]
    at: number
    say(line: string): void
    exit(code: number): void
  }[] = []
  let isMissing = false
  const log = createLog(
    'debug',
    () => new Date(),
    (entry) => entries.push(entry),
  )

  function run(words: readonly string[], onLine: (line: string) => void): RunningProgram {
    if (isMissing) throw new Error('Executable not found')
    const { promise, resolve } = Promise.withResolvers<number | undefined>()
    starts.push({ words, at: clock.now(), say: onLine, exit: resolve })
    return {
      ended: promise,
      async end() {
        resolve(undefined)
      },
    }
  }

  return {
    clock,
    entries,
    starts,
    open(command: string) {
      const tunnel = createTunnel({ command, run, clock, log })
      tunnel.start()
      return tunnel
    },
    miss() {
      isMissing = true
    },
  }
}

test('without a command nothing runs and nothing is pending', async () => {
  const { open, starts } = createPlayedProgram()

  const tunnel = open('')

  expect(tunnel.pending()).toEqual({ Code: '', RedirectUri: '' })
  expect(starts).toEqual([])
  await tunnel.end()
})

test('the program gets its words, and its output is read', async () => {
  const { open, starts } = createPlayedProgram()
  const tunnel = open('devtunnel host -p "65530"')
  let changes = 0
  tunnel.onChange(() => changes++)

  starts[0]?.say('Browse to https://github.com/login/device and enter the code: 1A2B-3C4D')
  const pending = tunnel.pending()
  starts[0]?.say('Connect via browser: https://abc.devtunnels.ms')

  expect(starts[0]?.words).toEqual(['devtunnel', 'host', '-p', '65530'])
  expect(pending).toEqual({ Code: '1A2B-3C4D', RedirectUri: 'https://github.com/login/device' })
  expect(tunnel.pending()).toEqual({ Code: '', RedirectUri: '' })
  expect(tunnel.publicAddress()).toBe('https://abc.devtunnels.ms')
  expect(changes).toBe(2)
  await tunnel.end()
})

test('a program that ends is restarted with growing delays, reset after a long run', async () => {
  const { open, starts, clock } = createPlayedProgram()
  const tunnel = open('tool')

  for (let i = 0; i < 8; i++) {
    starts.at(-1)?.exit(1)
    await clock.advance(60_000)
  }
  await clock.advance(120_000)
  const before = clock.now()
  starts.at(-1)?.exit(1)
  await clock.advance(1000)

  const gaps = starts.slice(1, 8).map(({ at }, index) => at - index * 60_000)
  expect(gaps).toEqual([1000, 2000, 4000, 8000, 16000, 32000, 60000])
  expect(starts.at(-1)?.at).toBe(before + 1000)
  await tunnel.end()
})

test('the output of an ended program is dropped', async () => {
  const { open, starts, clock } = createPlayedProgram()
  const tunnel = open('tool')
  starts[0]?.say('Connect via browser: https://abc.devtunnels.ms')

  starts[0]?.exit(0)
  await clock.advance(0)

  expect(tunnel.publicAddress()).toBe('')
  await tunnel.end()
})

test('a missing program is tried again, and this is logged', async () => {
  const { open, miss, entries, clock } = createPlayedProgram()
  miss()
  const tunnel = open('tool')

  await clock.advance(1000)

  expect(entries.filter(({ level }) => level === 'warn')).toHaveLength(2)
  await tunnel.end()
})

test('the log has neither the command nor the page of the sign-in, which can carry tokens', async () => {
  const { open, starts, entries, clock } = createPlayedProgram()
  const tunnel = open('tool --token hunter22')
  starts[0]?.say('log in: https://login.tunnel.example/?secret=hunter22')
  starts[0]?.exit(1)
  await clock.advance(0)

  expect(entries.length).toBeGreaterThan(0)
  expect(JSON.stringify(entries)).not.toContain('hunter22')
  await tunnel.end()
})

test('nothing is restarted after the end', async () => {
  const { open, starts, clock } = createPlayedProgram()
  const tunnel = open('tool')

  await tunnel.end()
  await clock.advance(120_000)

  expect(starts).toHaveLength(1)
})

test('an end during the delay before a restart ends the delay', async () => {
  const { open, starts, clock } = createPlayedProgram()
  const tunnel = open('tool')
  starts[0]?.exit(1)
  await clock.advance(10)

  await tunnel.end()

  expect(starts).toHaveLength(1)
})
