import type { Position } from '../../game/position.ts'

export interface StoredBelongings {
  /** Items of the owner. */
  readonly own: ReadonlyMap<string, number>
  /** Items that tasks have left; null while one is under way. */
  readonly left: ReadonlyMap<string, number> | null
}

/** A shulker box that a bot has taken out of a box to use it. */
export interface UnpackedBox {
  /** Of its station. */
  readonly server: number
  /** As it lay in its box, with its contents. */
  readonly item: string
  /** Where it stands, or is to be placed. */
  readonly position: Position
  /** The box that it is put back into. */
  readonly from: Position
  /** As it should be when it is dug, after the bot has taken out of it what it needed. */
  readonly rest?: string
  /** Whether it was not to be found, or not to be put back, the last time; a server may not have shown where it is. */
  readonly isMissing?: boolean
  /** Whether the bot no longer looks for it: another one may carry it. */
  readonly isGivenUp?: boolean
}

/** By the bot, as its account on its server. */
export interface UnpackedStore {
  load(bot: string): UnpackedBox | undefined
  /** Undefined when it is back in its box. */
  save(bot: string, unpacked: UnpackedBox | undefined): void
  /** Of all bots. */
  all(): ReadonlyMap<string, UnpackedBox>
}

/** By the bot, as its account on its server. */
export interface BelongingsStore {
  load(bot: string): StoredBelongings | null
  save(bot: string, belongings: StoredBelongings): void
}
