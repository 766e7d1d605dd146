import type { Pixels } from '../../images/pixels.ts'
import { blended, type Colour, toned } from './colour.ts'
import { cloud, grain, tile } from './tile.ts'

/** Faces of blocks, each drawn by a rule from a few colours. */

/** Specks: earth, sand, wool, stone. `strength` 0..1 is how rough. */
export function rough(colour: Colour, strength = 0.5, seed = 1): Pixels {
  return tile((x, y) => {
    const speck = grain(x, y, seed) * 0.6 + cloud(x, y, seed + 9, 4) * 0.4
    return toned(colour, 1 + (Math.round(speck * 4) / 4 - 0.5) * strength * 0.6)
  })
}

/** Even colour with hardly any grain: concrete, terracotta, smooth stone. */
export function smooth(colour: Colour, seed = 1): Pixels {
  return tile((x, y) => toned(colour, grain(x, y, seed) < 0.2 ? 0.97 : grain(y, x, seed) > 0.85 ? 1.03 : 1))
}

/** Threads over and under each other: wool and carpets. */
export function woven(colour: Colour): Pixels {
  return tile((x, y) => {
    const isOver = (x + (y >> 1)) % 4 < 2
    const worn = cloud(x, y, 5, 4) - 0.5
    return toned(colour, (isOver ? 1.06 : 0.94) + worn * 0.16)
  })
}

/** Four boards with staggered ends. */
export function boards(colour: Colour): Pixels {
  return tile((x, y) => {
    const row = y >> 2
    if (y % 4 === 3) return toned(colour, 0.68)
    if (x === (row % 2 === 0 ? 15 : 7)) return toned(colour, 0.74)
    const fibre = grain(x >> 2, y, row + 3)
    return toned(colour, y % 4 === 0 ? 1.1 : 0.92 + Math.round(fibre * 2) * 0.07)
  })
}

/** Upright stripes: the side of a log. */
export function bark(colour: Colour): Pixels {
  return tile((x, y) => {
    const ridge = grain(x, y >> 2, 11)
    const groove = grain(x, 0, 23) < 0.35
    return toned(colour, groove ? 0.72 : 0.88 + Math.round(ridge * 3) * 0.09)
  })
}

/** The sawn end of a log: rings within bark. */
export function rings(wood: Colour, rind: Colour): Pixels {
  return tile((x, y) => {
    const ring = Math.max(Math.abs(x - 7.5), Math.abs(y - 7.5))
    if (ring > 7) return toned(rind, 0.85 + grain(x, y, 3) * 0.3)
    return toned(wood, Math.floor(ring) % 2 === 0 ? 1.12 : 0.78)
  })
}

/** Courses of `width` x `height` bricks, every second one shifted by half. */
export function bricks(colour: Colour, joint: Colour, width = 8, height = 4): Pixels {
  return tile((x, y) => {
    const course = Math.floor(y / height)
    const along = x + (course % 2 === 0 ? 0 : width / 2)
    if (y % height === height - 1 || along % width === width - 1) return joint
    const stone = grain(Math.floor(along / width) % (16 / width), course, 7)
    const edge = y % height === 0 ? 1.1 : 1
    return toned(colour, edge * (0.9 + stone * 0.16) + (grain(x, y, 2) - 0.5) * 0.08)
  })
}

/** One stone with a rim: light from the upper left. */
export function framed(colour: Colour, inner: Colour = colour): Pixels {
  return tile((x, y) => {
    if (x === 0 || y === 0) return toned(colour, 1.18)
    if (x === 15 || y === 15) return toned(colour, 0.74)
    return toned(inner, 0.96 + (grain(x, y, 4) > 0.8 ? 0.06 : 0))
  })
}

/** Poured metal: a rim and slanted shine. */
export function metal(colour: Colour): Pixels {
  return tile((x, y) => {
    if (x === 0 || y === 0) return toned(colour, 1.3)
    if (x === 15 || y === 15) return toned(colour, 0.68)
    const shine = (x + y) % 10
    return toned(colour, shine < 2 ? 1.16 : shine === 2 ? 1.06 : y % 5 === 4 ? 0.92 : 1)
  })
}

/** Cut into facets: gems. */
export function faceted(colour: Colour): Pixels {
  return tile((x, y) => {
    if (x === 0 || y === 0) return toned(colour, 1.4)
    if (x === 15 || y === 15) return toned(colour, 0.6)
    const inX = x % 8
    const inY = y % 8
    return toned(colour, inX + inY < 7 ? 1.15 : inX > inY ? 0.95 : 0.82)
  })
}

