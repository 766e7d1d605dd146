import { expect, test } from 'bun:test'
import { createServer } from 'node:net'
import { isEncrypted, isOnThisMachine } from '../../lib/fleet/postgres/clear-password.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createLog, type LogEntry } from '../../lib/log.ts'
import { createHandClock } from '../support/hand-clock.ts'

/** A server that asks for the password like this (3: as it is, 10: a proof of it), and ends each connection that has sent something more. */
async function askingServer(request: number) {
  let passwords = 0
  const server = createServer((socket) => {
    let isAsked = false
    socket.on('error', () => {})
    socket.on('data', (bytes: Buffer) => {
      if (isAsked) {
        if (bytes.includes('secret')) passwords++
        socket.end()
        return
      }
      isAsked = true
      socket.write(Buffer.from([0x52, 0, 0, 0, 8, 0, 0, 0, request]))
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as { port: number }
  return {
    address: `postgres://bot:secret@127.0.0.1:${port}/maps`,
    passwords: () => passwords,
    [Symbol.dispose]: () => void server.close(),
  }
}

const logTo = (lines: LogEntry[]) =>
  createLog(
    'debug',
    () => new Date(),
    (entry) => lines.push(entry),
  )

test('a server that asks for the password as it is does not get it', async () => {
  using server = await askingServer(3)

  const connecting = connect(server.address, { clock: createHandClock(), log: logTo([]) })

  await expect(connecting).rejects.toThrow('asks for the password in clear text')
  expect(server.passwords()).toBe(0)
})

test.each([
  ['', 'the connection to the database of the fleet is not encrypted'],
  ['?sslmode=require', ''],
])(
  'a connection to what may be another machine, with %p, is warned of as %p',
  async (parameters, warning) => {
    using server = await askingServer(10)
    const lines: LogEntry[] = []
    // An address of this machine that does not look like one.
    const address = server.address.replace('127.0.0.1', '127.1') + parameters

    await connect(address, { clock: createHandClock(), log: logTo(lines) }).catch(() => {})

    const warnings = lines.filter(({ level, message }) => level === 'warn' && message.includes('encrypted'))
    expect(warnings.map(({ message }) => message.slice(0, warning.length))).toEqual(warning ? [warning] : [])
  },
)

test.each([
  ['postgres://a@localhost/b', true, false],
  ['postgres://a@127.0.0.1:5433/b', true, false],
  ['postgres://a@[::1]/b', true, false],
  ['postgres://a@db.example/b', false, false],
  ['postgres://a@127.0.0.1.example/b', false, false],
  ['postgres://a@db.example/b?sslmode=prefer', false, false],
  ['postgres://a@db.example/b?sslmode=require', false, true],
  ['postgres://a@db.example/b?sslmode=verify-full', false, true],
])('%s is on this machine: %p, and encrypted in any case: %p', (address, isHere, isSafe) => {
  expect(isOnThisMachine(new URL(address))).toBe(isHere)
  expect(isEncrypted(new URL(address))).toBe(isSafe)
})
