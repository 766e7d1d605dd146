import { createRandom, mutate } from '../support/mutations.ts'
import { costlyPackets } from './costly-packets.ts'
import { createGrammar, type Random } from './grammar.ts'
import { collectEarlierGarbage, gameOf, type Measured, measurePackets } from './measure.ts'

/**
 * What no server may cost: milliseconds of computing in one piece, and megabytes for the program, which has about 150 when the bot
 * has joined; nor may the heap keep more of however many sessions than code that is compiled while they run.
 */
export const limits = { pieceMs: 50, memoryMb: 400, grownMb: 250, keptMb: 30 } as const

/** Packets that a server sends in one piece. */
export interface HostileInput {
  readonly version: string
  readonly state: 'configuration' | 'play'
  /** What they are, for the report. */
  readonly names: readonly string[]
  readonly packets: readonly Buffer[]
}

export interface Finding extends Measured {
  readonly input: HostileInput
}

export interface SearchResult {
  readonly inputs: number
  /** The costliest inputs, of those that cost the same when they were measured again. */
  readonly slowest: readonly Finding[]
  readonly largest: readonly Finding[]
  /** Those past the limits. */
  readonly faults: readonly Finding[]
}

const versions = ['26.1', '1.20.1', '1.16.5'] as const
/** So many of the worst are kept, and mutated further by every second input. */
const maxKept = 24
const maxPackets = 1000
const maxBytes = 1 << 20

/** After these nothing more is read. */
const endings = new Set([
  'kick_disconnect',
  'disconnect',
  'transfer',
  'start_configuration',
  'finish_configuration',
])

const grammars = new Map(versions.map((version) => [version as string, createGrammar(version)]))

/** Looks for packets that cost the most: made by the grammar, and mutations of the worst so far. */
export async function searchCostly(
  inputs: number,
  firstSeed: number,
  known: readonly HostileInput[] = [],
  onProgress: (
    done: number,
    worst: Pick<SearchResult, 'slowest' | 'largest'>,
  ) => void | Promise<void> = () => {},
): Promise<SearchResult> {
  let slowest: Finding[] = []
  let largest: Finding[] = []

  async function judge(input: HostileInput): Promise<void> {
    const game = await gameOf(input.version)
    collectEarlierGarbage()
    const first = await measurePackets(game, input.packets, input.state)
    const isSlow = first.longestMs > (slowest[maxKept - 1]?.longestMs ?? 0)
    const isLarge = first.grownMb > (largest[maxKept - 1]?.grownMb ?? 0)
    if (!isSlow && !isLarge) return
    // Code that runs for the first time, or a collection of garbage, is not the input's doing.
    const again = await measurePackets(game, input.packets, input.state)
    const least = {
      longestMs: Math.min(first.longestMs, again.longestMs),
      grownMb: Math.min(first.grownMb, again.grownMb),
    }
    const finding = { ...first, ...least, input }
    slowest = [...slowest, finding].sort((a, b) => b.longestMs - a.longestMs).slice(0, maxKept)
    largest = [...largest, finding].sort((a, b) => b.grownMb - a.grownMb).slice(0, maxKept)
  }

  for (const input of known) await judge(input)
  for (let seed = firstSeed; seed < firstSeed + inputs; seed++) {
    const random = createRandom(seed)
    const kept = [...slowest, ...largest].map(({ input }) => input)
    const isNew = kept.length < maxKept || random(2) === 0
    await judge(isNew ? newInput(random) : mutateInput(kept, random))
    await onProgress(seed - firstSeed + 1, { slowest, largest })
  }
  const faults = [...new Set([...slowest, ...largest])].filter(
    ({ longestMs, grownMb }) => longestMs > limits.pieceMs || grownMb > limits.grownMb,
  )
  return { inputs, slowest, largest, faults }
}

/** The costliest that are known, to begin with. */
export function costlyInputs(): HostileInput[] {
  return ['26.1', '1.20.1'].flatMap((version) =>
    Object.entries(costlyPackets(version)).map(([name, make]) => {
      const packets = make()
      return { version, state: 'play' as const, names: packets.map(() => name), packets }
    }),
  )
}

function newInput(random: Random): HostileInput {
  const version = versions[random(versions.length)]!
  const state = version === '26.1' && random(5) === 0 ? 'configuration' : 'play'
  const made = Array.from({ length: 1 + random(5) }, () => grammars.get(version)!(state, random)).filter(
    ({ name }) => !endings.has(name),
  )
  const [first] = made
  if (first && random(4) === 0) made.push(...Array<typeof first>(maxPackets).fill(first))
  return bounded({
    version,
    state,
    names: made.map(({ name }) => name),
    packets: made.map(({ bytes }) => bytes),
  })
}

/** One of the worst with a packet repeated, damaged, left out, or made anew, or with packets of another. */
function mutateInput(kept: readonly HostileInput[], random: Random): HostileInput {
  const input = kept[random(kept.length)]!
  const { version, state } = input
  const list = input.packets.map((bytes, index) => ({ bytes, name: input.names[index]! }))
  if (list.length === 0) return newInput(random)
  const at = random(list.length)
  const chosen = list[at]!
  switch (random(6)) {
    case 0:
      list.splice(at, 0, ...Array<typeof chosen>(1 + random(100)).fill(chosen))
      break
    case 1:
      list.splice(at, 1)
      break
    case 2:
      list[at] = { ...chosen, bytes: damaged(chosen.bytes, random) }
      break
    case 3:
      list[at] = grammars.get(version)!(state, random)
      break
    case 4:
      list.splice(0, list.length, chosen)
      break
    default: {
      const other = kept[random(kept.length)]!
      if (other.version === version && other.state === state)
        list.push(...other.packets.map((bytes, index) => ({ bytes, name: other.names[index]! })))
    }
  }
  return bounded({
    version,
    state,
    names: list.map(({ name }) => name),
    packets: list.map(({ bytes }) => bytes),
  })
}

const damaged = (bytes: Buffer, random: Random): Buffer =>
  bytes.length < 3 || bytes.length > 100_000
    ? bytes
    : Buffer.concat([bytes.subarray(0, 1), mutate(bytes.subarray(1), random)])

function bounded({ names, packets, ...rest }: HostileInput): HostileInput {
  let room = maxBytes
  const count = packets.findIndex((bytes, index) => {
    room -= bytes.length
    return room < 0 || index >= maxPackets
  })
  const end = count === -1 ? packets.length : count
  return { ...rest, names: names.slice(0, end), packets: packets.slice(0, end) }
}
