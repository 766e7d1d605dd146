import type { Clock } from '../../clock.ts'
import type { Configuration } from '../../config/configuration.ts'
import { type Bot, notInGame } from '../../game/bot.ts'
import type { LookThroughStations } from '../../stations/station-look.ts'
import { pause } from '../../waiting.ts'

interface ScriptedLookDependencies {
  readonly bot: Pick<Bot, 'state'> & { isReady(): boolean }
  readonly configuration: Pick<Configuration, 'read'>
  readonly clock: Clock
}

/** Time for one box. */
const boxMs = 300

/** Looks through stations without a game. */
export function createScriptedLook({
  bot,
  configuration,
  clock,
}: ScriptedLookDependencies): LookThroughStations {
  return async (signal, report) => {
    const { stations } = configuration.read('mapart-box')
    const total = stations.reduce((sum, { boxes }) => sum + boxes.length, 0)
    for (let opened = 0; opened < total; opened++) {
      report({ opened, total })
      await pause(boxMs, clock, signal)
      if (!bot.isReady()) throw notInGame(bot.state())
    }
    report({ opened: total, total })
  }
}
