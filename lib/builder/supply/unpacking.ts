import type { Clock } from '../../clock.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import type { Site } from '../site/site.ts'
import type { Belongings } from './belongings.ts'
import type { UnpackedBox, UnpackedStore } from './ports.ts'
import type { ContainerUser } from './use-box.ts'

/**
 * Material that lies in shulker boxes in a box. The bot takes one of them out, places it on free ground nearby, takes what it needs, digs
 * it up and puts it back. Where it stands is stored before it is placed: after a kick or a crash, it is the first thing that is
 * used and packed up at the station.
 */
export interface Unpacking {
  /** The shulker box that stands outside, or is carried to or from there. */
  current(): UnpackedBox | undefined
  begin(unpacked: UnpackedBox): void
  end(): void
  /** The bot is at its station, so that the shulker box may be dug while this runs. */
  atStation(work: () => Promise<void>): Promise<void>
  /** Whether the bot may dig a block because it is the shulker box that it has placed. */
  mayDig(block: Position): boolean
}

export interface PackingUser extends ContainerUser {
  readonly unpacking: Unpacking
  readonly belongings: Pick<Belongings, 'of'>
  /** The place of the art stays free. */
  readonly site: Pick<Site, 'min' | 'max'>
  readonly clock: Clock
  /** Picks up items around the bot; says whether it got any. */
  pickUp(wanted: ReadonlyMap<string, number>): Promise<boolean>
}

export function openUnpacking(store: UnpackedStore, bot: string): Unpacking {
  let isThere = false
  // Another bot may have put it back, so what is stored counts.
  const current = () => store.load(bot)
  return {
    current,
    begin: (unpacked) => store.save(bot, unpacked),
    end: () => store.save(bot, undefined),
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

/** Keeps them for as long as the program runs. */
export function createUnpackedInMemory(): UnpackedStore {
  const all = new Map<string, UnpackedBox | undefined>()
  return { load: (bot) => all.get(bot), save: (bot, unpacked) => void all.set(bot, unpacked) }
}
