import { canBuild, type MapBuilder } from '../../tasks/build-job.ts'
import type { RunEnd } from '../../tasks/record.ts'

/** The part of a bot of a fleet that helping needs. */
export interface LentBot {
  readonly builder: MapBuilder
  isReady(): boolean
  isPaused(): boolean
}

export type Helpers<Bot extends LentBot> = ReturnType<typeof createHelpers<Bot>>

/** Lends bots that wait for an area to others: while one holds a map far away, another changes the blocks that it is to show. */
export function createHelpers<Bot extends LentBot>() {
  /** Those that wait, and are out of the way. */
  const free = new Set<Bot>()
  const busy = new Map<Bot, Promise<RunEnd>>()

  return {
    offer(bot: Bot): void {
      free.add(bot)
    },
    withdraw(bot: Bot): void {
      free.delete(bot)
    },
    /** One that can help now, or that helps already. */
    find: (): Bot | undefined => [...free].find(canBuild),
    /** Gives a bot work once it has ended what it was given before. */
    async help(bot: Bot, work: () => Promise<RunEnd>): Promise<RunEnd> {
      await busy.get(bot)
      const run = work().finally(() => {
        if (busy.get(bot) === run) busy.delete(bot)
      })
      busy.set(bot, run)
      return run
    },
    /** Resolves when a bot does not help any more. */
    async settled(bot: Bot): Promise<void> {
      await busy.get(bot)?.catch(() => {})
    },
  }
}
