import { type PracticeWorld, startPracticeWorld } from '../../lib/practice/practice-world.ts'
import { createRandom } from '../../lib/random.ts'
import { createKilledProgram, type KilledProgram } from './killed-program.ts'
import { belongings, makeMaps, mapSettings, mapsIn } from './map-world.ts'

export interface KillFigures {
  kills: number
  /** Arts that were scanned, renamed and copied completely. */
  arts: number
  /** Differences from the plan, by art. */
  wrong: string[]
  /** Kills by the operation that was under way. */
  during: Record<string, number>
}

const settings = { ...mapSettings, Width: 3, Height: 2 }
const planned = [0, 1, 2, 3, 4, 5].map((id) => `3x &6Castle ${Math.floor(id / 2) + 1}-${(id % 2) + 1}`)
/** Longest time until a program is killed, from the start of an operation: about the duration of the operation. */
const maxLifeMs = { scan: 200, rename: 700, copy: 900 } as const

/**
 * Scans, renames and copies art after art while the program is killed at random moments and started again, until it was
 * killed `wanted` times; compares the contents of the chests with the plan.
 */
export async function runWithKills(wanted: number, seed: number): Promise<KillFigures> {
  const random = createRandom(seed)
  const figures: KillFigures = { kills: 0, arts: 0, wrong: [], during: {} }
  while (figures.kills < wanted) {
    const world = await startPracticeWorld({ viewDistance: 3, tickMs: 25, seed: seed + figures.arts })
    await using program = createKilledProgram(world)
    try {
      const numbers = layOut(world)
      await finishArt(world, program, random, figures, wanted)
      const problem = compare(world, numbers)
      if (problem) figures.wrong.push(`art ${figures.arts}: ${problem}`)
      figures.arts++
    } finally {
      await program.kill()
      await world.stop()
    }
  }
  return figures
}

function layOut(world: PracticeWorld): number[] {
  const maps = makeMaps(world, 6)
  world.placeChest(2, 61, 0, { double: true, items: maps })
  world.placeChest(-2, 61, 0, { items: { map: 64 } })
  world.setBlock(0, 61, 3, 'crafting_table')
  for (const x of [1, 2, 3]) world.setBlock(x, 61, 3, 'anvil')
  world.setLevel('Mapper', 60)
  return maps.map((map) => map.data!.mapId!)
}

async function finishArt(
  world: PracticeWorld,
  program: KilledProgram,
  random: () => number,
  figures: KillFigures,
  wanted: number,
): Promise<void> {
  const steps = [
    ['scan', settings],
    ['rename', undefined],
    ['copy', undefined],
  ] as const
  for (let step = 0; step < steps.length; ) {
    if (!program.isAlive()) await program.start()
    const [name, body] = steps[step]!
    // The operation of a killed program continues by itself; only one that it did not accept is requested again.
    if (!(await program.progress()).locked) await program.post(`/postProcessing/${name}`, body)
    const dies = figures.kills < wanted && random() < 0.8
    const end = performance.now() + (dies ? random() * maxLifeMs[name] : 30_000)
    const progress = await progressAtEnd(program, end)
    if (progress.locked && dies) {
      figures.kills++
      figures.during[name] = (figures.during[name] ?? 0) + 1
      await program.kill()
      await world.ticks(1 + Math.floor(random() * 4))
    } else if (progress.result === 'done') {
      step++
    } else if (progress.locked || progress.result === 'failed') {
      figures.wrong.push(`art ${figures.arts}, ${name}: ${progress.error || 'it does not end'}`)
      return
    }
  }
}

/** The progress once no operation is running any more, or at the time `end` (of `performance.now()`). */
async function progressAtEnd(program: KilledProgram, end: number) {
  let progress = await program.progress()
  while (progress.locked && performance.now() < end) {
    await Bun.sleep(2)
    progress = await program.progress()
  }
  return progress
}

function compare(world: PracticeWorld, numbers: readonly number[]): string {
  const present = mapsIn([...world.contentsAt(3, 61, 0), ...world.contentsAt(2, 61, 0)])
  const expected = planned.map((text, index) => text.replace('x ', `x #${numbers[index]} `))
  const empties = world.contentsAt(-2, 61, 0).reduce((sum, stack) => sum + (stack?.count ?? 0), 0)
  const rest = { ...belongings(world) }
  const lying = world.subServer('1').items.all().length
  if (present.join() !== expected.join()) return present.join(', ')
  if (empties !== 64 - 12) return `${empties} empty maps are left`
  if (Object.keys(rest).length > 0) return `the bot carries ${JSON.stringify(rest)}`
  return lying > 0 ? `${lying} items lie around` : ''
}

if (import.meta.main) {
  const [kills = '60', seed = '1'] = process.argv.slice(2)
  const startedAt = performance.now()
  const figures = await runWithKills(Number(kills), Number(seed))
  process.stdout.write(
    `${JSON.stringify({ ...figures, seconds: Math.round((performance.now() - startedAt) / 1000) })}\n`,
  )
  process.exit(figures.wrong.length === 0 ? 0 : 1)
}
