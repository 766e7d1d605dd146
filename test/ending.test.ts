import { expect, test } from 'bun:test'
import { type Clock, systemClock } from '../lib/clock.ts'
import { createLog, formatForTerminal } from '../lib/log.ts'
import { startMapwright } from '../lib/main.ts'
import { defaultOptions } from '../lib/options.ts'
import { createCall } from './contract/environment.ts'
import { joinGame } from './contract/game.ts'
import { until } from './contract/until.ts'
import { temporaryFolder } from './support/temporary-folder.ts'

/** The system's clock, and what it still has to call. */
function watchedClock(): Clock & { readonly open: Map<symbol, number> } {
  const open = new Map<symbol, number>()
  return {
    ...systemClock,
    open,
    after(milliseconds, run) {
      const id = Symbol()
      open.set(id, milliseconds)
      const cancel = systemClock.after(milliseconds, () => {
        open.delete(id)
        run()
      })
      return () => {
        open.delete(id)
        cancel()
      }
    },
  }
}

test('an error that nothing caught ends the connection to the game, not the service', async () => {
  using data = temporaryFolder()
  const lines: string[] = []
  const log = createLog('error', systemClock.date, (entry) => lines.push(formatForTerminal(entry)))
  const options = { ...defaultOptions, port: 0, data: data.path }
  const mapwright = await startMapwright(options, { log, clock: systemClock, onExit: () => {} })
  const call = createCall(mapwright.url)
  const game = await joinGame(call)
  await call('POST', '/config/settings', { json: { reconnect: { enabled: true, minDelay: 0, maxDelay: 1 } } })

  mapwright.survive(new TypeError('pos.modulus is not a function'))
  await until('the bot is back', async () => (await (await call('GET', '/test')).text()) === 'ok')
  await mapwright.stop()
  await game.world.stop()

  expect(game.world.statistics.joins).toBe(2)
  expect(lines.join('\n')).toContain('pos.modulus is not a function')
}, 30_000)

test('after the service has stopped no timers or requests are left', async () => {
  using data = temporaryFolder()
  const clock = watchedClock()
  const log = createLog('error', clock.date, () => {})
  const options = { ...defaultOptions, port: 0, data: data.path }
  const mapwright = await startMapwright(options, { log, clock, onExit: () => {} })
  const game = await joinGame(createCall(mapwright.url))

  await mapwright.stop()
  await game.world.stop()

  expect([...clock.open.values()]).toEqual([])
}, 30_000)
