import { expect, test } from 'bun:test'
import { createGuard } from '../../lib/http/guard.ts'

const port = 65530
const none = { publicAnswer: () => undefined, isOwnPagesOnly: () => false }

const guard = createGuard({
  host: '127.0.0.1',
  port,
  allowedHosts: ['maps.example', 'other.example:8443'],
  allowedOrigins: [],
})

function refusalOf(host: string | undefined, by = guard): number | undefined {
  const request = new Request(`http://127.0.0.1:${port}/api/test`, {
    headers: host === undefined ? {} : { Host: host },
  })
  return by.refuse(request, none)?.status
}

const known = [
  `127.0.0.1:${port}`,
  `localhost:${port}`,
  `LocalHost:${port}`,
  `[::1]:${port}`,
  'maps.example',
  `maps.example:${port}`,
  `MAPS.example:${port}`,
  'other.example:8443',
]

const unknown = [
  undefined,
  '',
  'localhost',
  '127.0.0.1',
  '[::1]',
  'localhost:80',
  `localhost:${port + 1}`,
  `localhost.:${port}`,
  `localhost.evil.example:${port}`,
  `evil.example:${port}`,
  'evil.example',
  `127.0.0.1.nip.io:${port}`,
  `0.0.0.0:${port}`,
  `127.0.0.2:${port}`,
  `127.1:${port}`,
  `2130706433:${port}`,
  `0x7f000001:${port}`,
  `[::]:${port}`,
  `[::ffff:127.0.0.1]:${port}`,
  `::1:${port}`,
  `localhost:${port}@evil.example`,
  `evil.example#localhost:${port}`,
  `localhost:${port}, evil.example`,
  `localhost:0${port}`,
  'maps.example:80',
  'other.example',
  `other.example:${port}`,
  `sub.maps.example:${port}`,
]

test.each(known)('the Host header %p is this server', (host) => {
  expect(refusalOf(host)).toBeUndefined()
})

test.each(unknown)('the Host header %p is not this server', (host) => {
  expect(refusalOf(host)).toBe(421)
})

test('the bound address is this server, and so are the loopback names', () => {
  const lan = createGuard({ host: '192.168.1.5', port, allowedHosts: [], allowedOrigins: [] })

  expect(refusalOf(`192.168.1.5:${port}`, lan)).toBeUndefined()
  expect(refusalOf(`localhost:${port}`, lan)).toBeUndefined()
  expect(refusalOf(`192.168.1.6:${port}`, lan)).toBe(421)
})

test('an IPv6 address is bound without brackets and has brackets in Host', () => {
  const six = createGuard({ host: 'fd00::5', port, allowedHosts: [], allowedOrigins: [] })

  expect(refusalOf(`[fd00::5]:${port}`, six)).toBeUndefined()
  expect(refusalOf(`fd00::5:${port}`, six)).toBe(421)
})

test('on port 80 the Host header omits the port', () => {
  const web = createGuard({ host: '127.0.0.1', port: 80, allowedHosts: [], allowedOrigins: [] })

  expect(refusalOf('localhost', web)).toBeUndefined()
  expect(refusalOf('localhost:80', web)).toBeUndefined()
  expect(refusalOf('evil.example', web)).toBe(421)
})
