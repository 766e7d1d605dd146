import { join } from 'node:path'
import { blueprintLimits } from '../../lib/blueprint/limits.ts'
import { systemClock } from '../../lib/clock.ts'
import { type ConvertOptions, convert } from '../../lib/convert/convert.ts'
import { paletteByName } from '../../lib/convert/palette.ts'
import { tonesFor } from '../../lib/convert/solve.ts'
import { createPhoton } from '../../lib/images/native/photon.ts'
import type { Pixels } from '../../lib/images/pixels.ts'
import { mapPixelRgb } from '../../lib/mapart/map-palette.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { sharedFile } from '../support/shared-data.ts'
import { type Figure, goalsOf, type Made, type Result } from './conversion-goals.ts'
import { leastE1 } from './least-difference.ts'
import { diffuse } from './other-converters.ts'
import { differenceOf, mean } from './picture-difference.ts'
import { ssimOf } from './picture-structure.ts'
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

const photon = createPhoton(systemClock)
const files = await Array.fromAsync(new Bun.Glob('*.png').scan(join(import.meta.dir, '../convert/pictures')))
const pictures = new Map<string, Pixels>()
for (const file of files.sort())
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

/** The lines of text of 9 pixels in the picture of words. */
const smallText = { x: 0, y: 102, width: 128, height: 24 }

/** By mode and picture. */
const results = new Map<string, Map<string, Result>>()
for (const [mode, options] of Object.entries(modes)) {
  results.set(mode, new Map([...pictures].map(([name, pixels]) => [name, measure(pixels, options)])))
}
for (const [mode, shades, diffusion] of [
  ['diffusion', [0, 1, 2], { space: 'srgb', isRounded: true }],
  ['diffusion in OKLab', [0, 1, 2], { space: 'oklab', isRounded: false }],
  ['diffusion, flat', [1], { space: 'srgb', isRounded: true }],
  ['diffusion in OKLab, flat', [1], { space: 'oklab', isRounded: false }],
] as const) {
  const tones = [...palette.keys()].flatMap((colour) => shades.map((one) => mapPixelRgb(colour * 4 + one)))
  const all = [...pictures].map(([name, pixels]): [string, Result] => {
    const start = cpuTimeMs()
    const shown = diffuse(pixels, tones, diffusion)
    const cpuMs = cpuTimeMs() - start
    return [name, resultOf(pixels, shown, { cpuMs, height: 0, materials: 0 })]
  })
  results.set(mode, new Map(all))
}
for (const kind of ['staircase', 'flat']) {
  const known = [...pictures].flatMap(([name, pixels]): [string, Result][] => {
    const shown = references.get(`${name} ${kind}`)
    return shown ? [[name, resultOf(pixels, shown, { cpuMs: 0, height: 0, materials: 0 })]] : []
  })
  if (known.length > 0) results.set(`MapartCraft ${kind}`, new Map(known))
}

report(
  'convert, mean of all pictures',
  [...results].map(([name, all]): Row => {
    const of = (field: Figure) => mean([...all.values()].map((result) => result[field]))
    return {
      name,
      pictures: all.size,
      e1: rounded(of('e1'), 3),
      p95: rounded(of('p95'), 2),
      e2000: rounded(of('e2000'), 3),
      raw: rounded(of('raw'), 2),
      ssim: rounded(of('ssim'), 3),
      gmsd: rounded(of('gmsd'), 4),
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
for (const field of ['e1', 'ssim', 'gmsd'] as const) {
  report(
    `convert, ${field} of each picture`,
    [...pictures.keys()].map((name): Row => {
      const values = [...results].flatMap(([mode, all]) => {
        const found = all.get(name)
        return found ? [[mode, rounded(found[field], 3)] as const] : []
      })
      return { name, ...Object.fromEntries(values) }
    }),
  )
}

const least = (levels: number | undefined): string => {
  const tones = tonesFor([...palette.keys()], levels)
  return rounded(mean([...pictures.values()].map((pixels) => leastE1(pixels, tones))), 3).toString()
}
process.stdout.write(`No art of these pictures has an e1 below ${least(undefined)}, flat ${least(1)}.\n`)
const goals = goalsOf(results, {
  '4 x 4 maps': () => medianOfThree(() => squareCpuMs(4, {})),
  'the first sight of 16 x 16 maps': () =>
    medianOfThree(() => squareCpuMs(16, { method: 'diffusion', maxHeight: 1 })),
})
for (const { sentence, isMet } of goals) process.stdout.write(`${isMet ? 'met' : 'MISSED'}: ${sentence}\n`)
process.exit(goals.every(({ isMet }) => isMet) ? 0 : 1)

function measure(pixels: Pixels, options: Partial<ConvertOptions>): Result {
  const start = cpuTimeMs()
  const limits = blueprintLimits
  const { blueprint, groundLevels } = convert(pixels, { columns: 1, rows: 1, palette, limits, ...options })
  const cpuMs = cpuTimeMs() - start
  const preview = previewOf(blueprint)
  const data = new Uint8Array(preview.pixels.length * 4)
  for (const [i, value] of preview.pixels.entries()) data.set([...mapPixelRgb(value), 255], i * 4)
  const shown = { width: preview.width, height: preview.height, data }
  return resultOf(pixels, shown, {
    cpuMs,
    height: blueprint.height,
    materials: blueprint.palette.length,
    groundLevels,
  })
}

function resultOf(source: Pixels, shown: Pixels, made: Made): Result {
  return { ...differenceOf(source, shown), small: ssimOf(source, shown, smallText), ...made }
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
