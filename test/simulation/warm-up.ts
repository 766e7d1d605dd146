import { botPlace } from '../bot/practice-bot.ts'
import { limitComputing, simulate } from './simulate.ts'

/** A test may compute for so long, */
export const limitMs = 5000
/** and on a busy machine that takes up to so many times as long on the clock. */
export const busyFactor = 12

/**
 * Loads the game library and compiles its protocol, which takes a second, many on a busy machine. That is no time of the
 * first test in which a bot joins, and no test should need a longer limit for it.
 */
await simulate(async () => {
  await using _place = await botPlace()
})

limitComputing(limitMs)
