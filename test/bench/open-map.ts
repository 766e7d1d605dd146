import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, createClient, type ProgressEvent } from '../../lib/client/client.ts'
import { systemClock } from '../../lib/clock.ts'
import { buildMap, queueMap } from '../../lib/demo/frontend.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openPracticeSite, type PracticeSite } from '../../lib/demo/practice-site.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import { createLog, formatForTerminal } from '../../lib/log.ts'
import { startMapwright } from '../../lib/main.ts'
import { MAP_SIDE, mapGridOf, pictureOfMap } from '../../lib/mapart/map-grid.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { defaultOptions } from '../../lib/options.ts'
import { createRandom } from '../../lib/random.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { readArt } from '../../lib/suppressed/read-art.ts'
import type { OpenedMap } from '../../lib/tasks/task.ts'
import { suppressedArt, waterArt } from '../builder/build-arts.ts'
import { buildAndOpen } from '../builder/map-item/map-line.ts'
import { stockForMaps } from '../builder/map-item/map-station.ts'
import { whole } from '../faults/fault-kind.ts'
import { simulate } from '../simulation/simulate.ts'
import { inEnglish } from '../support/in-english.ts'
import { slopeCraftFile } from '../support/slopecraft.ts'
import { report, rounded } from './report.ts'

/**
 * Builds an art with `mapart.openMap` on and judges the map items that come of it by the practice world's own word:
 * `bun test/bench/open-map.ts [FILE] [--limiter]`; the sample art without a file. With `--simulated`, flying or `--on-foot`, one
 * bot or `--bots N` do so on simulated time, without limiter: a file, an art as SlopeCraft writes it (`--slopecraft 5x3 [--flat]`) or
 * water of random depths of 1 to 10 (`--water SIDE`), or suppressed art of random pixels (`--suppressed 16x16 [--seed N]`), with
 * kicks and stops `--incidents SECONDS` apart. With `--tools` the station has pickaxes.
 */
const words = process.argv.slice(2)
const optionOf = (name: string): string | undefined =>
  words.includes(name) ? words[words.indexOf(name) + 1] : undefined
const valued = ['--slopecraft', '--water', '--suppressed', '--seed', '--incidents', '--bots']
const bots = Number(optionOf('--bots') ?? 1)
const seed = Number(optionOf('--seed') ?? 1)
const seconds = optionOf('--incidents')
const path = words.find((word, at) => !word.startsWith('--') && !valued.includes(words[at - 1] ?? ''))
if (words.includes('--simulated')) await openSimulated()
else await openOverHttp()

async function artOf(): Promise<Blueprint> {
  const [slopeCraft, water, suppressed] = valued.map(optionOf)
  if (slopeCraft !== undefined) {
    const [columns = 1, rows = 1] = slopeCraft.split('x').map(Number)
    return readArt(slopeCraftFile({ columns, rows, isFlat: words.includes('--flat') }), gunzip)
  }
  if (water !== undefined) {
    const random = createRandom(1)
    return waterArt({ side: Number(water), depthOf: () => whole(random, 1, 10) })
  }
  if (suppressed !== undefined) {
    const [width = 16, length = 16] = suppressed.split('x').map(Number)
    return suppressedArt({ width, length, seed })
  }
  return path === undefined ? drawSampleArt() : readArt(await Bun.file(path).bytes(), gunzip)
}

