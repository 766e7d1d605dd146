import { toned } from '../drawing/colour.ts'
import { mineral } from '../drawing/palette.ts'
import { bricks, framed, metal, over, rough } from '../drawing/surfaces.ts'
import { tile } from '../drawing/tile.ts'
import type { Material } from './material.ts'

const pattern =
  /^(exposed_|weathered_|oxidized_)?(cut_|chiseled_)?copper(_block|_grate|_bulb|_trapdoor|_chest)?$/

/** Copper in all stages of oxidation and all cuts. */
export function metalMaterial(name: string): Material | undefined {
  const [match, age = '', cut, part] = pattern.exec(name) ?? []
  if (match === undefined) return undefined
  const colour = mineral(`${age}copper`)
  if (part === '_grate') return grate(colour)
  if (part === '_bulb') return bulb(colour)
  if (part === '_trapdoor') return framed(toned(colour, 0.9), colour)
  if (cut === 'cut_') return bricks(colour, toned(colour, 0.72), 16, 8)
  if (cut === 'chiseled_') return chiselled(colour)
  return age === '' ? metal(colour) : over(rough(colour, 0.3, 77), rim(colour))
}

function rim(colour: number) {
  return (x: number, y: number) => {
    if (x === 0 || y === 0) return toned(colour, 1.2)
    return x === 15 || y === 15 ? toned(colour, 0.7) : undefined
  }
}

function grate(colour: number) {
  return tile((x, y) => {
    if (x % 5 === 0 || y % 5 === 0) return toned(colour, (x + y) % 5 === 0 ? 1.1 : 0.9)
    return (x % 5) + (y % 5) === 5 ? toned(colour, 0.6) : undefined
  })
}

function bulb(colour: number) {
  return over(metal(colour), (x, y) => {
    const away = Math.max(Math.abs(x - 7.5), Math.abs(y - 7.5))
    if (away < 3) return 0xffd37a
    return away < 5 ? toned(colour, 0.55) : undefined
  })
}

function chiselled(colour: number) {
  return over(metal(colour), (x, y) => {
    const away = Math.max(Math.abs(x - 7.5), Math.abs(y - 7.5))
    return Math.floor(away) === 5 || Math.floor(away) === 2 ? toned(colour, 0.7) : undefined
  })
}
