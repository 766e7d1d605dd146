import { signal } from '@preact/signals'
import type { LivePicture } from '../../../convert/live/draw.ts'
import type { Cell } from '../../parts/read-cell.ts'
import { filledPixels, linePixels, samePixels } from './edit-pixels.ts'
import { addEdit } from './edits.ts'
import { shown } from './live.ts'

export const tools = ['pixel', 'line', 'fill', 'replace', 'text'] as const
export type Tool = (typeof tools)[number]

/** The tool, block and shade that are used next; no shade leaves each pixel its own. */
export const brush = signal<{
  readonly tool: Tool
  readonly block: string
  readonly shade: number | undefined
  readonly text: string
  /** Height of the letters, in pixels. */
  readonly textSize: number
}>({ tool: 'pixel', block: 'white_wool', shade: undefined, text: '', textSize: 12 })

export function setBrush(changes: Partial<typeof brush.value>): void {
  brush.value = { ...brush.peek(), ...changes }
}

/** Changes the maps with the tool: from a cell to another, or at a cell. */
export function useTool(from: Cell, to: Cell): void {
  const picture = shown.peek()
  if (!picture) return
  const { tool, block, shade, text, textSize } = brush.peek()
  const pixels = {
    pixel: () => linePixels(from, to, picture.width),
    line: () => linePixels(from, to, picture.width),
    fill: () => filledPixels(picture, to),
    replace: () => samePixels(picture, to),
    text: () => textPixels(text, textSize, to, picture),
  }[tool]()
  addEdit({ pixels, block, shade })
}

/** The block at a cell becomes that of the brush. */
export function takeBlock({ x, z }: Cell): void {
  const picture = shown.peek()
  const block = picture?.blocks[picture.blockOf[z * picture.width + x]!]
  if (block !== undefined) setBrush({ block })
}

/** The pixels of letters whose lower left corner is a cell. */
function textPixels(text: string, size: number, { x, z }: Cell, { width, height }: LivePicture): number[] {
  const context = new OffscreenCanvas(width, height).getContext('2d')!
  context.font = `${size}px sans-serif`
  context.fillText(text, x, z + 1)
  const { data } = context.getImageData(0, 0, width, height)
  return Array.from({ length: width * height }, (_, pixel) => pixel).filter(
    (pixel) => data[pixel * 4 + 3]! > 110,
  )
}
