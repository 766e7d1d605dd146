import { fileURLToPath } from 'node:url'
import type { Page } from 'playwright-core'

const picture = fileURLToPath(new URL('../convert/pictures/portrait.png', import.meta.url))

/** Shows Make with a picture, converted to the end, of blocks that need not lie in the stations. */
export async function openPicture(page: Page): Promise<void> {
  await page.evaluate(() => {
    location.hash = '#/make'
  })
  await page.locator('.drop .button').waitFor()
  await page.setInputFiles('.drop input', picture)
  await page.locator('.settings select').first().selectOption('common')
  await page.locator('.making:not(.outdated)').waitFor()
}

/** The same with the blocks to pick from, while areas are drawn. */
export async function openPicker(page: Page): Promise<void> {
  await openPicture(page)
  await page.locator('.settings select').first().selectOption('picked')
  await page.locator('.areas button').first().click()
}
