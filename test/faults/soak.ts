import { createRandom } from '../../lib/random.ts'
import { rounded, slopeOf } from '../bench/report.ts'
import { faultKinds } from './all-faults.ts'
import type { FaultKind } from './fault-kind.ts'
import { openFaultSite } from './fault-site.ts'
import { flatArt } from './small-art.ts'

/**
 * Builds and destroys the same small map repeatedly with one bot, with a fault in each round:
 * `bun run test:soak [MINUTES]`. Prints a JSON line per round, then how memory, timers and listeners developed.
 * Exit code 1 on an unhandled rejection or a round that did not end as it should.
 */
const minutes = Number(process.argv[2] ?? 30)
const random = createRandom(7)
const troubles: string[] = []
const warnings: string[] = []
process.on('unhandledRejection', (reason) => troubles.push(`unhandled: ${reason}`))
process.on('warning', (warning) => warnings.push(warning.message))

/** Faults that end by themselves and can be repeated at the same site. */
const harmless = [
  'none',
  'kick',
  'kick while restocking',
  'connection cut',
  'server restart',
  'death',
  'griefing',
]
const kinds = faultKinds.filter(({ name }) => harmless.includes(name))
const timers = countTimers()
const samples: { minute: number; heap: number; resident: number; timers: number; listeners: number }[] = []

await using site = await openFaultSite({ seed: 7, blueprint: flatArt(random, 10), stock: 400 })
const begun = performance.now()
const minute = () => (performance.now() - begun) / 60_000

for (let round = 0; minute() < minutes; round++) {
  const kind = kinds[Math.floor(random() * kinds.length)]!
  const isDestroy = round % 2 === 1
  const end = await runRound(kind, isDestroy)
  Bun.gc(true)
  const { heapUsed, rss } = process.memoryUsage()
  const sample = {
    minute: rounded(minute()),
    heap: rounded(heapUsed / 2 ** 20),
    resident: rounded(rss / 2 ** 20),
    timers: timers(),
    listeners: listenersOfProcess(),
  }
  samples.push(sample)
  if (end !== 'done') troubles.push(`round ${round}, ${kind.name}: ${end}`)
  process.stdout.write(`${JSON.stringify({ round, isDestroy, kind: kind.name, end, ...sample })}\n`)
}

process.stdout.write(
  `${JSON.stringify({
    rounds: samples.length,
    heapSlope: slope('heap'),
    residentSlope: slope('resident'),
    timers: [samples[0]?.timers, samples.at(-1)?.timers],
    listeners: [samples[0]?.listeners, samples.at(-1)?.listeners],
    warnings: [...new Set(warnings)],
    troubles,
  })}\n`,
)
process.exit(troubles.length === 0 ? 0 : 1)

async function runRound(kind: FaultKind, isDestroy: boolean): Promise<string> {
  const { blueprint } = site
  const after = Math.floor(random() * blueprint.cells.length * 0.8)
  let strike: Promise<void> | undefined
  const end = await site.builder.build({
    task: { ...site.task, IsDestroy: isDestroy },
    blueprint,
    signal: AbortSignal.timeout(180_000),
    report({ phase, placements, repairs }) {
      // Foreign blocks are not the art's, so destroying leaves them.
      if (strike || (isDestroy && kind.name === 'griefing')) return
      const isNow =
        phase === 'digging'
          ? repairs >= after
          : kind.when === 'fetching'
            ? phase === 'fetching'
            : placements >= after
      if (isNow) strike = Promise.resolve().then(() => kind.strike?.(site, random))
    },
  })
  await strike
  return end.kind === 'failed' ? String(end.reason) : end.kind
}

/** Counts timers that were set and have neither fired nor been cleared. */
function countTimers(): () => number {
  const open = new Set<unknown>()
  const { setTimeout: set, clearTimeout: clear } = globalThis
  globalThis.setTimeout = Object.assign(
    (run: (...given: unknown[]) => void, time?: number, ...given: unknown[]) => {
      const timer = set(() => {
        open.delete(timer)
        run(...given)
      }, time)
      open.add(timer)
      return timer
    },
    set,
  ) as typeof setTimeout
  globalThis.clearTimeout = ((timer?: Parameters<typeof clear>[0]) => {
    open.delete(timer)
    clear(timer)
  }) as typeof clearTimeout
  return () => open.size
}

function listenersOfProcess(): number {
  return process.eventNames().reduce((sum, name) => sum + process.listenerCount(name), 0)
}

/** MiB per minute by least squares, without the first quarter, in which code is compiled and caches fill. */
function slope(of: 'heap' | 'resident'): number {
  const used = samples.slice(Math.floor(samples.length / 4))
  return rounded(slopeOf(used.map((one) => ({ x: one.minute, y: one[of] }))), 3)
}
