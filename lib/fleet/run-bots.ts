import { createChannel, type Subscribe } from '../emitter.ts'
import type { FleetBot } from './fleet-bot.ts'

/** The bots of a run, which may become more. */
export interface RunBots {
  all(): readonly FleetBot[]
  /** Whether other bots build beside each. */
  isShared(): boolean
  /** Others do so from now on, so that none builds on as if it were alone. */
  readonly joined: Subscribe<void>
}

interface RunBotsOptions {
  readonly bots: () => readonly FleetBot[]
  /** Whether other processes build as well. */
  readonly hasOthers: boolean
  /** A bot may be ready, or paused. */
  readonly onChange: (bot: FleetBot) => void
}

export function createRunBots({ bots, hasOthers, onChange }: RunBotsOptions) {
  const joined = createChannel<void>()
  const followed = new Map<FleetBot, () => void>()
  let isShared = hasOthers || bots().length > 1

  function follow(): void {
    for (const bot of bots())
      if (!followed.has(bot))
        followed.set(
          bot,
          bot.changed(() => look(bot)),
        )
    if (isShared || followed.size < 2) return
    isShared = true
    joined.publish()
  }

  /** All bots hear of one that was added, since they may get less to do, and that one when it comes into the game. */
  function look(bot: FleetBot): void {
    follow()
    onChange(bot)
  }

  return {
    all: bots,
    isShared: () => isShared,
    joined: joined.subscribe,
    follow,
    close(): void {
      for (const stop of followed.values()) stop()
    },
  }
}
