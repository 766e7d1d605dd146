import { join } from 'node:path'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { systemClock } from '../../lib/clock.ts'
import { type ConvertOptions, convert } from '../../lib/convert/convert.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { createPhoton } from '../../lib/images/native/photon.ts'
import type { Pixels } from '../../lib/images/pixels.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { sharedFile } from '../support/shared-data.ts'
import { type Difference, differenceOf, mean } from './picture-difference.ts'
import { quantile, type Row, report, rounded } from './report.ts'

/**
 * How well pictures are converted, beside plain error diffusion and, where they are at hand, results of MapartCraft:
 * `bun run bench:convert`. It ends with code 1 when a goal is missed.
 */
const palette = paletteByName('all', '26.1')
const modes: Readonly<Record<string, Partial<ConvertOptions>>> = {
  'first sight': { method: 'diffusion' },
  relief: {},
  'crisp 0': { crispness: 0 },
  'crisp 0.1': { crispness: 0.1 },
  'crisp 0.4': { crispness: 0.4 },
  'height 3': { maxHeight: 3 },
  '12 materials': { maxMaterials: 12 },
  flat: { maxHeight: 1 },
}

interface Result extends Difference {
  readonly cpuMs: number
  readonly height: number
  readonly materials: number
}

const photon = createPhoton(systemClock)
const own = await Array.fromAsync(new Bun.Glob('*.png').scan(join(import.meta.dir, '../convert/pictures')))
const pictures = new Map<string, Pixels>()
for (const file of own.sort())
  pictures.set(
    file.replace('.png', ''),
    await photon.pixels(await Bun.file(join(import.meta.dir, '../convert/pictures', file)).bytes()),
  )
const references = new Map<string, Pixels>()
for (const name of ['starry', 'wave']) {
  const source = await sharedFile(`pictures/${name}-128.png`)
  if (source) pictures.set(name, await photon.pixels(source))
  for (const kind of ['staircase', 'flat']) {
    const file = await sharedFile(`pictures/${name}-128.mapartcraft-fs-${kind}.png`)
    if (file) references.set(`${name} ${kind}`, await photon.pixels(file))
  }
}
photon.close()

/** By mode and picture. */
const results = new Map<string, Map<string, Result>>()
for (const [mode, options] of Object.entries(modes)) {
  results.set(mode, new Map([...pictures].map(([name, pixels]) => [name, measure(pixels, options)])))
}
for (const [mode, shades] of [
  ['diffusion', [0, 1, 2]],
  ['diffusion, flat', [1]],
] as const) {
  const all = [...pictures].map(([name, pixels]): [string, Result] => {
    const start = cpuTimeMs()
    const shown = diffuse(pixels, shades)
    const cpuMs = cpuTimeMs() - start
    return [name, { ...differenceOf(pixels, shown), cpuMs, height: 0, materials: 0 }]
  })
  results.set(mode, new Map(all))
}
for (const kind of ['staircase', 'flat']) {
  const known = [...pictures].flatMap(([name, pixels]): [string, Result][] => {
    const shown = references.get(`${name} ${kind}`)
    return shown ? [[name, { ...differenceOf(pixels, shown), cpuMs: 0, height: 0, materials: 0 }]] : []
  })
  if (known.length > 0) results.set(`MapartCraft ${kind}`, new Map(known))
}

report(
  'convert, mean of all pictures',
  [...results].map(([name, all]): Row => {
    const of = (field: keyof Result) => mean([...all.values()].map((result) => result[field]))
    return {
      name,
      pictures: all.size,
      e1: rounded(of('e1'), 3),
      p95: rounded(of('p95'), 2),
      e2000: rounded(of('e2000'), 3),
      raw: rounded(of('raw'), 2),
      ssim: rounded(of('ssim'), 3),
      materials: rounded(of('materials'), 0),
      medianCpuMs: rounded(
        quantile(
          [...all.values()].map(({ cpuMs }) => cpuMs),
          0.5,
        ),
        0,
      ),
    }
  }),
)
report(
  'convert, e1 of each picture',
  [...pictures.keys()].map((name): Row => {
    const values = [...results].flatMap(([mode, all]) => {
      const found = all.get(name)
      return found ? [[mode, rounded(found.e1, 3)] as const] : []
    })
    return { name, ...Object.fromEntries(values) }
  }),
)

const goals = goalsOf()
for (const { sentence, isMet } of goals) process.stdout.write(`${isMet ? 'met' : 'MISSED'}: ${sentence}\n`)
process.exit(goals.every(({ isMet }) => isMet) ? 0 : 1)

function measure(pixels: Pixels, options: Partial<ConvertOptions>): Result {
  const start = cpuTimeMs()
  const limits = blueprintLimits
  const { blueprint } = convert(pixels, { columns: 1, rows: 1, palette, limits, ...options })
  const cpuMs = cpuTimeMs() - start
  const preview = previewOf(blueprint)
  const data = new Uint8Array(preview.pixels.length * 4)
  for (const [i, value] of preview.pixels.entries()) data.set([...mapPixelRgb(value), 255], i * 4)
  const shown = { width: preview.width, height: preview.height, data }
  return {
    ...differenceOf(pixels, shown),
    cpuMs,
    height: blueprint.height,
    materials: blueprint.palette.length,
  }
}

