import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { pngFile } from '../support/png-file.ts'

let server: DevServer
let browser: BrowserSession

beforeAll(async () => {
  server = await startDevServer(0)
  browser = await openBrowser()
}, 30_000)

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await server.stop()
})

async function openMake() {
  const page = await browser.open(`${server.url}?scenario=busy&pace=10#/make`)
  await page.locator('.drop .button').waitFor()
  return page
}

test('a file that is not taken is told in the drop field, with its kind or size, and stays told', async () => {
  const page = await openMake()
  const problem = page.locator('.drop .problem')

  const heic = Buffer.concat([Buffer.from('\0\0\0\x18ftypheic\0\0\0\0mif1heic'), Buffer.alloc(100)])
  await page.setInputFiles('.drop input', { name: 'a.heic', mimeType: 'image/heic', buffer: heic })
  await problem.getByText('HEIC').waitFor()
  const huge = Buffer.from(pngFile(1, 1))
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(10_000, 20)
  await page.setInputFiles('.drop input', { name: 'a.png', mimeType: 'image/png', buffer: huge })
  await problem.getByText('20000 x 10000 pixels').waitFor()

  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)

test('a drawing becomes maps: all of it is shown, and carpets of the boxes are made flat with a press', async () => {
  const page = await openMake()
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 20 10"><rect width="20" height="10" fill="#35a"/><circle cx="6" cy="5" r="4" fill="#fc3"/></svg>`
  await page.setInputFiles('.drop input', {
    name: 'sun.svg',
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(svg),
  })
  await page.getByText('50% of the picture is cut off.').waitFor()
  await page.getByRole('button', { name: 'Make 2 × 1 maps' }).click()
  await page.locator('.cut-off').waitFor({ state: 'detached' })

  await page.getByLabel('To choose from').selectOption('list')
  await page.getByLabel('Items, one a line').fill('white_carpet 20000\nblue_carpet 20000')
  await page.getByRole('button', { name: 'Make it flat' }).click()
  await page.locator('.making:not(.outdated)').waitFor()

  expect(await page.locator('.problem').textContent()).toBe('')
  expect(browser.complaints).toEqual([])
  await page.close()
}, 60_000)
