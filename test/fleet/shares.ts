import type { OpenMap } from '../../lib/builder/map-item/opening.ts'
import { type Clock, systemClock } from '../../lib/clock.ts'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { createAreaStore } from '../../lib/fleet/postgres/area-store.ts'
import { connect } from '../../lib/fleet/postgres/connection.ts'
import { createLog } from '../../lib/log.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { artTask, createSlowBot, flatArt } from './fake-bot.ts'

const art = flatArt(1, 1)

/** A clock that the test turns, except for timers that are too short for that. */
const withShortTimers = (clock: Clock): Clock => ({
  ...clock,
  after: (milliseconds, run) => (milliseconds < 100 ? systemClock : clock).after(milliseconds, run),
})

/** A process with one bot, which builds its part of the run. */
export async function startShare(address: string, name: string, opened: string[] = []) {
  const clock = createHandClock()
  const log = createLog('error', clock.date, () => {})
  const connection = await connect(address, { clock: withShortTimers(clock), log })
  const areas = createAreaStore(connection, crypto.randomUUID())
  const stop = new AbortController()
  const openMap: OpenMap = async () => {
    opened.push(name)
    return { kind: 'done' }
  }
  const bot = createSlowBot(name, openMap)
  const refresh = async (task: string) => void refreshed.push(task)
  const needs: BuildProgress[] = []
  const refreshed: string[] = []
  const end = createFleetBuilder({ bots: () => [bot], sharing: { areas }, refresh, clock, log }).build({
    task: artTask,
    blueprint: art,
    run: 'run',
    botsInFleet: 1,
    signal: stop.signal,
    report: (progress) => needs.push(progress),
  })
  return {
    bot,
    clock,
    connection,
    end,
    needs,
    refreshed,
    stop,
    /** Lets time pass until that is so. */
    async until(isSo: () => boolean): Promise<void> {
      while (!isSo()) {
        await clock.advance(500)
        await new Promise((resolve) => setTimeout(resolve, 5))
      }
    },
    async [Symbol.asyncDispose]() {
      stop.abort()
      await connection.close()
    },
  }
}
