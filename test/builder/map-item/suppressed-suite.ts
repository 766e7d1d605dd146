import { join } from 'node:path'
import { blueprintLimits } from '../../../lib/blueprint/limits.ts'
import { systemClock } from '../../../lib/clock.ts'
import { convert } from '../../../lib/convert/convert.ts'
import { onLayers } from '../../../lib/convert/layers.ts'
import { paletteByName, withCarpets } from '../../../lib/convert/palette.ts'
import { createPhoton } from '../../../lib/images/native/photon.ts'
import { previewOf } from '../../../lib/mapart/preview.ts'
import { simulate } from '../../simulation/simulate.ts'
import { inEnglish } from '../../support/in-english.ts'
import { buildAndOpen } from './map-line.ts'

/**
 * Pictures on two layers, whole maps, built and drawn in phases on simulated time, on foot and flying, with one bot and with two, while bots are
 * kicked and the build is stopped and begun again at random moments: every pixel of the locked map has to be that of the preview.
 * `bun run test:suppressed [--seeds 30] [--first 1] [--side 128] [--seconds 900]`; `--side` is that of the part of the map that has blocks, `--seconds` the
 * mean time between two incidents. It ends with code 1 when a map is wrong.
 */
const given = process.argv.slice(2)
const numberOf = (flag: string, other: number): number =>
  given.includes(flag) ? Number(given[given.indexOf(flag) + 1]) : other
const seeds = numberOf('--seeds', 30)
const first = numberOf('--first', 1)
const side = numberOf('--side', 128)
const seconds = numberOf('--seconds', 900)

const names = [
  'animal',
  'figure',
  'foliage',
  'gradient',
  'logo',
  'night',
  'painting',
  'photo',
  'portrait',
  'skin',
  'sunset',
  'words',
] as const

const palette = withCarpets(paletteByName('coloured', '26.1'), '26.1')

async function run(seed: number) {
  const name = names[seed % names.length]!
  const [isOnFoot, bots] = [seed % 2 === 0, seed % 3 === 0 ? 2 : 1]
  const photon = createPhoton(systemClock)
  const pixels = await photon.pixels(
    await Bun.file(join(import.meta.dir, '../../convert/pictures', `${name}.png`)).bytes(),
  )
  photon.close()
  const share = side / 128
  const frame = { x: 0, y: 0, width: share, height: share }
  const { blueprint, values } = convert(pixels, {
    columns: 1,
    rows: 1,
    frame,
    layout: onLayers(2),
    palette,
    limits: blueprintLimits,
  })
  const isForeseen = Buffer.compare(previewOf(blueprint).pixels, values) === 0
  const begun = process.cpuUsage()
  const { line, minutes } = await simulate(
    async ({ elapsedMs }) => ({
      line: await buildAndOpen(blueprint, { bots, isOnFoot, viewDistance: 10, incidents: { seed, seconds } }),
      minutes: Math.round(elapsedMs() / 60_000),
    }),
    { maxElapsedMs: 14 * 24 * 3600_000 },
  )
  const { user, system } = process.cpuUsage(begun)
  const { end, maps, differingPixels } = line
  const isRight =
    isForeseen &&
    end.kind === 'done' &&
    maps[0]?.Locked === true &&
    line.pixels === side * side &&
    differingPixels === 0
  return {
    seed,
    isRight,
    name,
    isOnFoot,
    bots,
    pixels: line.pixels,
    differingPixels,
    minutes,
    cpuSeconds: Math.round((user + system) / 1e6),
    ...(end.kind === 'failed' ? { reason: String(inEnglish(end.reason)) } : {}),
  }
}

let wrong = 0
for (let seed = first; seed < first + seeds; seed++) {
  const result = await run(seed)
  if (!result.isRight) wrong++
  process.stdout.write(`${JSON.stringify(result)}\n`)
}
process.stdout.write(`${seeds - wrong} of ${seeds} maps are right.\n`)
process.exit(wrong === 0 ? 0 : 1)
