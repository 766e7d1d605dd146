import type { Pixels } from '../images/pixels.ts'
import { shapes, zooms } from './drawing/block-shapes.ts'
import { toned } from './drawing/colour.ts'
import { type Box, drawBlock } from './drawing/draw-block.ts'
import { capped, fronted } from './drawing/faces.ts'
import { dyed, dyeNames, mineral } from './drawing/palette.ts'
import { boards, framed, metal, over, rough, smooth, woven } from './drawing/surfaces.ts'
import { tile } from './drawing/tile.ts'

/** Blocks made of several materials, or of one that no other block has. */
export function composedBlock(name: string): Pixels | undefined {
  const draw = Object.hasOwn(table, name) ? table[name] : undefined
  if (draw) return draw()
  const [, dye = '', thing] = new RegExp(`^(?:(${dyeNames})_)?(bed|candle)$`).exec(name) ?? []
  if (thing === 'bed') return bed(dyed(dye || 'white').wool)
  if (thing === 'candle') return candle(dye === '' ? 0xe8d4a8 : dyed(dye).wool)
  const [, age = ''] = /^(exposed_|weathered_|oxidized_)?copper_chest$/.exec(name) ?? []
  if (name.endsWith('copper_chest')) return chest(mineral(`${age}copper`), 0xd8d8d0)
  const [, metalName = 'iron'] = /^(?:(.*copper)_)?lantern$/.exec(name) ?? []
  if (name.endsWith('copper_lantern')) return lantern(mineral(metalName), 0xffd37a)
  return undefined
}

const table: Readonly<Record<string, () => Pixels>> = {
  chest: () => chest(0xa2752c, 0xd8d8d0),
  trapped_chest: () => chest(0xa2752c, 0xc04038),
  ender_chest: () => chest(0x243034, 0x7ad8a8),
  anvil: () => drawBlock(shapes.anvil, capped(metal(0x4c4c50), framed(0x444448))),
  chipped_anvil: () => drawBlock(shapes.anvil, capped(rough(0x4c4c50, 0.5), framed(0x444448))),
  damaged_anvil: () => drawBlock(shapes.anvil, capped(rough(0x4c4c50, 0.9), framed(0x444448))),
  hopper: () => drawBlock(shapes.hopper, capped(hollow(0x48484c, 0x222224), framed(0x4c4c50))),
  cauldron: () => drawBlock(shapes.cube, capped(hollow(0x4a4a4e, 0x222224), framed(0x4c4c50))),
  lectern: () => drawBlock(shapes.lectern, capped(boards(0xb08c54), boards(0x8a6a3c))),
  cake: () => drawBlock(shapes.cake, capped(cakeTop(), cakeSide())),
  dragon_egg: () => drawBlock(shapes.egg, capped(rough(0x2a1438, 0.9), rough(0x180c20, 0.9))),
  flower_pot: () => drawBlock(shapes.flowerPot, capped(potTop(), smooth(0x7c4030)), zooms.flowerPot),
  lantern: () => lantern(0x50586a, 0xffd37a),
  soul_lantern: () => lantern(0x50586a, 0x7ae8f0),
  end_rod: () => drawBlock(shapes.rod, capped(smooth(0xf4eee0), smooth(0xece4d8))),
  skeleton_skull: () => head(0xc6c6c6, 0x2a2a2a),
  wither_skeleton_skull: () => head(0x343436, 0x101012),
  skull: () => head(0xc6c6c6, 0x2a2a2a),
  player_head: () => head(0xc69072, 0x4a3aa0),
  zombie_head: () => head(0x4f8a42, 0x16301a),
  creeper_head: () => creeperHead(),
  piglin_head: () => head(0xe8a088, 0x402018),
  dragon_head: () => head(0x1c1a20, 0xd05ae0),
  repeater: () => plateWith([0xb01805, 0xb01805]),
  comparator: () => plateWith([0xb01805, 0xe8e4dc]),
}

const chestBoxes: readonly Box[] = [
  [1, 0, 1, 15, 10, 15],
  [1, 10, 1, 15, 14, 15],
]

function chest(colour: number, lock: number): Pixels {
  const side = over(framed(colour), (x, y) => {
    if (x < 2 || x > 13 || y < 3 || y === 15) return toned(colour, 0.45)
    return y === 6 ? toned(colour, 0.35) : undefined
  })
  const front = over(side, (x, y) => (x > 6 && x < 9 && y > 4 && y < 9 ? lock : undefined))
  return drawBlock(chestBoxes, fronted(front, side, over(framed(colour), rimOf(toned(colour, 0.45)))))
}

function rimOf(colour: number) {
  return (x: number, y: number) => (x < 2 || y < 2 || x > 13 || y > 13 ? colour : undefined)
}

