import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { createClient, type Task } from '../../lib/client/client.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { startPracticeWorld } from '../../lib/practice/practice-world.ts'
import { ownTarget, targetNamed } from '../../lib/release/targets.ts'
import { root, temporaryFolder } from '../bench/programs.ts'
import { art, begin, bot } from '../browser/first-steps.ts'
import { createHand } from '../browser/hand.ts'
import { openBrowser } from '../support/browser.ts'
import { firstWorld } from '../support/first-worlds/first-worlds.ts'
import { toEndIt } from './newcomer/computer.ts'
import { linuxComputer } from './newcomer/linux-computer.ts'
import { windowsComputer } from './newcomer/windows-computer.ts'
import { lacking } from './wine/wine.ts'

/**
 * `bun run test:newcomer [--windows]`: the way of the README from the downloaded archive to the first map, with an archive of `bun run
 * release`: unpacked in a home that is empty but for it, started without flags in a window, the page that this opens used with the
 * mouse, the window closed, and started again. With `--windows` it is the zip archive, under Wine. Exits with 1 on any failure.
 */
const isForWindows = process.argv.includes('--windows')
const absent = isForWindows ? lacking() : undefined
if (absent !== undefined) {
  say(`skipped: ${absent}`)
  process.exit()
}
const target = isForWindows ? targetNamed('windows-x64') : ownTarget(process.platform, process.arch)
const archive = join(root, 'dist', 'release', `mapwright-${target.name}.${isForWindows ? 'zip' : 'tar.xz'}`)
if (!existsSync(archive)) throw new Error(`there is no ${archive}; make it with \`bun run release\``)

using place = temporaryFolder()
await using computer = await (isForWindows ? windowsComputer : linuxComputer)(archive, place.path)
const scene = firstWorld('station in the middle of a cell')
const world = await startPracticeWorld({ ...scene.game })
scene.furnish(world)
await using browser = await openBrowser()

const begunAt = performance.now()
const since = () => `${((performance.now() - begunAt) / 1000).toFixed(1)} s`
const firstBlock = new Promise<void>((resolve) => {
  const stop = world.on(({ type }) => {
    if (type !== 'placed') return
    say(`the first block is placed after ${since()}`)
    stop()
    resolve()
  })
})

say(`${archive} on ${computer.description}`)
const session = await computer.start()
say(`it opened ${session.page} after ${since()}`)
const page = await browser.open(session.page)
const hand = createHand(page, 'mouse')
await begin(hand, world, scene, null)
await hand.press('.new-task [value=start]')
await firstBlock
await page.locator('.last-done').waitFor({ timeout: 120_000 })
say(`the map is done after ${since()}, with ${hand.presses()} presses`)

const [task] = await historyAt(session.page)
const origin = { x: task?.OffsetX ?? 0, y: task?.OffsetY ?? 0, z: task?.OffsetZ ?? 0 }
const { right, wrong } = judge(art, origin, statesOf({ ...world, ...world.server('1') }))
check(`${right} blocks of ${bot} are right, ${wrong} wrong`, right === art.cells.length && wrong === 0)
check(`the window says ${toEndIt}`, session.screen.includes(toEndIt))
check(`the page complained of nothing ${browser.complaints.join()}`, browser.complaints.length === 0)
// It would complain that the service is gone.
await page.close()
check('closing the window saves all and ends it with 0', (await session.close()) === 0)
check('the data is where the README says', existsSync(join(computer.data, 'mapwright.db')))

const again = await computer.start()
check('the next start knows the map', (await historyAt(again.page))[0]?.ID === task?.ID)
check('Ctrl+C ends it with 0', (await again.interrupt()) === 0)
await world.stop()

async function historyAt(address: string): Promise<readonly Task[]> {
  const answer = await createClient({ baseUrl: `${address}/api` }).get('/mapart/history')
  return answer.ok ? (answer.body as Task[]) : []
}

function check(name: string, isRight: boolean): void {
  say(`${isRight ? 'pass' : 'FAIL'}  ${name}`)
  if (!isRight) process.exitCode = 1
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
