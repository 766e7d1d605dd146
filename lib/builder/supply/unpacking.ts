import type { Clock } from '../../clock.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import type { Site } from '../site/site.ts'
import type { Belongings } from './belongings.ts'
import type { UnpackedBox, UnpackedStore } from './ports.ts'
import type { ContainerUser } from './use-box.ts'

/**
 * Material that lies in shulker boxes in a box. The bot takes one of them out, places it on free ground nearby, takes what it needs, digs
 * it up and puts it back. Where it stands is stored before it is placed: after a kick or a crash, it is the first thing that is
 * used and packed up at the station. All bots of a server see what is stored: one may walk over the shulker box of another, or find
 * it where a bot has left it for good.
 */
export interface Unpacking {
  /** The shulker box that stands outside, or is carried to or from there. */
  current(): UnpackedBox | undefined
  /** Those of all bots on this server, by bot, its own first; and those that were given up, each by a name of its own. */
  outside(): ReadonlyMap<string, UnpackedBox>
  begin(unpacked: UnpackedBox): void
  /** It is back in its box. */
  end(): void
  /** No bot looks any longer for this one of a bot; one that carries it still knows where it belongs. */
  giveUp(bot: string): void
  /** One that seems to be this one was put into a box, by another bot or after it was given up. */
  found(taker: string): void
  /** This one of another bot is the bot's own from now on. */
  takeOver(bot: string): UnpackedBox | undefined
  /** The bot is at its station, so that the shulker box may be dug while this runs. */
  atStation(work: () => Promise<void>): Promise<void>
  /** Whether the bot may dig a block because it is the shulker box that it has placed. */
  mayDig(block: Position): boolean
  /** The bot itself, as it is stored. */
  readonly bot: string
}

export interface PackingUser extends ContainerUser {
  readonly unpacking: Unpacking
  readonly belongings: Pick<Belongings, 'of'>
  readonly clock: Clock
  /** Picks up items around the bot; says whether it got any. */
  pickUp(wanted: ReadonlyMap<string, number>): Promise<boolean>
}

export interface UnpackingUser extends PackingUser {
  /** The place of the art stays free. */
  readonly site: Pick<Site, 'min' | 'max'>
}

/** A shulker box that a bot has given up is stored by the bot's name, with a number in a second line. */
function givenUpName(bot: string, taken: ReadonlyMap<string, unknown>): string {
  for (let number = 1; ; number++) if (!taken.has(`${bot}\n${number}`)) return `${bot}\n${number}`
}
const botOf = (name: string) => name.split('\n')[0]!
/** The server in the name that a bot is stored by; an account's name has no space. */
const serverOf = (name: string) => botOf(name).split(' ')[1]

export function openUnpacking(store: UnpackedStore, bot: string): Unpacking {
  let isThere = false
  // Another bot may have put it back, so what is stored counts.
  function current() {
    const own = store.load(bot)
    return own?.isGivenUp ? undefined : own
  }
  function giveUp(other: string): void {
    const unpacked = store.load(other)
    if (!unpacked) return
    store.save(other, undefined)
    store.save(givenUpName(other, store.all()), { ...unpacked, isGivenUp: true })
  }

  return {
    bot,
    current,
    outside() {
      const here = [...store.all()].filter(([other]) => serverOf(other) === serverOf(bot))
      return new Map([...here.filter(([other]) => botOf(other) === bot), ...here])
    },
    begin: (unpacked) => store.save(bot, unpacked),
    end: () => store.save(bot, undefined),
    giveUp,
    // Of two that are alike, that one may be with the other bot.
    found: (taker) => (store.load(taker)?.isGivenUp ? store.save(taker, undefined) : giveUp(taker)),
    takeOver(other) {
      const unpacked = store.load(other)
      store.save(other, undefined)
      store.save(bot, unpacked)
      return unpacked
    },
    async atStation(work) {
      isThere = true
      try {
        await work()
      } finally {
        isThere = false
      }
    },
    mayDig(block) {
      const own = isThere ? current() : undefined
      return own !== undefined && isSamePosition(own.position, block)
    },
  }
}
