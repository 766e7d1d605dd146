import { sumsOf } from '../../collections.ts'
import type { BlockKind, BlockRegistry } from '../../game/blocks.ts'
import { countItems, countOf } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'

/** What is known of a box of a material station, as in `Container`. */
interface KnownBox {
  /** Also null when it could not be opened the last time, or may have been filled since. */
  readonly contents: Counts | null
  readonly seen: { readonly items: Counts } | null
  readonly listed: ReadonlyMap<string, unknown>
}

/** As in `Station`. */
interface KnownStation {
  readonly boxes: readonly KnownBox[]
  readonly mayBeSearched: boolean
  readonly searchedAt: Date | null
}

type Counts = ReadonlyMap<string, number>

interface MaterialOptions {
  readonly site: Pick<Site, 'material'>
  readonly player: Pick<Player, 'blocks' | 'inventory'>
  readonly stations: readonly KnownStation[]
  /** Items that no station had when the bot last looked. */
  readonly unavailable: ReadonlySet<string>
  readonly stillNeeded: () => Counts
  /** Whether the last trip has placed nothing. */
  readonly isInVain: () => boolean
}

/** The number that can be had of an item beyond what the art still takes of it. */
interface Spare {
  readonly item: string
  readonly carried: number
  readonly atStations: number
  /** Whether only a look into a box can tell if there is more of it than the art takes. */
  readonly isGuess: boolean
  /** Whether an unopened box may hold as many as are wanted: the art takes none of them. */
  readonly isUncounted: boolean
}

/** Full cubes not for building on: they explode, melt, make mobs, pull others along, hold things, or store minerals. */
const unsuitable =
  /tnt|^ice$|frosted_ice|sponge|slime|honey_block|magma|infested|pumpkin$|jack_o_lantern|sculk|observer|piston|spawner|redstone|target|coral|budding|_ore$|^(coal|iron|gold|diamond|emerald|lapis|netherite|copper|raw_(iron|gold|copper))_block$|ancient_debris|barrel|shulker_box/

/** An unopened box holds this many of its item beyond what the art takes. */
const assumedCount = 64
/** With so many there is enough, also when more scaffolding is needed than was planned. */
const plenty = 128
/** Looked for in boxes of which nothing is known; what else they hold is known then, too. */
const soughtItem = 'dirt'
/** Seconds that the art's own items count as slower to dig: what is lost of them may be missing in the end. */
const ownItemSeconds = 1
/** Of the art's own items so many more are kept than it takes: the inventory shows a block for a moment after it was placed. None after a trip that was in vain. */
const ownReserve = 1
/** Items that digging by hand does not give back, and the seconds that they count as slower to dig: used where nothing else is left. */
const lost = { items: /glass$|leaves$/, seconds: 60 } as const
/** Seconds that items which are not in plenty count as slower to dig: they may run out on the way. */
const scarceSeconds = 5

/** Whether the block that an item places does nothing by itself, and is not of a kind, such as glass, that digging destroys. */
export const isDugAgain = (item: string): boolean => !unsuitable.test(item) && !lost.items.test(item)

/** Whether an item places a full cube that stays where it is placed, and can be dug again. */
export function isScaffolding(item: string, blocks: Pick<BlockRegistry, 'cubeDigSeconds'>): boolean {
  return !unsuitable.test(item) && blocks.cubeDigSeconds(item) !== null
}

export type ScaffoldMaterial = ReturnType<typeof createScaffoldMaterial>

/**
 * The material of scaffolding: full cubes that stay where they are placed. It never comes out of what the art still takes: of
 * the art's own items only what is left over. One kind after the other is used up, with those first that are quickly dug by
 * hand (0.15 s for moss, 0.75 s for dirt, 1.2 s for wool, 10 s for cobblestone) and that there is plenty of. What is carried is
 * used up before more is fetched, unless fetching a kind that is dug quicker saves time.
 */