async function openSimulated(): Promise<void> {
  const art = await artOf()
  const startedMs = performance.now()
  const { line, minutes } = await simulate(
    async ({ elapsedMs }) => ({
      line: await buildAndOpen(art, {
        bots,
        isOnFoot: words.includes('--on-foot'),
        hasTools: words.includes('--tools'),
        // A map of suppressed art is held 127 blocks away.
        ...(art.after ? { viewDistance: 10 } : {}),
        ...(seconds === undefined ? {} : { incidents: { seed, seconds: Number(seconds) } }),
      }),
      minutes: elapsedMs() / 60_000,
    }),
    { maxElapsedMs: 7 * 24 * 3600_000 },
  )
  const { end, maps, pixels, differingPixels, warnings } = line
  for (const warning of warnings) process.stderr.write(`${warning}\n`)
  report('open-map', [
    {
      name: words.join(' '),
      end: end.kind,
      reason: end.kind === 'failed' ? String(inEnglish(end.reason)) : '',
      blocks: art.cells.length,
      maps: maps.length,
      pixels,
      differingPixels,
      simulatedMinutes: rounded(minutes),
      realSeconds: rounded((performance.now() - startedMs) / 1000),
    },
  ])
  process.exit(end.kind === 'done' && maps.length > 0 && differingPixels === 0 ? 0 : 1)
}

async function openOverHttp(): Promise<void> {
  const art = await artOf()
  const site = await openPracticeSite(art, { limiter: words.includes('--limiter') })
  const { boxes } = stockForMaps(site)
  const data = mkdtempSync(join(tmpdir(), 'mapwright-bench-'))
  const mapwright = await startMapwright(
    { ...defaultOptions, port: 0, data, acceptEula: true },
    {
      log: createLog('info', systemClock.date, (entry) =>
        process.stderr.write(`${formatForTerminal(entry)}\n`),
      ),
      clock: systemClock,
      onExit: () => {},
    },
  )
  const client = createClient({ baseUrl: mapwright.url })
  bodyOf(await client.post('/config/{service}', { path: { service: 'mapart' }, body: { openMap: true } }))
  const file = new File([gzipSync(writeStructure(art))], 'art.nbt')
  const id = await queueMap(client, file, { ...site, boxes })
  const phases = createStopwatch()
  const task = await buildMap(client, id, {
    ended: new Promise(() => {}),
    onProgress: ({ phase }) => phases.enter(phase),
  })
  const times = phases.end()
  const verdict = judge(art, site.origin, statesOf(site.world))
  const maps = task.Record?.Maps ?? []
  report('open-map', [
    {
      name: words.join(' ') || 'sample',
      status: task.Status,
      blocks: verdict.blocks,
      wrongOrMissing: verdict.wrong + verdict.missing,
      maps: maps.length,
      differingPixels: maps.reduce((sum, map) => sum + differingPixels(art, map, site), 0),
      locked: maps.filter(({ Locked }) => Locked).length,
      stored: maps.filter(({ Stored }) => Stored).length,
      seconds: rounded(Object.values(times).reduce((sum, time) => sum + time, 0)),
      placingSeconds: rounded(times.placing ?? 0),
      openingSeconds: rounded(times.opening ?? 0),
    },
  ])
  await mapwright.stop()
  await site.world.stop()
  rmSync(data, { recursive: true, force: true })
  process.exit(task.Status === 'done' ? 0 : 1)
}

/** Opaque pixels of the preview that the map item shows otherwise; without a north row the first row's shade is chance. */
function differingPixels(art: Blueprint, { Column, Row, MapID }: OpenedMap, { world }: PracticeSite): number {
  const wanted = pictureOfMap(previewOf(art, world.version), Column, Row).pixels
  const shown = world.subServer('1').maps.get(MapID)?.pixels
  const first = Row > 0 || mapGridOf(art).z > 0 ? 0 : MAP_SIDE
  return wanted.reduce(
    (count, pixel, i) => count + (i < first || pixel === 0 || shown?.[i] === pixel ? 0 : 1),
    0,
  )
}

/** Seconds by phase. */
function createStopwatch() {
  const seconds: Partial<Record<ProgressEvent['phase'], number>> = {}
  let phase: ProgressEvent['phase'] = 'connecting'
  let since = performance.now()
  const enter = (next: ProgressEvent['phase']): void => {
    const now = performance.now()
    seconds[phase] = (seconds[phase] ?? 0) + (now - since) / 1000
    phase = next
    since = now
  }
  return {
    enter,
    end() {
      enter('connecting')
      return seconds
    },
  }
}
