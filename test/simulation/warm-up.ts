import { botPlace } from '../bot/practice-bot.ts'
import { simulate } from './simulate.ts'

/**
 * Loads the game library and compiles its protocol, which takes a second, many on a busy machine. That is no time of the
 * first test in which a bot joins, and no test should need a longer limit for it.
 */
await simulate(async () => {
  await using _place = await botPlace()
})
