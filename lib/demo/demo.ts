import { basename, join, relative, resolve } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Arguments } from '../arguments.ts'
import type { Blueprint } from '../blueprint/blueprint.ts'
import { readBlueprint } from '../blueprint/read.ts'
import { writeStructure } from '../blueprint/write-structure.ts'
import { systemClock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { encodeMapPng } from '../images/png.ts'
import { bunPngTools } from '../images/png-tools.ts'
import type { Log } from '../log.ts'
import { type Mapwright, startMapwright } from '../main.ts'
import { pictureOfWorld } from '../mapart/picture-of-world.ts'
import { previewOf } from '../mapart/preview.ts'
import { gunzip } from '../storage/gunzip.ts'
import type { BuildProgress } from '../tasks/progress.ts'
import type { Task } from '../tasks/task.ts'
import { waitFor } from '../waiting.ts'
import { crop } from './crop.ts'
import { judge } from './judge.ts'
import { openPracticeSite, type PracticeSite } from './practice-site.ts'
import { statesOf } from './practice-states.ts'
import { progressLine } from './progress-line.ts'
import { drawSampleArt } from './sample-art.ts'
import { sideBySide } from './side-by-side.ts'

/** What a demo has come to: the last line that it prints. Counts are the practice world's, not the builder's. */
export interface DemoResult {
  readonly blueprint: string
  readonly blocks: number
  readonly placed: number
  readonly wrong: number
  readonly missing: number
  readonly seconds: number
  /** Over the time in which blocks were placed, without fetching material. */
  readonly blocksPerSecond: number
  readonly trips: number
  readonly repairs: number
}

/** Runs the service beside a practice world and lets it build one map, as a frontend would: over HTTP. */
export async function runDemo(
  given: Arguments,
  log: Log,
  ending: PromiseWithResolvers<void>,
): Promise<number> {
  const { name, blueprint } = await chooseBlueprint(given)
  const site = await openPracticeSite(blueprint, { limiter: given.demo.limiter })
  const options = { ...given.options, data: resolve(given.options.data) }
  const mapwright = await startMapwright(options, { log, clock: systemClock, onExit: ending.resolve })
  say(`listening on ${mapwright.url}`)
  try {
    await Bun.write(join(options.data, 'blueprints', name), gzipSync(writeStructure(blueprint)))
    const id = await queueTask(mapwright.url, name, site)
    const started = performance.now()
    const progress = await build(mapwright, id, ending.promise)
    const seconds = (performance.now() - started) / 1000
    const file = await drawResult(join(options.data, 'renders'), name, blueprint, site)
    const { right, ...verdict } = judge(blueprint, site.origin, statesOf(site.world))
    const task = await call<Task>(mapwright.url, 'GET', `/mapart/tasks/${id}`)
    if (task.Record?.ErrorMessage) say(task.Record.ErrorMessage)
    say(`preview and world side by side: ${relative(process.cwd(), file)}`)
    const result: DemoResult = {
      blueprint: name,
      ...verdict,
      placed: right,
      seconds: rounded(seconds),
      blocksPerSecond: rounded(progress?.placingBlocksPerSecond ?? 0),
      trips: task.Record?.TakeMaterialTimes ?? 0,
      repairs: progress?.repairs ?? 0,
    }
    if (!given.demo.once) {
      say(`${JSON.stringify(result)}\nThe service keeps running; press Ctrl+C to end it.`)
      await ending.promise
      return 0
    }
    say(JSON.stringify(result))
    return task.Status === 'done' && result.wrong === 0 && result.missing === 0 ? 0 : 1
  } finally {
    await mapwright.stop()
    await site.world.stop()
  }
}

async function chooseBlueprint({ demo }: Arguments): Promise<{ name: string; blueprint: Blueprint }> {
  const { blueprint: path, region } = demo
  const whole = path === undefined ? drawSampleArt() : await readFile(path)
  return {
    name: path === undefined ? 'sample.nbt' : `${basename(path).replace(/\.[a-z]+$/i, '')}.nbt`,
    blueprint: region ? crop(whole, region) : whole,
  }
}

async function readFile(path: string): Promise<Blueprint> {
  const file = Bun.file(path)
  if (!(await file.exists())) throw new Failure('invalid', `There is no file ${path}.`)
  return readBlueprint(await file.bytes(), gunzip)
}

/** Tells the service where to play and what to build; returns the task's ID. */
async function queueTask(url: string, name: string, { world, boxes, origin }: PracticeSite): Promise<string> {
  await call(url, 'POST', '/config/settings', {
    server: { host: world.host, port: world.port, version: world.version },
    account: { auth: 'offline', username: 'Mapwright' },
    network: { preset: 'custom', commands: { warp: '/warp {name}' }, replies: { arrived: '^Arrived at ' } },
  })
  await call(url, 'POST', '/config/mapart-box', boxes)
  return call<string>(url, 'POST', '/mapart/tasks', {
    Group: 'demo',
    BlueprintPath: name,
    OffsetX: origin.x,
    OffsetY: origin.y,
    OffsetZ: origin.z,
    MaterialServer: 0,
    BuildingServer: 0,
    MaterialWarpPoint: boxes.stations[0]?.warp ?? '',
  })
}

/** Builds the task to its end, or until the program is told to end; shows how it goes. */
async function build(
  mapwright: Mapwright,
  id: string,
  ended: Promise<void>,
): Promise<BuildProgress | undefined> {
  const { building } = mapwright.services
  const over = Promise.withResolvers<void>()
  let last: BuildProgress | undefined
  const unsubscribe = building.progressed((progress) => {
    last = progress
    showProgress(progressLine(progress))
  })
  const stopWatching = building.finished(() => over.resolve())
  await inGame(mapwright)
  await call(mapwright.url, 'POST', `/mapart/build/${id}`)
  await Promise.race([over.promise, ended])
  unsubscribe()
  stopWatching()
  if (process.stderr.isTTY) process.stderr.write('\n')
  return last
}

/** Resolves when the bot is in the game. */
async function inGame({ services, events }: Mapwright): Promise<void> {
  if (services.player.isReady()) return
  await waitFor(events.subscribe, () => services.player.isReady(), {
    clock: systemClock,
    deadline: 60_000,
    signal: new AbortController().signal,
    otherwise: 'The bot did not come into the practice world within a minute; --log-level info says why.',
  })
}

/** On a terminal the line is drawn over itself; in a file one line every 10 s is enough. */
const showProgress = createProgressPrinter()

function createProgressPrinter() {
  let shown = Number.NEGATIVE_INFINITY
  return (line: string): void => {
    const now = performance.now()
    if (now - shown < (process.stderr.isTTY ? 100 : 10_000)) return
    shown = now
    process.stderr.write(process.stderr.isTTY ? `\r\u001b[K${line}` : `${line}\n`)
  }
}

async function drawResult(
  folder: string,
  name: string,
  blueprint: Blueprint,
  site: PracticeSite,
): Promise<string> {
  const world = pictureOfWorld(blueprint, site.origin, statesOf(site.world))
  const file = join(folder, `${name.replace(/\.nbt$/, '')}-preview-and-world.png`)
  await Bun.write(file, encodeMapPng(sideBySide(previewOf(blueprint), world), bunPngTools, 2))
  return file
}

async function call<Value>(url: string, method: string, path: string, body?: unknown): Promise<Value> {
  const response = await fetch(url + path, {
    method,
    ...(body === undefined
      ? {}
      : { headers: { 'Content-Type': 'application/json' }, body: JSON.stringify(body) }),
  })
  const text = await response.text()
  if (!response.ok) throw new Failure('broken', `${method} ${path} answered ${response.status}: ${text}`)
  return (
    response.headers.get('Content-Type')?.startsWith('application/json') ? JSON.parse(text) : text
  ) as Value
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}

function say(line: string): void {
  process.stdout.write(`${line}\n`)
}
