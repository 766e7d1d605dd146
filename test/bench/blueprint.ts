/**
 * How long blueprints take: `bun test/bench/blueprint.ts FILE...`. Each file is read and drawn 40 times; "cold" is the
 * first time, "warm" the median of the later half. prismarine-nbt's parsing alone is the yardstick. Without a file, the largest
 * staircase of MapartCraft is read once in each format, each in a process of its own, then a file with 24,000 block states.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { gzipSync } from 'node:zlib'
import { parse } from 'prismarine-nbt'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { encodeMapPng } from '../../lib/images/png.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'
import { cpuTimeMs } from '../support/cpu-time.ts'
import { manyStates } from '../support/many-states.ts'
import { valleyArt } from '../support/valley-art.ts'
import { writeLitematic } from '../support/write-litematic.ts'
import { writeSchem } from '../support/write-schem.ts'

const ROUNDS = 40
const print = (line: string): void => void process.stdout.write(`${line}\n`)

async function measure(name: string, run: () => unknown): Promise<void> {
  const times: number[] = []
  for (let i = 0; i < ROUNDS; i++) {
    const start = performance.now()
    await run()
    times.push(performance.now() - start)
  }
  const warm = times.slice(ROUNDS / 2).sort((left, right) => left - right)
  const median = warm[warm.length >> 1]!
  print(
    `  ${name.padEnd(24)} cold ${times[0]!.toFixed(2).padStart(8)} ms   warm ${median.toFixed(3).padStart(8)} ms`,
  )
}

async function measureOnce(path: string): Promise<void> {
  const start = performance.now()
  const computed = cpuTimeMs()
  const { cells, width, height, length } = readBlueprint(await Bun.file(path).bytes(), gunzip)
  const time = performance.now() - start
  const computing = Math.round(cpuTimeMs() - computed)
  const box = `${cells.length} blocks in ${width}x${height}x${length}`
  print(
    `${basename(path)}: ${box} read in ${Math.round(time)} ms with ${computing} ms of computing, most memory ever ${mostMemory()} MB`,
  )
}

function measureSamples(): void {
  const folder = mkdtempSync(join(tmpdir(), 'mapwright-bench-'))
  run('--write', folder)
  for (const format of ['nbt', 'schem', 'litematic']) run('--once', join(folder, `valley.${format}`))
  run(join(folder, 'states.nbt'))
  rmSync(folder, { recursive: true })
}

function run(...words: string[]): void {
  const { exitCode } = Bun.spawnSync([process.execPath, import.meta.path, ...words], {
    stdout: 'inherit',
    stderr: 'inherit',
  })
  if (exitCode !== 0) throw new Error(`the process with ${words.join(' ')} ended with ${exitCode}`)
}

async function writeSamples(folder: string): Promise<void> {
  const art = valleyArt()
  const write = (name: string, bytes: Uint8Array): Promise<number> =>
    Bun.write(join(folder, name), gzipSync(bytes, { level: 6 }))
  await write('states.nbt', writeStructure(manyStates()))
  await write('valley.nbt', writeStructure(art))
  await write('valley.schem', writeSchem(art, 2))
  await write('valley.litematic', writeLitematic([{ blueprint: art, at: { x: 0, y: 0, z: 0 } }]))
}

const mostMemory = (): number => Math.round(process.resourceUsage().maxRSS / 1024)
const [first, second = ''] = process.argv.slice(2)
if (first === undefined) measureSamples()
else if (first === '--write') await writeSamples(second)
else if (first === '--once') await measureOnce(second)
else for (const path of process.argv.slice(2)) await measureOften(path)

async function measureOften(path: string): Promise<void> {
  const file = await Bun.file(path).bytes()
  const blueprint = readBlueprint(file, gunzip)
  const picture = previewOf(blueprint)
  const png = encodeMapPng(picture, bunPngTools)
  print(
    `${path}: ${blueprint.cells.length} blocks, picture ${picture.width}x${picture.height}, PNG ${png.length} bytes`,
  )
  await measure('read and draw', () => previewOf(readBlueprint(file, gunzip)))
  await measure('read', () => readBlueprint(file, gunzip))
  await measure('draw', () => previewOf(blueprint))
  await measure('encode PNG', () => encodeMapPng(picture, bunPngTools))
  await measure('prismarine-nbt parse', () => parse(Buffer.from(file)))
  print(`  most memory ever: ${mostMemory()} MB`)
}
