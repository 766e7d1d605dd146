/**
 * How long blueprints take: `bun test/bench/blueprint.ts FILE...`. Each file is read and drawn 40 times; "cold" is the
 * first time, "warm" the median of the later half. prismarine-nbt's parsing alone is the yardstick.
 */
import { parse } from 'prismarine-nbt'
import { readBlueprint } from '../../lib/blueprint/read.ts'
import { bunPngTools } from '../../lib/images/native/png-tools.ts'
import { encodeMapPng } from '../../lib/images/png.ts'
import { previewOf } from '../../lib/mapart/preview.ts'
import { gunzip } from '../../lib/storage/gunzip.ts'

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

for (const path of process.argv.slice(2)) {
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
}
print(`most memory ever: ${Math.round(process.resourceUsage().maxRSS / 1024)} MB`)
