import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { blueprintOf } from './blueprints.ts'

const side = 128

interface BandsOptions {
  /** The pixels of a map; 0 is transparent. */
  readonly values: Uint8Array
  readonly blockOf: (baseColour: number) => string
  readonly filler: string
  /** What is placed late beneath the upper band; without it, what is placed late lies over all else, in pairs with what it shades. */
  readonly lateFiller?: string
  /** The lowest layer of the upper band, counted from that of the lower one. */
  readonly upper?: number
  /** Whether even pixels lie in the lower band where they shade the odd one south of them as well. */
  readonly isShared?: boolean
}

const dark = 0
const normal = 1
const light = 2

/**
 * Suppressed art as generators lay it out: even pixels in the upper band with what shades them, odd ones in the lower. Facts of the layout:
 * EvModder/PNG-to-NBT, modes Suppress 2-Layer, Late-Fillers and Late-Pairs.
 */
export function twoBands({
  values,
  blockOf,
  filler,
  lateFiller,
  upper = 5,
  isShared = true,
}: BandsOptions): Blueprint {
  const late = upper + 2
  const blocks = new Map<string, readonly [x: number, y: number, z: number, block: string]>()
  const put = (x: number, y: number, row: number, block: string): void => {
    const key = `${x} ${y} ${row}`
    // A pixel that lies there shades as well as a filler.
    if (!blocks.has(key)) blocks.set(key, [x, y, row + 1, block])
  }
  const at = (x: number, row: number): number => (row < 0 || row >= side ? 0 : values[row * side + x]!)
  const isOdd = (x: number, row: number): boolean => (x + row) % 2 === 1
  const isOnHole = (x: number, row: number): boolean => row > 0 && at(x, row - 1) === 0
  const isPair = (x: number, row: number): boolean =>
    lateFiller === undefined &&
    isOdd(x, row) &&
    at(x, row) !== 0 &&
    (at(x, row) & 3) === normal &&
    isOnHole(x, row)

  /** The level of an even pixel that lies in the lower band. */
  function sharedLevel(x: number, row: number): number | undefined {
    const [shade, south, north] = [at(x, row) & 3, at(x, row + 1), at(x, row - 1)]
    if (!isShared || south === 0 || isPair(x, row + 1)) return undefined
    const isFirst = row === 0
    const isOpen = isFirst || north === 0
    const isNorthLow = !isOpen && !isPair(x, row - 1)
    const fits: Readonly<Record<number, readonly boolean[]>> = {
      [dark]: [true, false, isOpen || isNorthLow],
      [normal]: [isFirst, isFirst || isNorthLow, isOpen],
    }
    return fits[south & 3]?.[shade] ? 1 - (south & 3) : undefined
  }

  const fillers: (() => void)[] = []
  for (const [pixel, value] of values.entries()) {
    const [x, row] = [pixel % side, Math.floor(pixel / side)]
    if (value === 0) continue
    const shade = value & 3
    const shared = isOdd(x, row) ? undefined : sharedLevel(x, row)
    const level = isPair(x, row) ? late : isOdd(x, row) ? 0 : (shared ?? upper)
    put(x, level, row, blockOf(value >> 2))
    // A light pixel needs nothing in the north, which is lower then.
    if (shade === light) continue
    const isLate = isOdd(x, row) && isOnHole(x, row)
    const height = shade === normal ? level : shared === 1 ? upper : level + 1
    fillers.push(() => {
      if (isLate && lateFiller === undefined) put(x, late, row - 1, filler)
      else put(x, height, row - 1, isLate ? lateFiller! : filler)
    })
  }
  for (const place of fillers) place()
  const all = [...blocks.values()]
  const height = all.reduce((most, [, y]) => Math.max(most, y), 0) + 1
  return blueprintOf({ width: side, height, length: side + 1 }, all)
}

type ArtOptions = Pick<BandsOptions, 'values' | 'blockOf' | 'filler'>

type Put = (x: number, y: number, row: number, block: string) => void

/** A blueprint of what is put into rows from -1 on; what was put first stays. Without anything in the northernmost row it is left out. */
function madeOf(fill: (put: Put) => void): Blueprint {
  const blocks = new Map<string, readonly [x: number, y: number, row: number, block: string]>()
  fill((x, y, row, block) => {
    const key = `${x} ${y} ${row}`
    if (!blocks.has(key)) blocks.set(key, [x, y, row, block])
  })
  const all = [...blocks.values()]
  const lowest = all.reduce((least, [, y]) => Math.min(least, y), Number.POSITIVE_INFINITY)
  const height = all.reduce((most, [, y]) => Math.max(most, y), 0) + 1 - lowest
  const north = all.some(([, , row]) => row < 0) ? 1 : 0
  return blueprintOf(
    { width: side, height, length: side + north },
    all.map(([x, y, row, block]) => [x, y - lowest, row + north, block] as const),
  )
}

/** Each pixel on its level, with what gives it its shade in the place north of it. */
function putSeparate(
  put: Put,
  { values, blockOf, filler }: ArtOptions,
  levelOf: (x: number, row: number) => number | undefined,
): void {
  const pixels = [...values].flatMap((value, pixel) => {
    const [x, row] = [pixel % side, Math.floor(pixel / side)]
    const level = value === 0 ? undefined : levelOf(x, row)
    return level === undefined ? [] : [{ value, x, row, level }]
  })
  for (const { value, x, row, level } of pixels) put(x, level, row, blockOf(value >> 2))
  for (const { value, x, row, level } of pixels)
    if ((value & 3) !== light) put(x, (value & 3) === dark ? level + 1 : level, row - 1, filler)
}

const isOdd = (x: number, row: number): boolean => (x + row) % 2 === 1

/** In steps over each other, modes Suppress (Checker, Pairs) of EvModder/PNG-to-NBT. */
export function inSteps({ columns, ...art }: ArtOptions & { readonly columns: 1 | 2 }): Blueprint {
  const levels = art.values.some((value) => value > 3 && (value & 3) === dark) ? 2 : 1
  const levelOf = (x: number, row: number): number =>
    levels * (Math.floor((side - 1 - x) / columns) + (isOdd(x, row) ? 1 : 0))
  return madeOf((put) => putSeparate(put, art, levelOf))
}

/** Its modes Checker-split and Row-split: the pixels for which `has` says so. */
export function oneHalf({
  has,
  ...art
}: ArtOptions & { readonly has: (x: number, row: number) => boolean }): Blueprint {
  return madeOf((put) => putSeparate(put, art, (x, row) => (has(x, row) ? 0 : undefined)))
}

/**
 * Two bands that share a layer, in which each pixel has a block north of it, under its own level where it is light: as SmetankaKluss/mapartforge
 * writes it.
 */
export function sharedLayer({ values, blockOf, filler }: ArtOptions): Blueprint {
  return madeOf((put) => {
    for (const [pixel, value] of values.entries()) {
      if (value === 0) continue
      const [x, row] = [pixel % side, Math.floor(pixel / side)]
      const level = isOdd(x, row) ? 0 : 2
      put(x, level, row, blockOf(value >> 2))
      put(x, level + normal - (value & 3), row - 1, filler)
    }
  })
}