function hollow(rim: number, depth: number) {
  return over(framed(rim), (x, y) => (x > 1 && x < 14 && y > 1 && y < 14 ? depth : undefined))
}

function potTop() {
  return over(smooth(0x8a4632), (x, y) => (x > 5 && x < 10 && y > 5 && y < 10 ? 0x5a3c24 : undefined))
}

/** A bed seen from its side: pillow at the back, legs of wood. */
function bed(colour: number): Pixels {
  const cover = over(woven(colour), (x) => (x < 5 ? 0xe8e8e4 : undefined))
  const side = over(woven(colour), (x, y) => {
    if (y > 12) return toned(0x8f6f3f, 0.9)
    return x < 5 ? 0xdcdcd8 : undefined
  })
  const foot = over(woven(colour), (_, y) => (y > 12 ? toned(0x8f6f3f, 0.9) : undefined))
  return drawBlock([[0, 2, 3, 16, 8, 13]], { top: cover, left: lifted(side, 6), right: lifted(foot, 6) })
}

/** A side whose lowest texels lie `by` higher, where a flat block takes them from. */
function lifted(side: Pixels, by: number): Pixels {
  const data = new Uint8Array(side.data.length)
  data.set(side.data.subarray(by * 64))
  data.set(side.data.subarray(side.data.length - by * 64), side.data.length - by * 64)
  return { ...side, data }
}

function candle(colour: number): Pixels {
  const side = smooth(colour)
  const flame: Box = [7, 10, 7, 9, 13, 9]
  const light = tile(() => 0xffd75a)
  const picture = drawBlock(shapes.candle, capped(smooth(toned(colour, 1.1)), side), zooms.candle)
  return stacked(picture, drawBlock([flame], { top: light, left: light, right: light }, zooms.candle))
}

function lantern(colour: number, light: number): Pixels {
  const side = over(smooth(colour), (x, y) => (x > 5 && x < 10 && y > 6 && y < 12 ? light : undefined))
  return drawBlock(shapes.lantern, capped(smooth(colour), side), zooms.lantern)
}

function cakeTop() {
  return over(rough(0xf4f0ec, 0.1), (x, y) => ((x * 5 + y * 7) % 23 === 0 ? 0xd03a34 : undefined))
}

function cakeSide() {
  return tile((x, y) => (y < 11 + (x % 3 === 0 ? 1 : 0) ? 0xf0ebe6 : y < 13 ? 0xb87a48 : 0xa86a3c))
}

function head(skin: number, eyes: number): Pixels {
  const plain = rough(skin, 0.3)
  const front = over(plain, (x, y) => {
    if (y === 8 && ((x > 4 && x < 7) || (x > 8 && x < 11))) return eyes
    return y === 10 && x > 5 && x < 10 ? toned(skin, 0.6) : undefined
  })
  return drawBlock(shapes.head, fronted(front, plain, rough(toned(skin, 1.05), 0.2)), zooms.head)
}

function creeperHead(): Pixels {
  const plain = rough(0x58b04c, 0.6)
  const front = over(plain, (x, y) => {
    const isEye = y > 5 && y < 8 && ((x > 4 && x < 7) || (x > 8 && x < 11))
    const isMouth = (y > 7 && y < 11 && x > 6 && x < 9) || (y > 8 && y < 12 && (x === 6 || x === 9))
    return isEye || isMouth ? 0x10240e : undefined
  })
  return drawBlock(shapes.head, fronted(front, plain), zooms.head)
}

/** A slab of stone with two redstone torches on it. */
function plateWith([back, front]: readonly [number, number]): Pixels {
  const torch = (colour: number, x: number, z: number) => {
    const light = tile((_, y) => (y < 10 ? colour : 0x7a5a34))
    return drawBlock([[x, 2, z, x + 2, 8, z + 2]], {
      top: tile(() => toned(colour, 1.3)),
      left: light,
      right: light,
    })
  }
  const base = over(framed(0xa4a4a4), (x, y) => (x === 8 && y > 2 && y < 13 ? 0x8a2018 : undefined))
  return stacked(
    drawBlock([[0, 0, 0, 16, 2, 16]], capped(base, smooth(0x9a9a9a))),
    torch(back, 3, 7),
    torch(front, 11, 7),
  )
}

/** Pictures of the same size, one over the other. */
function stacked(first: Pixels, ...others: readonly Pixels[]): Pixels {
  const data = first.data.slice()
  for (const other of others) {
    for (let i = 0; i < data.length; i += 4) {
      if (other.data[i + 3] === 255) data.set(other.data.subarray(i, i + 4), i)
    }
  }
  return { ...first, data }
}