/** Lumps of a mineral in stone. */
export function ore(stone: Pixels, mineral: Colour): Pixels {
  const lumps = [
    [3, 3],
    [10, 2],
    [6, 8],
    [12, 9],
    [2, 12],
    [9, 13],
  ] as const
  return over(stone, (x, y) => {
    const lump = lumps.find(
      ([left, top]) => Math.abs(x - left) + Math.abs(y - top) < 3 - (grain(x, y, 6) < 0.3 ? 1 : 0),
    )
    if (!lump) return undefined
    return toned(mineral, x < lump[0] || y < lump[1] ? 1.2 : x > lump[0] && y >= lump[1] ? 0.72 : 1)
  })
}

/** Leaves with gaps. */
export function foliage(colour: Colour): Pixels {
  return tile((x, y) => {
    const leaf = grain(x >> 1, y, 31) * 0.5 + grain(x, y, 33) * 0.5
    return leaf < 0.2 ? toned(colour, 0.42) : toned(colour, 0.7 + Math.round(leaf * 4) * 0.14)
  })
}

/** A pane with a frame and two glints; the rest lets through what is behind. */
export function glass(colour: Colour, alpha: number): Pixels {
  return tile((x, y) => {
    if (x === 0 || y === 0 || x === 15 || y === 15) return [toned(colour, 1.15), 255]
    const isGlint = (x + y === 9 && x < 8) || (x + y === 11 && x > 3 && x < 7) || (x + y === 22 && x > 9)
    return isGlint ? [toned(colour, 1.5), 230] : [colour, alpha]
  })
}

/** Fluted from top to bottom. */
export function pillar(colour: Colour): Pixels {
  return tile((x, y) => {
    if (y === 0 || y === 15) return toned(colour, y === 0 ? 1.1 : 0.8)
    return toned(colour, [0.8, 1.06, 1, 0.92][x % 4]! + (grain(x, y, 8) - 0.5) * 0.05)
  })
}

/** Round stones set in mortar. */
export function cobbles(colour: Colour, mortar: Colour = toned(colour, 0.6)): Pixels {
  const stones: readonly (readonly [number, number])[] = [
    [2, 2],
    [8, 1],
    [13, 3],
    [5, 6],
    [11, 7],
    [1, 9],
    [15, 11],
    [7, 11],
    [3, 14],
    [12, 14],
  ]
  return tile((x, y) => {
    const distances = stones
      .map(([left, top]) => Math.hypot(around(x - left), around(y - top)))
      .sort((a, b) => a - b)
    const [nearest = 0, next = 0] = distances
    if (next - nearest < 0.9) return mortar
    return toned(colour, 1.14 - nearest * 0.07 + (grain(x, y, 5) - 0.5) * 0.1)
  })
}

/** A square pattern in four quarters, each turned against the next. */
export function glazed(colour: Colour, accent: Colour, light: Colour): Pixels {
  return tile((x, y) => {
    const isRight = x > 7
    const isLow = y > 7
    const inX = isRight ? x - 8 : 7 - x
    const inY = isLow ? y - 8 : 7 - y
    const [a, b] = isRight === isLow ? [inX, inY] : [inY, inX]
    if (a + b > 11) return accent
    if (Math.abs(a - b) < 1) return light
    if (a * a + b * b < 12) return accent
    return (a + b) % 5 === 4 ? toned(colour, 0.8) : colour
  })
}

/** A tile with something laid over it. */
export function over(under: Pixels, at: (x: number, y: number) => Colour | undefined): Pixels {
  return tile((x, y) => at(x, y) ?? texel(under, x, y))
}

/** Green spots over old stone. */
export function mossy(stone: Pixels, moss: Colour = 0x5f7a34): Pixels {
  return over(stone, (x, y) =>
    cloud(x, y, 41, 4) > 0.56 ? toned(moss, 0.8 + grain(x, y, 42) * 0.4) : undefined,
  )
}

/** Dark lines through stone. */
export function cracked(stone: Pixels): Pixels {
  return over(stone, (x, y) => {
    const line = Math.round(8 + Math.sin(x * 0.9) * 3 + grain(x >> 1, 0, 51) * 3) - 2
    const isCrack = y === line || (x === 5 + (y % 3) && y > line) || (x === 11 - (y % 2) && y < line)
    return isCrack ? blended(0x000000, texel(stone, x, y)[0], 0.55) : undefined
  })
}

function texel({ data }: Pixels, x: number, y: number): readonly [Colour, number] {
  const at = (y * 16 + x) * 4
  return [(data[at]! << 16) | (data[at + 1]! << 8) | data[at + 2]!, data[at + 3]!]
}

/** A coordinate on a tile that repeats. */
function around(way: number): number {
  const short = Math.abs(way) % 16
  return Math.min(short, 16 - short)
}
