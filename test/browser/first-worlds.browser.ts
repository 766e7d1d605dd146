import { afterAll, beforeAll, expect, test } from 'bun:test'
import type { Task } from '../../lib/client/client.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { digClassOf } from '../../lib/game/blocks/dig-class.ts'
import { startPracticeWorld } from '../../lib/practice/practice-world.ts'
import { fixturesOf, type Journal, keepJournal } from '../simulation/harm/journal.ts'
import { type BrowserSession, openBrowser } from '../support/browser.ts'
import { firstWorlds } from '../support/first-worlds/first-worlds.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { art, begin, bot, side } from './first-steps.ts'
import { createHand, type Hand } from './hand.ts'

const plain = 'station in the middle of a cell'
const gameMinutes = 3
const mostClicks = 6

/** In the other worlds the page says in a sentence why not. */
const sentences: Readonly<Record<string, RegExp>> = {
  hills: /there is none; move the art to level ground/,
  ocean: /there is none; move the art to level ground/,
  // A closed door is not opened.
  'station in a house': /could not be corrected/,
  'two stations': /there are 0 of 18 blue_carpet/,
  'no station': /carpet/,
  nether: /Maps do not show blocks in the Nether/,
}

let browser: BrowserSession

beforeAll(async () => {
  browser = await openBrowser()
}, 30_000)
afterAll(() => browser[Symbol.asyncDispose]())

test.each(
  firstWorlds.flatMap((world) =>
    (['keys', 'mouse'] as const).map((kind) => [world.name, kind, world] as const),
  ),
)(
  'first start in the world "%s" by %s: the art is right or a sentence says what is missing, and nothing is harmed',
  async (name, kind, firstWorld) => {
    await using app = await startTestApp()
    const world = await startPracticeWorld({ ...firstWorld.game })
    const { stations } = firstWorld.furnish(world)
    const journal = keepJournal(world, [bot])
    const begunAt = performance.now()
    let firstBlockAt = Number.POSITIVE_INFINITY
    world.on(({ type }) => {
      if (type === 'placed') firstBlockAt = Math.min(firstBlockAt, performance.now())
    })
    const page = await browser.open(new URL('/', app.url).href)
    const hand = createHand(page, kind)
    try {
      await begin(hand, world, firstWorld, stations[0]?.warp ?? null)
      const said = await follow(hand)

      const task = await taskOf(app)
      const origin = { x: task.OffsetX, y: task.OffsetY, z: task.OffsetZ }
      const server = stations[0]?.server ?? '1'
      const verdict = judge(art, origin, statesOf({ ...world, ...world.server(server) }))
      expect(harmsOf(journal, task)).toEqual([])
      expect(`${verdict.right} right${said && `: ${said}`}`).toMatch(sentences[name] ?? /^36 right$/)
      if (name === plain) {
        expect(hand.presses()).toBeLessThanOrEqual(mostClicks)
        expect(firstBlockAt - begunAt).toBeLessThan(gameMinutes * 60_000)
      }
      expect(browser.complaints).toEqual([])
    } finally {
      await page.close()
      await world.stop()
    }
  },
  180_000,
)

/** Goes on with the buttons that the page offers until the art is done, or no button helps; the sentence then. */
async function follow({ page, press }: Hand): Promise<string> {
  const plan = page.locator('.place-words')
  await plan.waitFor()
  const start = page.locator('.new-task [value=start]')
  if (!(await start.isEnabled({ timeout: 5000 }))) return (await plan.textContent()) ?? ''
  await press('.new-task [value=start]')
  const tried = new Set<string>()
  for (let rounds = 0; rounds < 20; rounds++) {
    const done = page.locator('.last-done')
    const failed = page.locator('.why.bad')
    const refused = page.locator('.check-list .bad').first()
    await done.or(failed).or(refused).first().waitFor({ timeout: 120_000 })
    // The list of what is in the way is loaded after the sentence.
    await page.waitForTimeout(1000)
    if (await done.isVisible()) return ''
    const problems = await page.locator('.check-list .bad').allTextContents()
    const failures = await failed.allTextContents()
    // It was about what is being tried now.
    if (problems.length + failures.length === 0) continue
    const ways: string[] = []
    for (const way of ['.foreign .actions .button.main', '.foreign .actions .button:not(.main)'])
      if (!tried.has(way) && (await page.locator(way).isVisible())) ways.push(way)
    const [way] = ways
    const isOfOtherKind = problems.some((text) => !text.includes('allow digging them away'))
    if (way === undefined || isOfOtherKind) return [...problems, ...failures].join(' ')
    tried.add(way)
    await press(way)
    if (way.includes(':not')) await press('dialog[open] > .button.main')
    // It stays until building has begun.
    await page.locator('.foreign').first().waitFor({ state: 'hidden' })
  }
  return 'the page goes round in a circle'
}

async function taskOf({ client }: TestApp): Promise<Pick<Task, 'OffsetX' | 'OffsetY' | 'OffsetZ'>> {
  const done = await client.get('/mapart/history')
  const waiting = await client.get('/mapart/tasks')
  const tasks = [...(done.ok ? (done.body as Task[]) : []), ...(waiting.ok ? (waiting.body as Task[]) : [])]
  return tasks[0] ?? { OffsetX: 0, OffsetY: 0, OffsetZ: 0 }
}

/** All that is not as it was by the bot's doing, but for the art's own place, and the carpets that it took. */
function harmsOf(
  { servers }: Journal,
  { OffsetX, OffsetY, OffsetZ }: Pick<Task, 'OffsetX' | 'OffsetY' | 'OffsetZ'>,
): string[] {
  const isArt = ({ x, y, z }: { x: number; y: number; z: number }) =>
    x >= OffsetX &&
    x < OffsetX + side &&
    z >= OffsetZ &&
    z < OffsetZ + side &&
    y >= OffsetY &&
    y < OffsetY + 8
  return servers.flatMap(({ name, subServer, cells, boxes, fixtures }) => [
    ...[...cells.values()].flatMap(({ position, expected, act }) => {
      const now = subServer.world.state(position.x, position.y, position.z)
      const isSame = now.name === expected.name || ['free', 'cover'].includes(digClassOf(expected.name))
      const mayGo = isArt(position) && digClassOf(expected.name) === 'terrain'
      return act === null || isSame || mayGo
        ? []
        : [`${name}: ${expected.name} at ${Object.values(position).join(' ')} is ${now.name}`]
    }),
    ...[...boxes.values()].flatMap(({ ownKinds, moved }) =>
      [...moved].flatMap(([kind, { count }]) =>
        (count < 0 && !kind.endsWith('_carpet')) || (count > 0 && !ownKinds.has(kind))
          ? [`${count} ${kind}`]
          : [],
      ),
    ),
    ...[...fixtures].flatMap(([id, before]) => {
      const now = fixturesOf(subServer).get(id)
      return now?.details === before.details ? [] : [`${name}: ${before.kind} was ${before.details}`]
    }),
  ])
}
