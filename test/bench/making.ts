import type { Page } from 'playwright-core'
import { openPicture } from '../browser/open-picture.ts'
import { quantile, type Row, rounded } from './report.ts'

const seconds = 3
const dragged = ['Brightness', 'Contrast', 'Smooth or crisp'] as const

/**
 * Make with a picture, while its sliders are dragged, which changes them in every frame: how many frames the page draws a second and how
 * many of them show other maps than the frame before. `page` shows the dashboard.
 */
export async function measureMaking(page: Page): Promise<Row[]> {
  await page.addInitScript(`
    window.drawn = 0
    const draw = CanvasRenderingContext2D.prototype.putImageData
    CanvasRenderingContext2D.prototype.putImageData = function (...given) {
      window.drawn++
      draw.apply(this, given)
    }
  `)
  await page.reload()
  await openPicture(page)
  const rows: Row[] = []
  for (const side of [1, 2]) {
    await page.getByLabel('Maps across').fill(String(side))
    await page.getByLabel('Maps down').fill(String(side))
    await page.locator('.making.outdated').waitFor({ state: 'detached' })
    for (const label of dragged) rows.push(await drag(page, label, side))
  }
  return rows
}

async function drag(page: Page, label: string, side: number): Promise<Row> {
  await page.locator('.making:not(.outdated)').waitFor()
  const slider = page.getByLabel(label, { exact: true })
  const { gaps, maps } = await slider.evaluate(async (element, milliseconds) => {
    const input = element as HTMLInputElement
    const counter = window as unknown as { drawn: number }
    const nextFrame = () => new Promise<number>((resolve) => requestAnimationFrame(resolve))
    const [min, max] = [Number(input.min), Number(input.max)]
    const gaps: number[] = []
    const drawnBefore = counter.drawn
    const start = await nextFrame()
    for (let last = start, share = 0; last - start < milliseconds; share = (share + 0.01) % 1) {
      input.value = String(min + share * (max - min))
      input.dispatchEvent(new Event('input', { bubbles: true }))
      const now = await nextFrame()
      gaps.push(now - last)
      last = now
    }
    return { gaps, maps: counter.drawn - drawnBefore }
  }, seconds * 1000)
  return {
    name: `${label}, ${side} x ${side} maps`,
    'frames a second': rounded(gaps.length / seconds),
    'maps a second': rounded(maps / seconds),
    'frame, median ms': rounded(quantile(gaps, 0.5)),
    'frame, p95 ms': rounded(quantile(gaps, 0.95)),
  }
}
