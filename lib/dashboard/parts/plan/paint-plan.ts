import type { Plan, PlotState } from '../../../client/client.ts'
import { mapSide } from '../../state/placing/map-grid.ts'

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
  plot: '#9dff57',
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

/** Where a bot is, and its colour in CSS; without one it has that of the legend. */
export interface BotMark {
  readonly x: number
  readonly z: number
  readonly colour?: string
}

/** Draws a plan with its marks: refused areas hatched, stations, the area of the art, the bots. */
export function paintPlan(
  canvas: HTMLCanvasElement,
  plan: Plan,
  ground: CanvasImageSource,
  art: Area | undefined,
  bots: readonly BotMark[] = plan.bot ? [plan.bot] : [],
  plots: readonly PlotState[] = [],
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
  // With the plots drawn as what they are, they are not hatched, too.
  for (const area of plan.refused) if (area.plot === undefined || plots.length === 0) hatch(to, ...at(area))
  for (const { name, state, position, maps } of plots) {
    const [columns, rows] = maps
    const area = { x: position[0], z: position[2], width: columns * mapSide, length: rows * mapSide }
    outline(to, at(area), state === 'closed' ? marks.refused : marks.plot)
    const [left, top, width] = at(area)
    label(to, name, left, top, width)
  }
  to.fillStyle = marks.station
  for (const { position } of plan.named) {
    const [left, top, width, height] = at({ x: position[0], z: position[2], width: 1, length: 1 })
    to.fillRect(left - 1, top - 1, width + 2, height + 2)
  }
  if (art) outline(to, at(art), marks.art)
  for (const { x, z, colour = marks.bot } of bots) {
    const [left, top] = at({ x, z, width: 0, length: 0 })
    to.beginPath()
    to.arc(left, top, 5, 0, 2 * Math.PI)
    to.fillStyle = colour
    to.fill()
    to.lineWidth = 2
    to.strokeStyle = dark
    to.stroke()
  }
}

function outline(
  to: CanvasRenderingContext2D,
  area: readonly [number, number, number, number],
  edge: string,
): void {
  to.globalAlpha = 0.18
  to.fillStyle = edge
  to.fillRect(...area)
  to.globalAlpha = 1
  for (const [width, colour] of [
    [7, dark],
    [3, edge],
    [1, light],
  ] as const) {
    to.lineWidth = width
    to.strokeStyle = colour
    to.strokeRect(...area)
  }
}

/** In the corner of an area. */
function label(to: CanvasRenderingContext2D, text: string, left: number, top: number, width: number): void {
  to.font = '600 22px system-ui, sans-serif'
  to.lineWidth = 5
  to.strokeStyle = dark
  to.strokeText(text, left + 10, top + 30, width - 20)
  to.fillStyle = light
  to.fillText(text, left + 10, top + 30, width - 20)
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
