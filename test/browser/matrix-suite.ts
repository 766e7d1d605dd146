import { fileURLToPath } from 'node:url'
import { parseArgs } from 'node:util'
import type { Page } from 'playwright-core'
import { startDevServer } from '../../lib/mocks/dev-server.ts'
import { openBrowser } from '../support/browser.ts'

/**
 * `bun run test:page [--scenarios busy,huge]`: every place of the page in every scenario of the mocks, in two widths, two
 * themes and two languages: nothing is wider than the window, axe finds no fault, nothing is said on the console, and after each verb that
 * opens or closes something the focus is on something.
 */
const all = ['busy', 'empty', 'errors', 'huge', 'fleet', 'production', 'plots'] as const
const { values } = parseArgs({ options: { scenarios: { type: 'string', default: all.join() } } })
const widths = [1280, 360]
const themes = ['light', 'dark'] as const
const languages = ['en', 'zh-TW']

/** Those that no navigation leads to. */
const deepPlaces = ['queue/new', 'more/history/runs']

const axe = await Bun.file(fileURLToPath(import.meta.resolve('axe-core/axe.min.js'))).text()
const server = await startDevServer(0)
const session = await openBrowser()
const faults: string[] = []
let screens = 0

for (const scenario of values.scenarios.split(',')) {
  for (const locale of languages) {
    const page = await session.open(`${server.url}?scenario=${scenario}&pace=10`, {
      locale,
      reducedMotion: 'reduce',
      viewport: { width: widths[0]!, height: 800 },
    })
    await page.locator('.strip .state[data-status]:not([data-status=unknown])').first().waitFor()
    await page.evaluate(axe)
    for (const place of [...(await placesOf(page)), ...deepPlaces, ...(await furtherPlaces(page))]) {
      await page.evaluate((hash) => {
        location.hash = hash
      }, `#/${place}`)
      await page.locator('main :is(h1, .panel, .now, .guide)').first().waitFor()
      await page.waitForFunction(() => !document.querySelector('main .loading')).catch(() => {})
      for (const colorScheme of themes) {
        await page.emulateMedia({ colorScheme })
        for (const width of widths) {
          await page.setViewportSize({ width, height: 800 })
          const where = `${scenario} ${locale} ${colorScheme} ${width} #/${place}`
          for (const fault of await faultsOf(page)) faults.push(`${where}: ${fault}`)
          screens++
        }
      }
      for (const fault of await lostFocus(page)) faults.push(`${scenario} ${locale} #/${place}: ${fault}`)
    }
    await page.close()
    process.stderr.write(`${scenario} ${locale}: ${screens} screens, ${faults.length} faults\n`)
  }
}

/** All that the navigation leads to, and that of the last place. */
async function placesOf(page: Page): Promise<string[]> {
  const hrefs = (links: string) =>
    page.locator(links).evaluateAll((all) => all.map((link) => link.getAttribute('href')!.slice('#/'.length)))
  const places = await hrefs('.rail a')
  await page.locator('.rail a[href="#/more"]').click()
  await page.locator('.more nav a').first().waitFor()
  return [...places, ...(await hrefs('.more nav a'))]
}

/** A task of the queue, and a wall, where there are some. */
async function furtherPlaces(page: Page): Promise<string[]> {
  const [task, group] = await page.evaluate(async () => {
    const { tasks } = await (await fetch('/api/mapart/queue')).json()
    const projects = await (await fetch('/api/projects')).json()
    return [tasks[0]?.ID as string | undefined, projects[0]?.group as string | undefined]
  })
  return [...(task ? [`queue/${task}`] : []), ...(group ? [`project/${encodeURIComponent(group)}`] : [])]
}

async function faultsOf(page: Page): Promise<string[]> {
  return page.evaluate(async () => {
    const { axe } = globalThis as unknown as { axe: typeof import('axe-core') }
    const { violations } = await axe.run()
    const found = violations.flatMap(({ id, nodes }) =>
      nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`),
    )
    const wide = document.documentElement.scrollWidth - innerWidth
    if (wide <= 0) return found
    const widest = [...document.querySelectorAll('main *')]
      .filter((element) => element.getBoundingClientRect().right > innerWidth + 0.5)
      .map((element) => `${element.tagName}.${element.className}`)
    return [...found, `wider than the window by ${wide} px: ${widest.slice(0, 4).join(' > ')}`]
  })
}

/** Presses each fold and each button that opens a dialog, and looks where the focus is. */
async function lostFocus(page: Page): Promise<string[]> {
  const found: string[] = []
  for (const opener of await page.locator('main summary:visible').all()) {
    const name = await opener.textContent()
    await opener.focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Enter')
    if (await page.evaluate(() => document.activeElement === document.body))
      found.push(`the focus is lost after "${name}"`)
  }
  return found
}

for (const complaint of session.complaints) faults.push(`console: ${complaint}`)
process.stdout.write([...faults, `${screens} screens, ${faults.length} faults`, ''].join('\n'))
await session[Symbol.asyncDispose]()
await server.stop()
process.exit(faults.length > 0 ? 1 : 0)
