import { expect, test } from 'bun:test'
import { renderPage } from '../../../lib/http/docs/page.ts'
import { routes } from '../../../routes.ts'
import { startTestApp } from '../../support/test-app.ts'

test('the API page has a policy that loads nothing and runs no script', async () => {
  await using app = await startTestApp()

  const response = await app.request('GET', '/swagger')

  expect(response.status).toBe(200)
  expect(response.headers.get('Content-Type')).toBe('text/html; charset=utf-8')
  expect(response.headers.get('Content-Security-Policy')).toMatch(
    /^default-src 'none'; style-src 'unsafe-inline';/,
  )
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(response.headers.get('Referrer-Policy')).toBe('no-referrer')
})

test('the page has no script and no external links', () => {
  const html = renderPage(routes)

  expect(html).not.toMatch(/<script|<link|<iframe|<img|\bon\w+=|javascript:|@import|url\(/i)
  const addresses = [...html.matchAll(/(?:src|href)="([^"]*)"/g)].map(([, address]) => address ?? '')
  expect(addresses.filter((address) => !address.startsWith('#') && address !== 'swagger/json')).toEqual([])
})

test('every operation has an anchor of its own', () => {
  const html = renderPage(routes)

  const places = [...html.matchAll(/<article id="([^"]+)"/g)].map(([, id]) => id)
  expect(places).toHaveLength(routes.length)
  expect(new Set(places).size).toBe(routes.length)
})

test('the document is JSON with the same headers as every answer', async () => {
  await using app = await startTestApp()

  const response = await app.request('GET', '/swagger/json')

  expect(response.headers.get('Content-Type')).toMatch(/^application\/json/)
  expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
  expect(await response.json()).toMatchObject({ openapi: '3.1.0', info: { title: 'Mapwright' } })
})

test('texts of endpoints are escaped', () => {
  const [route] = routes
  const html = renderPage([
    {
      ...route!,
      endpoint: { ...route!.endpoint, summary: '<script>alert(1)</script>', description: '"&\'' },
    },
  ])

  expect(html).not.toContain('<script>')
})
