export interface StoredBelongings {
  /** Items of the owner. */
  readonly own: ReadonlyMap<string, number>
  /** Items that tasks have left; null while one is under way. */
  readonly left: ReadonlyMap<string, number> | null
}

/** By the bot, as its account on its server. */
export interface BelongingsStore {
  load(bot: string): StoredBelongings | null
  save(bot: string, belongings: StoredBelongings): void
}