export function createScaffoldMaterial(options: MaterialOptions) {
  const { site, player } = options
  const { blocks, inventory } = player

  const { spares, sought, reserveOf, kindOf } = createSpares(options)
  /** How many of an item were carried when it was only a guess that there is enough of it. */
  const guessedWith = new Map<string, number>()

  /** Whether more was fetched on such a guess, and there is still none to spare. */
  function isGuessedInVain({ item }: Spare): boolean {
    const now = countOf(inventory.slots(), item)
    const before = guessedWith.get(item) ?? now
    guessedWith.set(item, Math.min(before, now))
    return now > before
  }

  /** Whether so many blocks of one kind take so much longer to dig than of the other that it is worth a trip. */
  function isWorthATrip(slower: Spare, quicker: Spare, count: number): boolean {
    const digSeconds = ({ item }: Spare) => blocks.cubeDigSeconds(item) ?? 0
    const savedSeconds = digSeconds(slower) - digSeconds(quicker)
    return Math.min(count, quicker.atStations) * savedSeconds > limits.supply.byTripMustSaveSeconds
  }

  const isTooSlow = (spare: Spare, count: number, [quickest]: readonly Spare[]): boolean =>
    quickest !== undefined &&
    inventory.slots().includes(null) &&
    isWorthATrip(spare, quickest, Math.min(count, spare.carried))

  /** A guess is worth a trip, too: a program that was started anew has not looked into the boxes yet. */
  function fetched(known: readonly Spare[], [guess]: readonly Spare[], count: number): readonly Spare[] {
    const [best] = known
    return guess && (!best || isWorthATrip(best, guess, count)) ? [guess] : known
  }

  /** The best first. */
  function inOrder(found: readonly Spare[]): Spare[] {
    const cost = ({ item, carried, atStations }: Spare) =>
      (blocks.cubeDigSeconds(item) ?? 0) +
      (site.material.has(item) ? ownItemSeconds : 0) +
      (lost.items.test(item) ? lost.seconds : 0) +
      (carried + atStations < plenty ? scarceSeconds : 0)
    return [...found].sort((a, b) => cost(a) - cost(b) || (a.item < b.item ? -1 : 1))
  }

  /** Of each in turn as many as there are, so many in all. */
  function take(found: readonly Spare[], count: number, countOf: (spare: Spare) => number) {
    const taken = new Map<string, number>()
    let left = count
    for (const spare of inOrder(found)) {
      const share = Math.min(left, countOf(spare))
      if (share > 0) taken.set(spare.item, share)
      left -= share
    }
    return taken
  }

  return {
    /** As many blocks as the player has to spare, up to so many, the best first. */
    carried(count: number, reserved: Counts, planned: Counts = new Map()): BlockKind[] {
      const taken = take(spares(reserved, planned), count, ({ carried }) => carried)
      return [...taken].flatMap(([item, share]) => Array<BlockKind>(share).fill(kindOf(item)!))
    },
    /** The items to fetch for so many blocks; empty when the player carries enough, or there is nothing. */
    toFetch(count: number, reserved: Counts): ScaffoldToFetch {
      const found = spares(reserved, new Map())
      const known = inOrder(found.filter(({ atStations, isGuess }) => atStations > 0 && !isGuess))
      const guesses = inOrder([
        ...found.filter((spare) => spare.isGuess && !isGuessedInVain(spare)),
        ...sought(),
      ])
      const isUsed = (spare: Spare) => !isTooSlow(spare, count, known)
      const carried = take(found.filter(isUsed), count, (spare) => spare.carried)
      const lacking = count - carried.values().reduce((sum, share) => sum + share, 0)
      const fetch = take(fetched(known, guesses, lacking), lacking, (spare) =>
        spare.isUncounted ? lacking : spare.atStations,
      )
      // The reserve stays with the player, too: were it left at the station, there would be less to use at the next look.
      return { fetch, carried: new Map([...carried].map(([item, share]) => [item, share + reserveOf(item)])) }
    },
  }
}

/** The material that can be spared, carried and in boxes, as far as it is known. */
function createSpares(options: MaterialOptions) {
  const { site, player, stations, unavailable, stillNeeded, isInVain } = options
  const { blocks, inventory } = player

  /** Items in boxes as last seen, and those of boxes that may hold some, as far as is known: '' where only a look tells. */
  function stock() {
    const boxes = stations.flatMap((station) => station.boxes)
    const mayHold = ({ contents, seen, listed }: KnownBox): string[] =>
      contents ? [] : (listed.size === 0 ? [''] : [...listed.keys()]).filter((item) => !seen?.items.has(item))
    return {
      seen: sumsOf(...boxes.map(({ contents, seen }) => contents ?? seen?.items ?? [])),
      unopened: new Set(boxes.flatMap(mayHold)),
    }
  }

  /** Whether there are boxes of which nothing is known, or may be: a program that was started anew has not looked for them yet. */
  const hasUnseenBoxes = () =>
    stock().unopened.has('') ||
    stations.some(({ mayBeSearched, searchedAt }) => mayBeSearched && searchedAt === null)

  /**
   * `reserved` is what the blocks of the art take that are placed next, `planned` what scaffolding takes that is placed with
   * them. What the others take may be fetched again.
   */
  function spares(reserved: Counts, planned: Counts): Spare[] {
    const [carried, { seen, unopened }, needed] = [countItems(inventory.slots()), stock(), stillNeeded()]
    return [...new Set([...carried.keys(), ...seen.keys(), ...unopened])]
      .filter(isSuitable)
      .flatMap((item) => {
        const has = (carried.get(item) ?? 0) - (planned.get(item) ?? 0)
        const there = unavailable.has(item) ? 0 : (seen.get(item) ?? 0)
        const kept = (needed.get(item) ?? 0) + reserveOf(item)
        const rest = has + there - kept
        const spare = Math.max(0, Math.min(has - (reserved.get(item) ?? 0), rest))
        const assumed = unopened.has(item) && !unavailable.has(item) ? assumedCount : 0
        const known = Math.max(0, Math.min(there, rest - spare))
        const isGuess = spare + known === 0 && site.material.has(item)
        const isUncounted = assumed > 0 && !site.material.has(item)
        const atStations = known + assumed
        return spare + atStations > 0 ? [{ item, carried: spare, atStations, isGuess, isUncounted }] : []
      })
  }

  /** A guess, as long as the contents of some boxes are unknown. */
  function sought(): Spare[] {
    if (!hasUnseenBoxes() || unavailable.has(soughtItem)) return []
    return [{ item: soughtItem, carried: 0, atStations: assumedCount, isGuess: true, isUncounted: true }]
  }

  const reserveOf = (item: string) => (site.material.has(item) && !isInVain() ? ownReserve : 0)

  const isSuitable = (item: string) => isScaffolding(item, blocks) && kindOf(item)?.item === item

  /** Logs may lie in any direction. */
  function kindOf(item: string): BlockKind | null {
    const kind = blocks.kind({ name: item, properties: {} })
    return kind && { ...kind, axis: null, accepts: (state) => blocks.nameOf(state) === item }
  }

  return { spares, sought, reserveOf, kindOf }
}

/** How many of each item are fetched, and how many of what is carried are to stay with the player. */
export interface ScaffoldToFetch {
  readonly fetch: Counts
  readonly carried: Counts
}

export const noScaffolding = sentence('noScaffolding')
