import type { Plan } from '../../../client/client.ts'

/** A rectangle of columns, in blocks. */
interface Area {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
}

/** Pixels of the canvas for each block. */
export const blockPixels = 2

/** Pixels that are not seen: two tones for squares of 8 x 8 blocks. */
const unseenTones = [
  [66, 70, 80],
  [74, 78, 89],
] as const
const hatchStep = 12
const dark = 'rgb(20 22 30 / 85%)'
const light = '#fff'
/** Colours of marks, which are to be seen on every ground. */
const marks = {
  station: '#ffb000',
  bot: '#3ad6ff',
  art: '#ff3df2',
  refused: 'rgb(255 60 60 / 90%)',
} as const

/** The ground of a plan, a pixel for each column. */
export function drawGround(plan: Plan): OffscreenCanvas {
  const canvas = new OffscreenCanvas(plan.width, plan.length)
  canvas.getContext('2d')?.putImageData(new ImageData(groundPixels(plan), plan.width, plan.length), 0, 0)
  return canvas
}

function groundPixels({ width, length, pixels, colours }: Plan): Uint8ClampedArray<ArrayBuffer> {
  const values = atob(pixels)
  const known = new Map(Object.entries(colours).map(([pixel, colour]) => [Number(pixel), rgbOf(colour)]))
  const painted = new Uint8ClampedArray(width * length * 4)
  for (let column = 0; column < width * length; column++) {
    const value = values.charCodeAt(column)
    const [x, z] = [column % width, Math.floor(column / width)]
    const colour = known.get(value) ?? unseenTones[((x >> 3) + (z >> 3)) & 1]!
    painted.set([...colour, 255], column * 4)
  }
  return painted
}

/** Of `#rrggbb`. */
function rgbOf(colour: string): readonly [number, number, number] {
  const value = Number.parseInt(colour.slice(1), 16)
  return [value >> 16, (value >> 8) & 255, value & 255]
}

/** Draws a plan with its marks: refused areas hatched, stations, the area of the art, the bots. */
export function paintPlan(
  canvas: HTMLCanvasElement,
  plan: Plan,
  ground: CanvasImageSource,
  art: Area | undefined,
  bots: readonly { readonly x: number; readonly z: number }[] = plan.bot ? [plan.bot] : [],
): void {
  canvas.width = plan.width * blockPixels
  canvas.height = plan.length * blockPixels
  const to = canvas.getContext('2d')
  if (!to) return
  to.imageSmoothingEnabled = false
  to.drawImage(ground, 0, 0, canvas.width, canvas.height)
  const at = (area: Area) =>
    [
      (area.x - plan.x) * blockPixels,
      (area.z - plan.z) * blockPixels,
      area.width * blockPixels,
      area.length * blockPixels,
    ] as const
  for (const area of plan.refused) hatch(to, ...at(area))
  to.fillStyle = marks.station
  for (const { position } of plan.named) {
    const [left, top, width, height] = at({ x: position[0], z: position[2], width: 1, length: 1 })
    to.fillRect(left - 1, top - 1, width + 2, height + 2)
  }
  if (art) outline(to, at(art))
  for (const { x, z } of bots) {
    const [left, top] = at({ x, z, width: 0, length: 0 })
    to.beginPath()
    to.arc(left, top, 5, 0, 2 * Math.PI)
    to.fillStyle = marks.bot
    to.fill()
    to.lineWidth = 2
    to.strokeStyle = dark
    to.stroke()
  }
}

function outline(to: CanvasRenderingContext2D, area: readonly [number, number, number, number]): void {
  to.fillStyle = 'rgb(255 61 242 / 18%)'
  to.fillRect(...area)
  for (const [width, colour] of [
    [7, dark],
    [3, marks.art],
    [1, light],
  ] as const) {
    to.lineWidth = width
    to.strokeStyle = colour
    to.strokeRect(...area)
  }
}

function hatch(to: CanvasRenderingContext2D, left: number, top: number, width: number, height: number): void {
  to.save()
  to.beginPath()
  to.rect(left, top, width, height)
  to.clip()
  for (const [lineWidth, colour] of [
    [5, dark],
    [2, marks.refused],
  ] as const) {
    to.lineWidth = lineWidth
    to.strokeStyle = colour
    to.strokeRect(left, top, width, height)
    to.beginPath()
    for (let start = left - height; start < left + width; start += hatchStep) {
      to.moveTo(start, top + height)
      to.lineTo(start + height, top)
    }
    to.stroke()
  }
  to.restore()
}
