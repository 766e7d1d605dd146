import { expect, test } from 'bun:test'
import { stopReasonOf } from '../../lib/http/caller.ts'

const from = (headers: Record<string, string>) =>
  `${stopReasonOf(new Request('http://art.example/api/mapart/stop', { method: 'POST', headers }))}`
const host = { Host: 'art.example' }
const page = { ...host, Origin: 'https://art.example' }

test('what has stopped a build is the page on a device, or a program by its name', () => {
  const phone = 'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36'

  expect(from({ ...page, 'User-Agent': phone })).toBe('Stopped from the page on Android (art.example).')
  expect(from({ ...page, 'User-Agent': '' })).toBe('Stopped from the page (art.example).')
  expect(from({ ...host, 'User-Agent': 'curl/8.5.0' })).toBe(
    'Stopped by a request of curl/8.5.0 (art.example).',
  )
  expect(from({ ...host, 'User-Agent': 'x'.repeat(10_000) }).length).toBeLessThan(150)
})
