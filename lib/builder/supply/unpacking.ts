import { minBy, shortfall } from '../../collections.ts'
import { contentsOf, kindOfItem } from '../../game/item-stack.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import type { UnpackedBox, UnpackedStore } from './ports.ts'

/** A shulker box that a bot has given up is stored by the bot's name, with a number in a second line. */
function givenUpName(bot: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number++) if (!taken.has(`${bot}\n${number}`)) return `${bot}\n${number}`
}
const botOf = (name: string) => name.split('\n')[0]!
/** The server in the name that a bot is stored by; an account's name has no space. */
const serverOf = (name: string) => botOf(name).split(' ')[1]

export type Unpacking = ReturnType<typeof openUnpacking>

/**
 * Material that lies in shulker boxes in a box. The bot takes one of them out, places it on free ground nearby, takes what it needs, digs
 * it up and puts it back. Where it stands is stored before it is placed: after a kick or a crash, it is the first thing that is
 * used and packed up at the station. All bots of a server see what is stored: one may walk over the shulker box of another, or find
 * it where a bot has left it for good.
 */
export function openUnpacking(store: UnpackedStore, bot: string) {
  let isThere = false

  /** The shulker box that stands outside, or is carried to or from there. Another bot may have put it back, so what is stored counts. */
  function current(): UnpackedBox | undefined {
    const unpacked = store.load(bot)
    return unpacked?.isGivenUp ? undefined : unpacked
  }

  /** No bot looks any longer for this one of a bot; one that carries it still knows where it belongs. */
  function giveUp(other: string): void {
    const unpacked = store.load(other)
    if (!unpacked) return
    store.save(other, undefined)
    store.save(givenUpName(other, store.all()), { ...unpacked, isGivenUp: true })
  }

  return {
    /** The bot itself, as it is stored. */
    bot,
    current,
    /** Those of all bots on this server, by bot, its own first; and those that were given up, each by a name of its own. */
    outside(): ReadonlyMap<string, UnpackedBox> {
      const here = [...store.all()].filter(([other]) => serverOf(other) === serverOf(bot))
      return new Map([...here.filter(([other]) => botOf(other) === bot), ...here])
    },
    begin: (unpacked: UnpackedBox): void => store.save(bot, unpacked),
    /** It is back in its box. */
    end: (): void => store.save(bot, undefined),
    giveUp,
    /** One that seems to be this one was put into a box, by another bot or after it was given up. Of two that are alike, that one may be with the other bot. */
    found: (taker: string): void =>
      store.load(taker)?.isGivenUp ? store.save(taker, undefined) : giveUp(taker),
    /** This one of another bot is the bot's own from now on. */
    takeOver(other: string): UnpackedBox | undefined {
      const unpacked = store.load(other)
      store.save(other, undefined)
      store.save(bot, unpacked)
      return unpacked
    },
    /** The bot is at its station, so that the shulker box may be dug while this runs. */
    async atStation(work: () => Promise<void>): Promise<void> {
      isThere = true
      try {
        await work()
      } finally {
        isThere = false
      }
    },
    /** Whether the bot may dig a block because it is the shulker box that it has placed. */
    mayDig(block: Position): boolean {
      const unpacked = isThere ? current() : undefined
      return unpacked !== undefined && isSamePosition(unpacked.position, block)
    },
  }
}

const shouldBeLeft = ({ item, rest }: UnpackedBox) => contentsOf(rest ?? item)

/** Whether a shulker box may be what is left of one that was unpacked. An empty one has nothing to tell it from others. */
const mayBeRestOf = (item: string, unpacked: UnpackedBox) =>
  kindOfItem(item) === kindOfItem(unpacked.item) &&
  shortfall(contentsOf(item), contentsOf(unpacked.item)).size === 0 &&
  (contentsOf(item).size > 0 || shouldBeLeft(unpacked).size === 0)

function difference(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const counts = [...shortfall(one, other).values(), ...shortfall(other, one).values()]
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The bot that has taken a shulker box out: clicks may get lost, so it is the one of which what should be left comes nearest. */
export function takerOf(item: string, outside: ReadonlyMap<string, UnpackedBox>): string | undefined {
  const possible = [...outside].filter(([, unpacked]) => mayBeRestOf(item, unpacked))
  return minBy(possible, ([, unpacked]) => difference(contentsOf(item), shouldBeLeft(unpacked)))?.[0]
}
