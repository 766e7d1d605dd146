import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { fileOf } from '../contract/tasks.ts'
import { blueprintOf } from '../support/blueprints.ts'
import type { FirstWorld } from '../support/first-worlds/first-world.ts'
import type { Hand } from './hand.ts'

/** Blocks of a side of the first art. */
export const side = 6
export const art = blueprintOf(
  { width: side, height: 1, length: side },
  Array.from({ length: side ** 2 }, (_, i) => [
    i % side,
    0,
    Math.floor(i / side),
    i % 2 ? 'white_carpet' : 'blue_carpet',
  ]),
)
export const bot = 'Weaver'

/** The steps of the page from the agreement to the first art, up to the form that queues it. */
export async function begin(
  hand: Hand,
  world: PracticeWorld,
  { game }: FirstWorld,
  warp: string | null,
): Promise<void> {
  const { page } = hand
  await hand.press('.guide .step .button.main')
  await hand.type('[name=address]', `${world.host}:${world.port}`)
  await hand.choose('[name=account]', 'offline')
  await hand.type('[name=name]', bot)
  if (game.messages === 'mcfallout') await hand.choose('[name=preset]', 'mcfallout')
  await hand.press('.guide .step form > .button.main')
  if (warp !== null && game.messages === 'mcfallout') {
    await hand.type('#station-form [name=warp]', warp)
    await hand.type('#station-form [name=server]', '2')
  }
  await page.locator('#station-form').waitFor()
  await hand.press('#station-form > .button.main')
  const skip = page.locator('#station-form > .button:not(.main)')
  const files = page.locator('.guide .files')
  await page.locator('#station-form > .error').or(files).waitFor({ timeout: 60_000 })
  if (await skip.isVisible()) await hand.press('#station-form > .button:not(.main)')
  const chooser = page.waitForEvent('filechooser')
  await hand.press('.files .actions > .button')
  const buffer = Buffer.from(await fileOf(art).arrayBuffer())
  await (await chooser).setFiles({ name: 'first.nbt', mimeType: 'application/octet-stream', buffer })
  await page.locator('input[value="first.nbt"]:checked').waitFor()
}
