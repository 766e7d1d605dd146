import type { Clock } from '../../clock.ts'

/** The speed of a bot. */
export interface Pace {
  readonly blocksPerSecond: number
  /** From now to the first block that it places in its area, or in the next one while it has none. */
  readonly secondsToFirst: number
  /** The same from the moment when it gets a later area. */
  readonly secondsToBegin: number
}

/** Before any bot has placed a block: below the 30 blocks/s that a server takes, and some 60 blocks from a station. */
const usual = { blocksPerSecond: 20, secondsToBegin: 8 } as const
/** The work of a bot counts half after this time. */
const halfLifeSeconds = 40
/** So many seconds of work at the pace of the others are taken to lie before what a bot has done itself. */
const priorSeconds = 8
const none = { blocks: 0, seconds: 0, prior: priorSeconds } as const

interface Known {
  /** When the clock was last looked at. */
  since: number
  /** When its present work began; undefined without work. */
  begun?: number
  /** It has placed a block of its present work. */
  hasPlaced: boolean
  /** In its present build. */
  made: number
  /** These decay. */
  blocks: number
  seconds: number
  /** Seconds at the pace of the others. */
  prior: number
  /** Of its last works. */
  secondsToBegin?: number
}

/** How fast the bots of a run are, as far as they have worked in it. */
export function createPaces(clock: Clock) {
  const all = new Map<string, Known>()
  let usualToBegin: number = usual.secondsToBegin
  let paceOfAll: { readonly at: number; readonly blocksPerSecond: number } | undefined

  const now = () => clock.now() / 1000

  function knownOf(bot: string): Known {
    const known = all.get(bot) ?? { since: now(), hasPlaced: false, made: 0, ...none }
    all.set(bot, known)
    return known
  }

  /** Counts the time since it was last looked at; that before a first block only as far as it is longer than usual. */
  function lookAt(known: Known): void {
    const at = now()
    if (known.begun !== undefined) {
      const from = known.hasPlaced ? known.since : Math.max(known.since, known.begun + toBegin(known))
      const passed = Math.max(0, at - from)
      const kept = 0.5 ** (passed / halfLifeSeconds)
      known.blocks *= kept
      known.prior *= kept
      known.seconds = known.seconds * kept + passed
    }
    known.since = at
  }

  /** Over the bots that have such a value; asked for at each change of one of many bots, so no list is made. */
  function mean(read: (known: Known) => number | undefined, other: number): number {
    let [sum, count] = [0, 0]
    for (const known of all.values()) {
      const value = read(known)
      if (value === undefined) continue
      sum += value
      count++
    }
    return count === 0 ? other : sum / count
  }

  /** Where an area lies decides as well: a bot that has begun soon may be far from the next one. */
  const toBegin = (known: Known): number => Math.max(known.secondsToBegin ?? 0, usualToBegin)

  /** Of bots that have worked for a while; the same for all that are asked for at one moment. */
  function usualPace(): number {
    const at = now()
    if (paceOfAll?.at === at) return paceOfAll.blocksPerSecond
    for (const known of all.values()) lookAt(known)
    const blocksPerSecond = mean(
      ({ blocks, seconds }) => (seconds > priorSeconds ? blocks / seconds : undefined),
      usual.blocksPerSecond,
    )
    paceOfAll = { at, blocksPerSecond }
    return blocksPerSecond
  }

  return {
    /** It has an area. */
    begin(bot: string): void {
      const known = knownOf(bot)
      known.begun = known.since = now()
      known.hasPlaced = false
    },
    /** It has none any more. */
    end(bot: string): void {
      const known = knownOf(bot)
      lookAt(known)
      delete known.begun
    },
    /** Its present build begins to count anew. */
    restart(bot: string): void {
      knownOf(bot).made = 0
    },
    /** So many blocks in its present build. */
    made(bot: string, count: number): void {
      const known = knownOf(bot)
      if (count <= known.made) return
      lookAt(known)
      if (!known.hasPlaced && known.begun !== undefined) {
        const seconds = known.since - known.begun
        known.secondsToBegin =
          known.secondsToBegin === undefined ? seconds : (known.secondsToBegin + seconds) / 2
        usualToBegin = mean(({ secondsToBegin }) => secondsToBegin, usual.secondsToBegin)
      }
      known.hasPlaced = true
      known.blocks += count - known.made
      known.made = count
      paceOfAll = undefined
    },
    of(bot: string): Pace {
      const known = knownOf(bot)
      lookAt(known)
      const { begun, hasPlaced } = known
      const passed = begun === undefined ? 0 : known.since - begun
      const secondsToBegin = toBegin(known)
      return {
        blocksPerSecond: (known.blocks + usualPace() * known.prior) / (known.seconds + known.prior),
        secondsToFirst: begun !== undefined && hasPlaced ? 0 : Math.max(0, secondsToBegin - passed),
        secondsToBegin,
      }
    },
  }
}
