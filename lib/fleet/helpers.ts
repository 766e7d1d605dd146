import type { RunEnd } from '../tasks/record.ts'
import type { FleetBot } from './fleet-bot.ts'

export type Helpers = ReturnType<typeof createHelpers>

/** Lends bots that wait for an area to others: while one holds a map far away, another changes the blocks that it is to show. */
export function createHelpers() {
  /** Those that wait, and are out of the way. */
  const free = new Set<FleetBot>()
  const busy = new Map<FleetBot, Promise<RunEnd>>()

  return {
    offer(bot: FleetBot): void {
      free.add(bot)
    },
    withdraw(bot: FleetBot): void {
      free.delete(bot)
    },
    /** One that can help now, or that helps already. */
    find: (): FleetBot | undefined => [...free].find((bot) => bot.isReady() && !bot.isPaused()),
    /** Gives a bot work once it has ended what it was given before. */
    async help(bot: FleetBot, work: () => Promise<RunEnd>): Promise<RunEnd> {
      await busy.get(bot)
      const run = work().finally(() => {
        if (busy.get(bot) === run) busy.delete(bot)
      })
      busy.set(bot, run)
      return run
    },
    /** Resolves when a bot does not help any more. */
    async settled(bot: FleetBot): Promise<void> {
      await busy.get(bot)?.catch(() => {})
    },
  }
}
