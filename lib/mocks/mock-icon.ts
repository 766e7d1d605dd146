import { blankPixels, type Pixels } from '../images/pixels.ts'
import { hasMapColour, mapBlockOf } from '../mapart/map-block.ts'
import { mapPixelRgb, shade } from '../mapart/map-palette.ts'
import { createRandom } from './random.ts'

const side = 32

/** An icon that tells items apart: a cube in the colour of the map for blocks, a bar in a colour of its own for the rest. */
export function drawMockIcon(name: string): Pixels | undefined {
  if (name === 'air') return undefined
  const picture = blankPixels(side, side)
  const isBlock = hasMapColour(name)
  const paint = (x: number, y: number, light: number) => {
    const colour = isBlock ? blockColour(name) : ownColour(name)
    picture.data.set([...colour.map((value) => value * light), 255], (y * side + x) * 4)
  }
  for (let y = 0; y < side; y++) {
    for (let x = 0; x < side; x++) {
      const light = isBlock ? cubeLight(x - 15.5, y - 15.5) : barLight(x, y)
      if (light > 0) paint(x, y, light)
    }
  }
  return picture
}

/** A cube on its corner: top, left and right face; 0 outside. */
function cubeLight(x: number, y: number): number {
  const across = Math.abs(x) / 2
  if (Math.abs(x) > 15 || y < across - 15 || y > 15 - across) return 0
  if (y < -across) return 1
  return x < 0 ? 0.8 : 0.6
}

/** A bar from the lower left to the upper right. */
function barLight(x: number, y: number): number {
  const off = x + y - 31
  const along = x - y
  return Math.abs(off) > 6 || Math.abs(along) > 24 ? 0 : off < 0 ? 1 : 0.75
}

function blockColour(name: string): readonly number[] {
  return mapPixelRgb(mapBlockOf({ name, properties: {} }).colour * 4 + shade.light)
}

function ownColour(name: string): readonly number[] {
  const random = createRandom([...name].reduce((sum, letter) => sum * 31 + letter.charCodeAt(0), 0))
  return [90 + random() * 160, 90 + random() * 160, 90 + random() * 160]
}
