import { expect, test } from 'bun:test'
import { createMishaps } from '../../lib/fleet/mishaps.ts'
import type { BotEvents } from '../../lib/game/bot.ts'

test('a death counts once however long it lasts; a connection counts when it ends for a reason', () => {
  const listeners: { [Name in keyof BotEvents]?: (event: BotEvents[Name]) => void } = {}
  const mishaps = createMishaps({
    on(name, listener) {
      Object.assign(listeners, { [name]: listener })
      return () => {}
    },
  })
  const health = (value: number) =>
    listeners.game!({
      health: value,
      food: 20,
      level: 0,
      position: { x: 0, y: 0, z: 0 },
      dimension: 'overworld',
    })

  health(20)
  for (const value of [3, 0, 0, 20, 0]) health(value)
  listeners.connection!({ status: 'connecting', reason: 'never there' })
  listeners.connection!({ status: 'ready', reason: '' })
  listeners.connection!({ status: 'connecting', reason: 'kicked' })
  listeners.connection!({ status: 'connecting', reason: 'again' })
  listeners.connection!({ status: 'ready', reason: '' })
  listeners.connection!({ status: 'disconnected', reason: '' })

  expect(mishaps()).toEqual({ deaths: 2, kicks: 1 })
})
