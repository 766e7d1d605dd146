import { expect, test } from 'bun:test'
import { createGuard, type PublicAnswer } from '../../lib/http/guard.ts'

const port = 65530
const guard = createGuard({
  host: '192.168.1.5',
  port,
  allowedHosts: [],
  allowedOrigins: ['https://maps.example'],
})

function refusalOf(
  headers: Record<string, string>,
  answer?: PublicAnswer,
  isOwnPagesOnly = false,
): number | undefined {
  const request = new Request('http://localhost/', { headers: { Host: `localhost:${port}`, ...headers } })
  return guard.refuse(request, { publicAnswer: () => answer, isOwnPagesOnly: () => isOwnPagesOnly })?.status
}

const welcome = [
  `http://192.168.1.5:${port}`,
  'http://localhost',
  'http://localhost:5173',
  'https://localhost:5173',
  `http://127.0.0.1:${port}`,
  'https://127.0.0.1',
  'http://[::1]:3000',
  'https://maps.example',
  'HTTPS://Maps.Example',
]

const unwelcome = [
  'null',
  '',
  'file://',
  'http://evil.example',
  `http://evil.example:${port}`,
  'http://maps.example',
  'https://maps.example:8443',
  'https://maps.example.evil.example',
  'https://evil.maps.example',
  'http://localhost.evil.example',
  'http://evil.localhost',
  'http://localhost:123456',
  'http://localhost@evil.example',
  'http://127.0.0.1.evil.example',
  'http://127.0.0.2:3000',
  'http://2130706433',
  'http://192.168.1.5',
  `https://192.168.1.5:${port}`,
  'ws://localhost:5173',
  'chrome-extension://abcdefgh',
  'http://localhost:5173/',
  'http://localhost:5173 http://evil.example',
]

test.each(welcome)('a page of %p may use the server', (origin) => {
  expect(refusalOf({ Origin: origin, 'Sec-Fetch-Site': 'cross-site' })).toBeUndefined()
})

test.each(unwelcome)('a page of %p may not', (origin) => {
  expect(refusalOf({ Origin: origin })).toBe(403)
})

const withoutOrigin: readonly [
  site: string,
  dest: string,
  answer: PublicAnswer | undefined,
  status: number | undefined,
][] = [
  ['none', 'document', undefined, undefined],
  ['same-origin', 'empty', undefined, undefined],
  ['same-site', 'empty', undefined, undefined],
  ['cross-site', 'empty', undefined, 403],
  ['Cross-Site', 'empty', undefined, 403],
  ['another-value', 'document', undefined, 403],
  ['', 'empty', undefined, 403],
  ['cross-site', 'document', undefined, 403],
  ['cross-site', 'iframe', undefined, 403],
  ['cross-site', 'script', 'picture', 403],
  ['cross-site', 'empty', 'picture', 403],
  ['cross-site', 'image', undefined, 403],
  ['cross-site', 'image', 'picture', undefined],
  ['cross-site', 'document', 'picture', 403],
  ['cross-site', 'document', 'page', undefined],
  ['cross-site', 'iframe', 'page', 403],
  ['cross-site', 'empty', 'page', 403],
]

test.each(withoutOrigin)(
  'without Origin, Sec-Fetch-Site %p for %p (open to other sites as: %p) gives %p',
  (site, dest, answer, status) => {
    expect(refusalOf({ 'Sec-Fetch-Site': site, 'Sec-Fetch-Dest': dest }, answer)).toBe(status)
  },
)

test('a tool that sends neither header is admitted', () => {
  expect(refusalOf({})).toBeUndefined()
})

test('an unknown origin is refused even for a picture', () => {
  const status = refusalOf(
    { Origin: 'http://evil.example', 'Sec-Fetch-Site': 'cross-site', 'Sec-Fetch-Dest': 'image' },
    'picture',
  )

  expect(status).toBe(403)
})

test('CORS allows the exact origin, never *', () => {
  const request = new Request('http://localhost/', { headers: { Origin: 'http://localhost:5173' } })

  const headers = guard.corsHeaders(request)

  expect(headers).toMatchObject({ 'Access-Control-Allow-Origin': 'http://localhost:5173', Vary: 'Origin' })
  expect(guard.corsHeaders(new Request('http://localhost/'))).toEqual({})
})

test.each([
  [`http://localhost:${port}`, undefined],
  [`https://localhost:${port}`, undefined],
  ['https://maps.example', undefined],
  [`http://127.0.0.1:${port}`, 403],
  ['http://localhost:5173', 403],
  ['http://localhost', 403],
  ['https://localhost:5173', 403],
  ['null', 403],
])('a page of %p gets %p for what has secrets', (origin, status) => {
  expect(refusalOf({ Origin: origin }, undefined, true)).toBe(status)
})
