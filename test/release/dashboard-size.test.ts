import { expect, test } from 'bun:test'
import { packed } from '../../lib/http/dashboard-page.ts'
import { bundleDashboard } from '../../lib/release/bundle-dashboard.ts'

test('the first screen of the page has 30 kB at most, and all of it 160 kB', async () => {
  const files = await bundleDashboard()
  const html = files.find(({ path }) => path === '/')?.text ?? ''
  const bytesOf = (list: typeof files) => list.reduce((sum, { text }) => sum + packed(text).length, 0)

  expect(bytesOf(files.filter(({ path }) => path === '/' || html.includes(path)))).toBeLessThanOrEqual(30_000)
  expect(bytesOf(files)).toBeLessThanOrEqual(160_000)
})
