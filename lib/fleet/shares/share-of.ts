import type { Subscribe } from '../../emitter.ts'
import type { FleetBot } from '../fleet-bot.ts'
import type { createBotUse } from './bot-use.ts'

interface SharesView {
  /** The task that a bot is to build. */
  ownerOf(bot: FleetBot): string | undefined
  readonly use: ReturnType<typeof createBotUse<FleetBot>>
  /** Only this bot can go on with the maps of a task. */
  claim(bot: FleetBot, task: string): void
  /** The bots have other tasks now. */
  readonly assigned: Subscribe<void>
}

/** A bot as a task sees it: paused while it is to build another, and on its way into the game while it still does. */
export function shareOf(
  bot: FleetBot,
  task: string,
  { ownerOf, use, claim, assigned }: SharesView,
): FleetBot {
  const { isBusyElsewhere, whenFree, during, stoppable } = use
  const at = (signal: AbortSignal) => ({ bot, task, signal })
  return {
    ...bot,
    isPaused: () => bot.isPaused() || ownerOf(bot) !== task,
    isReady: () => bot.isReady() && !isBusyElsewhere(bot, task),
    async inGame(signal) {
      await whenFree({ bot, task, signal })
      return bot.inGame(signal)
    },
    builder: { build: (job) => stoppable(at(job.signal), () => bot.builder.build(job)) },
    openMap: (map) => stoppable(at(map.job.signal), () => bot.openMap(map)),
    bringBackLeftovers: (job, signal, of) =>
      during(at(signal), () => bot.bringBackLeftovers(job, signal, of)),
    makeRoom: (place, signal) => during(at(signal), () => bot.makeRoom(place, signal)),
    finisher: {
      ...bot.finisher,
      finish(job) {
        claim(bot, task)
        return during(at(job.signal), () => bot.finisher.finish(job))
      },
    },
    changed(listener) {
      const stops = [bot.changed(listener), assigned(listener)]
      return () => {
        for (const stop of stops) stop()
      }
    },
  }
}
