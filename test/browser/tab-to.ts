import type { Page } from 'playwright-core'

/** Presses Tab, or Shift with it, until the focus is on what the selector means. */
export async function tabTo(page: Page, selector: string, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await page.locator(selector).first().waitFor()
  for (let presses = 0; presses < 60; presses++) {
    const isThere = await page.evaluate(
      (wanted) => document.activeElement?.matches(wanted) ?? false,
      selector,
    )
    if (isThere) return
    await page.keyboard.press(key)
  }
  throw new Error(`${key} does not lead to ${selector}`)
}
