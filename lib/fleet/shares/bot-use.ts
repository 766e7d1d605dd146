import type { RunEnd } from '../../tasks/record.ts'
import { unlessAborted } from '../../waiting.ts'

/** The work of a bot for a task. */
interface Use {
  readonly task: string
  count: number
  readonly ended: PromiseWithResolvers<void>
}

interface Work<Bot> {
  readonly bot: Bot
  readonly task: string
  readonly signal: AbortSignal
}

/** The bots at work, each for one task at a time. `onEnd`: a bot has ended its work for a task. */
export function createBotUse<Bot>(onEnd: (bot: Bot, task: string) => void) {
  const busyFor = new Map<Bot, Use>()

  const isBusyElsewhere = (bot: Bot, task: string) => (busyFor.get(bot)?.task ?? task) !== task

  /** Resolves when no other task uses the bot: another may wait for it, too, so it is looked at again. */
  async function whenFree({ bot, task, signal }: Work<Bot>): Promise<void> {
    while (isBusyElsewhere(bot, task)) await unlessAborted(busyFor.get(bot)!.ended.promise, signal)
  }

  /** While it lasts, no other task uses the bot. */
  async function during<Result>(work: Work<Bot>, run: () => Promise<Result>): Promise<Result> {
    const { bot, task } = work
    while (isBusyElsewhere(bot, task)) await whenFree(work)
    const use: Use = busyFor.get(bot) ?? { task, count: 0, ended: Promise.withResolvers() }
    use.count++
    busyFor.set(bot, use)
    try {
      return await run()
    } finally {
      use.count--
      if (use.count === 0) {
        busyFor.delete(bot)
        use.ended.resolve()
        onEnd(bot, task)
      }
    }
  }

  /** The same for work that ends as stopped when it is to stop, also before the bot is free for it. */
  async function stoppable(work: Work<Bot>, run: () => Promise<RunEnd>): Promise<RunEnd> {
    try {
      return await during(work, run)
    } catch (error) {
      if (work.signal.aborted) return { kind: 'stopped' }
      throw error
    }
  }

  return { isBusy: (bot: Bot) => busyFor.has(bot), isBusyElsewhere, whenFree, during, stoppable }
}
