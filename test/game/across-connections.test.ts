import { expect, test } from 'bun:test'
import { Failure } from '../../lib/failure.ts'
import { type AttemptFailure, acrossConnections } from '../../lib/game/across-connections.ts'
import type { Player } from '../../lib/game/player.ts'

/** A bot that has another player each time; `lose` ends the present one. */
function createFakeBot() {
  const lives: AbortController[] = []
  return {
    lose: (reason = 'The connection ended.') => lives.at(-1)?.abort(new Failure('offline', reason)),
    players: () => lives.length,
    async ready(signal: AbortSignal): Promise<Player> {
      signal.throwIfAborted()
      const life = new AbortController()
      lives.push(life)
      return { signal: life.signal } as Partial<Player> as Player
    },
  }
}

const { signal } = new AbortController()
const giveUp = ({ error }: AttemptFailure) => {
  throw error
}

test('work that succeeds has one player and its result', async () => {
  const bot = createFakeBot()

  const result = await acrossConnections(bot, { signal, failed: giveUp }, async () => 'done')

  expect([result, bot.players()]).toEqual(['done', 1])
})

test('work whose player is lost starts over with the next when the policy lets it', async () => {
  const bot = createFakeBot()
  const failures: AttemptFailure[] = []
  let begun = 0

  const policy = {
    signal,
    begin: () => void begun++,
    failed: (failure: AttemptFailure) => void failures.push(failure),
  }
  const result = await acrossConnections(bot, policy, async (attempt) => {
    if (bot.players() === 1) bot.lose('kicked')
    attempt.signal.throwIfAborted()
    return bot.players()
  })

  expect([result, begun]).toEqual([2, 2])
  expect(failures).toMatchObject([{ isInterruption: true, error: { message: 'kicked' } }])
})

test('the reason why the player was lost counts, whatever error followed from it', async () => {
  const bot = createFakeBot()

  const run = acrossConnections(bot, { signal, failed: giveUp }, async () => {
    bot.lose('kicked')
    throw new TypeError('nothing there')
  })

  expect(await run.catch((error: unknown) => error)).toMatchObject({ message: 'kicked' })
})

test('an error while the player is there is no interruption, and a policy that throws ends the work', async () => {
  const bot = createFakeBot()
  const failures: AttemptFailure[] = []

  const policy = {
    signal,
    failed(failure: AttemptFailure) {
      failures.push(failure)
      if (failures.length === 3) throw new Failure('broken', 'Three times is enough.')
    },
  }
  const run = acrossConnections(bot, policy, async () => {
    throw new Failure('broken', 'no')
  })

  expect(await run.catch((error: unknown) => error)).toMatchObject({ message: 'Three times is enough.' })
  expect(failures.map(({ isInterruption }) => isInterruption)).toEqual([false, false, false])
})

test('a restart begins another attempt without asking the policy', async () => {
  const bot = createFakeBot()

  const result = await acrossConnections(bot, { signal, failed: giveUp }, async (attempt) => {
    if (bot.players() < 3) attempt.restart()
    attempt.signal.throwIfAborted()
    return bot.players()
  })

  expect(result).toBe(3)
})

test('a stop ends the work without asking the policy, and without another attempt', async () => {
  const bot = createFakeBot()
  const stop = new AbortController()
  let isAsked = false

  const policy = {
    signal: stop.signal,
    failed: () => {
      isAsked = true
    },
  }
  const run = acrossConnections(bot, policy, async (attempt) => {
    stop.abort(new Error('stopped'))
    attempt.signal.throwIfAborted()
  })

  expect(await run.catch((error: unknown) => error)).toBe(stop.signal.reason)
  expect([isAsked, bot.players()]).toEqual([false, 1])
})
