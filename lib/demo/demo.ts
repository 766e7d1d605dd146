import { basename, join, relative } from 'node:path'
import { gzipSync } from 'node:zlib'
import type { Arguments } from '../arguments.ts'
import type { Blueprint } from '../blueprint/blueprint.ts'
import { writeStructure } from '../blueprint/write-structure.ts'
import { createClient, type ProgressEvent } from '../client/client.ts'
import { Failure } from '../failure.ts'
import { bunPngTools } from '../images/native/png-tools.ts'
import { encodeMapPng } from '../images/png.ts'
import type { Log } from '../log.ts'
import { pictureOfWorld } from '../mapart/picture-of-world.ts'
import { previewOf } from '../mapart/preview.ts'
import { personalityNamed } from '../practice/server/personalities.ts'
import { gunzip } from '../storage/gunzip.ts'
import { readArt } from '../suppressed/read-art.ts'
import { crop } from './crop.ts'
import { keepServing, printLine, startDemoService } from './demo-service.ts'
import { buildMap, queueMap } from './frontend.ts'
import { judge, statesOf } from './judge.ts'
import { openPracticeSite, type PracticeSite } from './practice-site.ts'
import { createProgressPrinter } from './progress-line.ts'
import { drawSampleArt } from './sample-art.ts'
import { sideBySide } from './side-by-side.ts'

/** The result of a demo, printed as its last line. Blocks are counted in the practice world, not by the builder. */
interface DemoResult {
  readonly blueprint: string
  readonly blocks: number
  /** Correct blocks. */
  readonly placed: number
  readonly wrong: number
  readonly missing: number
  readonly seconds: number
  /** Average over the time spent placing, without fetching material. */
  readonly blocksPerSecond: number
  readonly trips: number
  readonly repairs: number
  readonly bots: number
}

/** Runs the service beside a practice world and lets it build one map, as a frontend would: over HTTP. Returns the exit code. */
export async function runDemo(
  flags: Arguments,
  log: Log,
  ending: PromiseWithResolvers<void>,
): Promise<number> {
  const { name, blueprint } = await chooseBlueprint(flags)
  const site = await openPracticeSite(blueprint, {
    limiter: flags.demo.limiter,
    personality: personalityNamed(flags.demo.personality),
  })
  const { mapwright, data } = await startDemoService(flags, log, ending)
  const client = createClient({ baseUrl: mapwright.url })
  const printer = createProgressPrinter(process.stderr)
  let last: ProgressEvent | undefined
  try {
    const id = await queueMap(client, new File([gzipSync(writeStructure(blueprint))], name), {
      ...site,
      bots: flags.demo.bots,
    })
    const started = performance.now()
    const task = await buildMap(client, id, {
      ended: ending.promise,
      onProgress(progress) {
        last = progress
        printer.show(progress)
      },
    })
    const seconds = (performance.now() - started) / 1000
    printer.end()
    const picture = await drawResult(join(data, 'renders'), name, blueprint, site)
    if (task.Record?.ErrorMessage) printLine(task.Record.ErrorMessage)
    printLine(`preview and world side by side: ${relative(process.cwd(), picture)}`)
    const { right, ...verdict } = judge(blueprint, site.origin, statesOf(site.world))
    const result: DemoResult = {
      blueprint: name,
      ...verdict,
      placed: right,
      seconds: rounded(seconds),
      blocksPerSecond: rounded(last?.placingBlocksPerSecond ?? 0),
      trips: task.Record?.TakeMaterialTimes ?? 0,
      repairs: last?.repairs ?? 0,
      bots: flags.demo.bots,
    }
    const isOver = task.Status === 'done' || task.Status === 'error'
    if (isOver && !flags.demo.once) await keepServing(mapwright.url, ending.promise)
    printLine(JSON.stringify(result))
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
  return readArt(await file.bytes(), gunzip)
}

async function drawResult(
  folder: string,
  name: string,
  blueprint: Blueprint,
  site: PracticeSite,
): Promise<string> {
  const world = pictureOfWorld(blueprint, site.origin, statesOf(site.world))
  const file = join(folder, `${name.replace(/\.nbt$/, '')}-preview-and-world.png`)
  await Bun.write(file, encodeMapPng(sideBySide([previewOf(blueprint), world]), bunPngTools, 2))
  return file
}

function rounded(value: number): number {
  return Math.round(value * 10) / 10
}
