import { expect, test } from 'bun:test'
import { Duplex } from 'node:stream'
import { findServer, isListening } from '../../../lib/bot/connection/find-server.ts'
import { Failure } from '../../../lib/failure.ts'
import { createHandClock } from '../../support/hand-clock.ts'

function find(lookUp: Parameters<typeof findServer>[0]['lookUp'] & {}, signal: AbortSignal) {
  const openSocket = () => {
    throw new Error('no connection was wanted')
  }
  const address = { host: 'maps.example', port: 25_565 }
  return findServer({ address, version: '1.21.4', openSocket, clock: createHandClock(), signal, lookUp })
}

test('the SRV record of a domain says where its server is', async () => {
  const names: string[] = []
  const lookUp = async (name: string) => {
    names.push(name)
    return [{ name: 'play.maps.example', port: 25_570 }]
  }

  const found = await find(lookUp, new AbortController().signal)

  expect(names).toEqual(['_minecraft._tcp.maps.example'])
  expect(found.address).toEqual({ host: 'play.maps.example', port: 25_570 })
})

test('without one the server is at the domain itself', async () => {
  const lookUp = () => Promise.reject(new Error('ENOTFOUND'))

  const found = await find(lookUp, new AbortController().signal)

  expect(found.address).toEqual({ host: 'maps.example', port: 25_565 })
})

test('a name server that does not answer does not keep the bot from leaving', async () => {
  const leaving = new AbortController()
  const finding = find(() => new Promise(() => {}), leaving.signal)

  leaving.abort(new Failure('offline', 'The bot has left.'))

  await expect(finding).rejects.toThrow('The bot has left.')
})

test.each([
  ['connect', true],
  ['error', false],
  ['close', false],
] as const)('a server listens where a socket connects: %s', async (event, expected) => {
  const socket = new Duplex({ read() {} })
  const looking = isListening({
    address: { host: '127.0.0.1', port: 25_566 },
    openSocket: () => socket,
    clock: createHandClock(),
    signal: new AbortController().signal,
  })
  await Promise.resolve()

  socket.emit(event, new Error('refused'))

  expect(await looking).toBe(expected)
  expect(socket.destroyed).toBe(true)
})

/** The version of a server that answers the question for its status with this. */
async function versionOfServer(version: object): Promise<string> {
  const openSocket = () => {
    const text = Buffer.from(JSON.stringify({ version }))
    const packet = Buffer.from([0, text.length, ...text])
    const socket = new Duplex({
      read() {},
      write(_bytes, _encoding, done) {
        socket.push(Buffer.from([packet.length, ...packet]))
        done()
      },
    })
    queueMicrotask(() => socket.emit('connect'))
    return socket
  }
  const address = { host: '127.0.0.1', port: 25_566 }
  const { signal } = new AbortController()
  return (await findServer({ address, version: 'auto', openSocket, clock: createHandClock(), signal }))
    .version
}

test('a proxy for several versions is joined with the newest that it names, in whatever order', async () => {
  expect(await versionOfServer({ name: 'Proxy 1.16.5-1.20.1', protocol: -1 })).toBe('1.20.1')
  expect(await versionOfServer({ name: 'Proxy 1.20.1, 1.16.5', protocol: -1 })).toBe('1.20.1')
  expect(await versionOfServer({ name: 'Proxy 1.16.5, 1.20.1, 1.18.2', protocol: -1 })).toBe('1.20.1')
})

test('the protocol version that a server speaks counts more than the names', async () => {
  expect(await versionOfServer({ name: 'Paper 1.16.5', protocol: 763 })).toStartWith('1.20')
})
