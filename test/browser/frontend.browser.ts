import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type DevServer, startDevServer } from '../../lib/mocks/dev-server.ts'
import { createCall } from '../contract/environment.ts'
import { joinGame } from '../contract/game.ts'
import { fileOf, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { startTestApp } from '../support/test-app.ts'

let server: DevServer
let browser: BrowserSession

beforeAll(async () => {
  server = startDevServer(0)
  browser = await openBrowser()
})

afterAll(async () => {
  await browser[Symbol.asyncDispose]()
  await server.stop()
})

test('on mocks in a service worker, a task that is queued in the page is built to the end', async () => {
  const page = await browser.open(`${server.url}?scenario=busy&pace=60000`)

  await page.fill('[name=group]', 'browser')
  await page.selectOption('[name=file]', 'banner.nbt')
  await page.getByRole('button', { name: 'Queue' }).click()
  const card = page.locator('#history .card', { hasText: 'browser / banner.nbt' })
  await card.waitFor({ timeout: 20_000 })

  expect(await card.getAttribute('data-status')).toBe('done')
  expect(await card.locator('img').evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(128)
  expect(await page.textContent('#connection')).toBe('Weaver, ready')
  expect(browser.complaints).toEqual([])
  await page.close()
}, 30_000)

test('the first start leads into the game', async () => {
  const page = await browser.open(`${server.url}?scenario=empty`)
  const asked = page.waitForEvent('dialog').then(async (dialog) => {
    await dialog.accept()
    return dialog.message()
  })

  await page.fill('[name=host]', 'play.example.net')
  await page.fill('[name=player]', 'Weaver')
  await page.getByRole('button', { name: 'Accept the agreement and join' }).click()
  await page.waitForSelector('#connection[data-status=ready]')

  expect(await asked).toContain('Before the bot plays for you')
  expect(await page.textContent('#connection')).toBe('Weaver, ready')
  expect(await page.isVisible('#join')).toBe(false)
  await page.close()
}, 30_000)

test('a refusal is shown in the words of the service', async () => {
  const page = await browser.open(`${server.url}?scenario=errors`)

  await page
    .locator('#tasks .card', { hasText: 'lake.nbt' })
    .first()
    .getByRole('button', { name: 'Build', exact: true })
    .click()
  await page.waitForSelector('#notice:not([hidden])')

  expect(await page.textContent('#notice')).toContain('The bot is not in the game')
  expect(await page.textContent('#connection')).toContain('Nothing answers at play.example.net')
  await page.close()
}, 30_000)

test('the same page drives the real service and shows its build in the practice world', async () => {
  await using app = await startTestApp()
  const call = createCall(app.url)
  const game = await joinGame(call)
  await uploadBlueprint({ call }, 'small.nbt', fileOf(smallSquare))
  const page = await browser.open(`${server.url}?api=${encodeURIComponent(app.url)}`)

  await page.fill('[name=group]', 'browser')
  await page.fill('[name=height]', '61')
  await page.getByRole('button', { name: 'Queue' }).click()
  await page.locator('#tasks .card').getByRole('button', { name: 'Build', exact: true }).click()
  const card = page.locator('#history .card', { hasText: 'browser / small.nbt' })
  await card.waitFor({ timeout: 30_000 })

  expect(await card.getAttribute('data-status')).toBe('done')
  expect(await page.textContent('#connection')).toBe('Weaver, ready')
  await page.close()
  await game.leave()
}, 60_000)
