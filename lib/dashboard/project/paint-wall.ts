import type { Project, ProjectCell } from '../../client/client.ts'

/** On light and on dark ground; the ground shows through what waits. */
const colours = {
  waiting: 'rgb(128 134 148 / 26%)',
  /** Done, while its picture is not there. */
  done: 'rgb(80 158 104 / 55%)',
  failed: '#c9353a',
  mark: 'rgb(255 255 255 / 85%)',
  building: '#5b67e8',
} as const

/** Pixels of the longer side of a wall. */
const wallPixels = 1536
const largestSide = 128

/** Pixels of one map. */
export function sideOf({ columns, rows }: Pick<Project, 'columns' | 'rows'>): number {
  return Math.max(8, Math.min(largestSide, Math.floor(wallPixels / Math.max(columns, rows))))
}

/** Where a cell is on the canvas, in pixels. */
export function boxOf({ column, row, columns = 1, rows = 1 }: ProjectCell, side: number) {
  return { x: column * side, y: row * side, width: columns * side, height: rows * side }
}

type Box = ReturnType<typeof boxOf>

/** Paints one cell: what of it is right as its picture from the north on, the rest by its state. */
export function paintCell(
  to: CanvasRenderingContext2D,
  { status, share = status === 'done' ? 1 : 0 }: Pick<ProjectCell, 'status' | 'share'>,
  { x, y, width, height }: Box,
  picture: CanvasImageSource | undefined,
): void {
  to.clearRect(x, y, width, height)
  // Pictures join; whatever else is there can be counted.
  const gap = Math.min(3, Math.round(Math.min(width, height) / 9))
  to.fillStyle = status === 'error' ? colours.failed : status === 'done' ? colours.done : colours.waiting
  to.fillRect(x + gap / 2, y + gap / 2, width - gap, height - gap)
  const shown = Math.round(height * share)
  if (picture && shown > 0) to.drawImage(picture, 0, 0, width, shown, x, y, width, shown)
  if (status === 'error') cross(to, { x, y, width, height })
  if (status === 'building') frame(to, { x, y, width, height })
}

/** So that a failed cell is told from others without its colour. */
function cross(to: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  const [left, top, right, bottom] = [x + width * 0.3, y + height * 0.3, x + width * 0.7, y + height * 0.7]
  to.strokeStyle = colours.mark
  to.lineWidth = Math.max(1, width / 12)
  to.beginPath()
  to.moveTo(left, top)
  to.lineTo(right, bottom)
  to.moveTo(right, top)
  to.lineTo(left, bottom)
  to.stroke()
}

function frame(to: CanvasRenderingContext2D, { x, y, width, height }: Box): void {
  const line = Math.min(3, Math.max(2, width / 12))
  to.strokeStyle = colours.building
  to.lineWidth = line
  to.strokeRect(x + line / 2, y + line / 2, width - line, height - line)
}