/** CPU time of a square of maps. */
function squareCpuMs(side: number, options: Partial<ConvertOptions>): number {
  const start = cpuTimeMs()
  const limits = blueprintLimits
  convert(pictures.get('photo')!, { columns: side, rows: side, palette, limits, ...options })
  return cpuTimeMs() - start
}

function medianOfThree(measureOnce: () => number): number {
  return quantile([measureOnce(), measureOnce(), measureOnce()], 0.5)
}

/** Floyd and Steinberg's, as most converters do it: nearest in 8-bit sRGB, with the error in it too. */
function diffuse({ width, height, data }: Pixels, shades: readonly number[]): Pixels {
  const tones = [...palette.keys()].flatMap((colour) => shades.map((one) => mapPixelRgb(colour * 4 + one)))
  const rest = Uint8ClampedArray.from(data)
  const shown = new Uint8Array(data.length).fill(255)
  for (let pixel = 0; pixel < width * height; pixel++) {
    const wanted = rest.subarray(pixel * 4, pixel * 4 + 3)
    const distance = (tone: readonly number[]) =>
      tone.reduce((sum, value, channel) => sum + (value - wanted[channel]!) ** 2, 0)
    const nearest = tones.reduce((best, tone) => (distance(tone) < distance(best) ? tone : best))
    const [x, y] = [pixel % width, Math.floor(pixel / width)]
    for (const [channel, value] of nearest.entries()) {
      const error = wanted[channel]! - value
      shown[pixel * 4 + channel] = value
      for (const [right, down, share] of [
        [1, 0, 7],
        [-1, 1, 3],
        [0, 1, 5],
        [1, 1, 1],
      ] as const) {
        if (x + right < 0 || x + right >= width || y + down >= height) continue
        rest[(pixel + down * width + right) * 4 + channel]! += (error * share) / 16
      }
    }
  }
  return { width, height, data: shown }
}

function goalsOf(): { readonly sentence: string; readonly isMet: boolean }[] {
  const get = (mode: string, name: string) => results.get(mode)?.get(name)
  const compared = (mode: string, other: string, field: keyof Result = 'e1') => {
    const names = [...(results.get(other)?.keys() ?? [])]
    return {
      ratio:
        mean(names.map((name) => get(mode, name)![field])) /
        mean(names.map((name) => get(other, name)![field])),
      better: names.filter((name) => get(mode, name)![field] < get(other, name)![field]).length,
      count: names.length,
    }
  }
  const goals: { sentence: string; isMet: boolean }[] = []
  const expectRatio = (mode: string, other: string, maxRatio: number, field: keyof Result = 'e1') => {
    if (!results.has(other)) return
    const { ratio } = compared(mode, other, field)
    const isMet = field === 'ssim' ? ratio >= maxRatio : ratio <= maxRatio
    goals.push({ sentence: `${mode} / ${other}, ${field}: ${rounded(ratio, 3)} (${maxRatio})`, isMet })
  }
  const expectBetter = (mode: string, other: string, spared: number) => {
    const { better, count } = compared(mode, other)
    goals.push({
      sentence: `${mode} better than ${other} on ${better} of ${count}`,
      isMet: better >= count - spared,
    })
  }
  for (const other of ['MapartCraft staircase', 'diffusion']) {
    if (!results.has(other)) continue
    expectRatio('relief', other, 0.62)
    expectBetter('relief', other, 0)
    for (const field of ['e1', 'p95', 'e2000', 'raw', 'ssim'] as const)
      expectRatio('crisp 0.1', other, 1, field)
    expectRatio('height 3', other, 1)
    expectBetter('12 materials', other, 2)
  }
  expectRatio('flat', 'MapartCraft flat', 0.8)
  expectRatio('flat', 'diffusion, flat', 0.8)
  const all = (mode: string, field: keyof Result) =>
    [...results.get(mode)!.values()].map((result) => result[field])
  for (const [mode, maxMs] of [
    ['first sight', 16],
    ['relief', 150],
    ['flat', 150],
    ['height 3', 150],
    ['12 materials', 150],
  ] as const) {
    const cpuMs = quantile(all(mode, 'cpuMs'), 0.5)
    goals.push({ sentence: `${mode} takes ${rounded(cpuMs, 0)} ms (${maxMs})`, isMet: cpuMs <= maxMs })
  }
  for (const [name, side, options, maxMs] of [
    ['4 x 4 maps', 4, {}, 2500],
    ['the first sight of 16 x 16 maps', 16, { method: 'diffusion', maxHeight: 1 }, 500],
  ] as const) {
    const cpuMs = medianOfThree(() => squareCpuMs(side, options))
    goals.push({ sentence: `${name} takes ${rounded(cpuMs, 0)} ms (${maxMs})`, isMet: cpuMs <= maxMs })
  }
  const most = {
    height: Math.max(...all('height 3', 'height')),
    materials: Math.max(...all('12 materials', 'materials')),
  }
  goals.push({ sentence: `height 3 builds ${most.height} levels at most`, isMet: most.height <= 3 })
  goals.push({ sentence: `12 materials takes ${most.materials} at most`, isMet: most.materials <= 12 })
  return goals
}
