import type { BlockKind } from '../../game/blocks.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { sentence } from '../../words/sentence.ts'
import type { Site } from '../site/site.ts'

export type ScaffoldMaterial = ReturnType<typeof createScaffoldMaterial>

/** The known contents of a box of a material station. */
interface KnownBox {
  /** Items as last seen; null when it was never opened, or could not be opened the last time. */
  readonly contents: ReadonlyMap<string, number> | null
  /** What it held when it was open the last time; null when it never was. */
  readonly seen: { readonly items: ReadonlyMap<string, number> } | null
  /** The item that the settings name; empty when the box was found. */
  readonly listed: string
}

interface MaterialOptions {
  readonly site: Pick<Site, 'material'>
  readonly player: Pick<Player, 'blocks' | 'inventory'>
  readonly stations: readonly { readonly boxes: readonly KnownBox[] }[]
  /** Items that no station had when the bot last looked. */
  readonly unavailable: ReadonlySet<string>
  /** How many of each item the art still takes. */
  readonly stillNeeded: () => ReadonlyMap<string, number>
}

/** The number that can be had of an item beyond what the art still takes of it. */
interface Spare {
  readonly item: string
  readonly carried: number
  readonly atStations: number
  /** Whether only a look into a box can tell if there is more of it than the art takes. */
  readonly isGuess: boolean
}

/** Full cubes that are not for building on: they explode, melt, make golems or mobs, pull others along, or hold things. */
const unsuitable =
  /tnt|^ice$|frosted_ice|sponge|slime|honey_block|magma|infested|pumpkin$|jack_o_lantern|sculk|observer|piston|spawner|redstone|target|coral|budding|glass|leaves|_ore$/

/** An unopened box holds this many of its item beyond what the art takes. */
const assumedCount = 64
/** With so many there is enough, also when more scaffolding is needed than was planned. */
const plenty = 128
/** Looked for in boxes of which nothing is known; what else they hold is known then, too. */
const soughtItem = 'dirt'
/** Seconds that the art's own items count as slower to dig: what is lost of them may be missing in the end. */
const ownItemSeconds = 1
/** Seconds that items which are not in plenty count as slower to dig: they may run out on the way. */
const scarceSeconds = 5

/**
 * The material of scaffolding: full cubes that stay where they are placed. It never comes out of what the art still takes: of
 * the art's own items only what is left over. What there is enough of comes first, then what is quickly dug by hand (0.15 s
 * for moss, 0.75 s for dirt, 1.2 s for wool, 10 s for cobblestone).
 */
export function createScaffoldMaterial({
  site,
  player,
  stations,
  unavailable,
  stillNeeded,
}: MaterialOptions) {
  const { blocks, inventory } = player

  /** Items in opened boxes, and those of unopened ones: '' where only a look tells. */
  function stock() {
    const seen = new Map<string, number>()
    const unopened = new Set<string>()
    for (const { listed, contents, seen: before } of stations.flatMap(({ boxes }) => boxes)) {
      const items = contents ?? before?.items
      if (items) for (const [item, count] of items) seen.set(item, (seen.get(item) ?? 0) + count)
      else unopened.add(listed)
    }
    return { seen, unopened }
  }

  /** `reserved` is what the blocks take that are placed next; when it is null, all that the art still takes is. */
  function spares(reserved: ReadonlyMap<string, number> | null): Spare[] {
    const [carried, { seen, unopened }, needed] = [countItems(inventory.slots()), stock(), stillNeeded()]
    return [...new Set([...carried.keys(), ...seen.keys(), ...unopened])]
      .filter(isSuitable)
      .flatMap((item) => {
        const has = carried.get(item) ?? 0
        const there = unavailable.has(item) ? 0 : (seen.get(item) ?? 0)
        const rest = has + there - (needed.get(item) ?? 0)
        const spare = Math.max(0, Math.min(has - ((reserved ?? needed).get(item) ?? 0), rest))
        const assumed = unopened.has(item) && !unavailable.has(item) ? assumedCount : 0
        const known = Math.max(0, Math.min(there, rest - spare))
        const isGuess = spare + known === 0 && site.material.has(item)
        const own = { item, carried: spare, atStations: known + assumed, isGuess }
        return own.carried + own.atStations > 0 ? [own] : []
      })
  }

  function isSuitable(item: string): boolean {
    return !unsuitable.test(item) && kindOf(item)?.item === item && blocks.cubeDigSeconds(item) !== null
  }

  const kindOf = (item: string) => blocks.kind({ name: item, properties: {} })

  /** The best of several for so many blocks. */
  function best(found: readonly Spare[], count: number): Spare | undefined {
    const total = (own: Spare) => own.carried + own.atStations
    const shortage = (own: Spare) => Math.max(0, count - total(own))
    const seconds = (own: Spare) =>
      (blocks.cubeDigSeconds(own.item) ?? 0) +
      (site.material.has(own.item) ? ownItemSeconds : 0) +
      (total(own) < plenty ? scarceSeconds : 0)
    const inOrder = [...found].sort(
      (a, b) =>
        Number(a.isGuess) - Number(b.isGuess) ||
        shortage(a) - shortage(b) ||
        seconds(a) - seconds(b) ||
        (a.item < b.item ? -1 : 1),
    )
    return inOrder[0]
  }

  return {
    /** The best that the player carries, and how much of it is to spare; null when it carries nothing that is. */
    carried(count: number, reserved: ReadonlyMap<string, number> | null): CarriedScaffold | null {
      const own = best(
        spares(reserved).filter((spare) => spare.carried > 0),
        count,
      )
      const kind = own && kindOf(own.item)
      return own && kind ? { kind, count: own.carried } : null
    },
    /** The items to fetch for so many blocks; empty when the player carries enough, or there is nothing. */
    toFetch(count: number, reserved: ReadonlyMap<string, number>): ReadonlyMap<string, number> {
      const found = spares(reserved)
      const most = found.reduce((sum, { carried }) => Math.max(sum, carried), 0)
      if (most >= count) return new Map()
      // Only one kind is built of at a time, so another is of use only when there is more of it.
      const isMore = (own: Spare) => own.atStations > 0 && own.carried + own.atStations > most
      const own = best(found.filter(isMore), count)
      if (own) return new Map([[own.item, Math.min(own.atStations, count - own.carried)]])
      return stock().unopened.has('') && !unavailable.has(soughtItem)
        ? new Map([[soughtItem, count - most]])
        : new Map()
    },
  }
}

interface CarriedScaffold {
  readonly kind: BlockKind
  readonly count: number
}

/** The sentence for when there is nothing to build scaffolding of. */
export const noScaffolding = sentence('noScaffolding')
