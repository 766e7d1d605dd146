import type { Page } from 'playwright-core'
import { tabTo } from './tab-to.ts'

/** Uses a page as a player does. */
export interface Hand {
  readonly page: Page
  /** Presses a button. */
  press(selector: string): Promise<void>
  type(selector: string, text: string): Promise<void>
  /** Chooses an entry of a list. */
  choose(selector: string, value: string): Promise<void>
  /** Buttons that were pressed so far. */
  presses(): number
}

/** By the keyboard alone, or by the mouse. */
export function createHand(page: Page, kind: 'keys' | 'mouse'): Hand {
  let presses = 0
  const go = (selector: string) =>
    kind === 'keys' ? tabTo(page, selector) : page.locator(selector).first().click()

  return {
    page,
    async press(selector) {
      presses++
      await page.locator(`${selector}:enabled`).first().waitFor({ timeout: 60_000 })
      await go(selector)
      if (kind === 'keys') await page.keyboard.press('Enter')
    },
    async type(selector, text) {
      await go(selector)
      await page.keyboard.press('ControlOrMeta+a')
      await page.keyboard.type(text)
    },
    async choose(selector, value) {
      if (kind === 'mouse') {
        await page.locator(selector).selectOption(value)
        return
      }
      await tabTo(page, selector)
      const values = await page
        .locator(`${selector} option`)
        .evaluateAll((options) => options.map((option) => (option as HTMLOptionElement).value))
      await page.keyboard.press('Home')
      for (let down = 0; down < values.indexOf(value); down++) await page.keyboard.press('ArrowDown')
    },
    presses: () => presses,
  }
}
