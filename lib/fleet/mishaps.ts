import type { Bot } from '../game/bot.ts'

/** Counts how often a bot has died, and how often it has lost its connection for a reason of the server or the network. */
export function createMishaps(bot: Pick<Bot, 'on'>) {
  let deaths = 0
  let kicks = 0
  let wasAlive = true
  let wasReady = false
  bot.on('game', ({ health }) => {
    if (wasAlive && health <= 0) deaths++
    wasAlive = health > 0
  })
  bot.on('connection', ({ status, reason }) => {
    if (wasReady && status !== 'ready' && reason !== '') kicks++
    wasReady = status === 'ready'
    wasAlive ||= !wasReady
  })
  return () => ({ deaths, kicks })
}
