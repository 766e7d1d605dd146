import { effect, signal } from '@preact/signals'
import type { Events } from '../../client/client.ts'
import { receiveCells } from './cells.ts'
import { client } from './client.ts'
import { readSetup } from './configuration.ts'
import { wantedLanguage } from './language.ts'
import { receiveLog } from './log.ts'
import { progress } from './runs.ts'
import { receiveHistory, receiveTasks } from './tasks.ts'

/** Whether the service answers; undefined before the first answer or failure. */
export const isServiceThere = signal<boolean | undefined>(undefined)

/** The last events of each kind; undefined before the first. */
export const connection = signal<Events['connection'] | undefined>(undefined)
export const game = signal<Events['game']>(null)
export const inventory = signal<Events['inventory']>(null)
export const bots = signal<Events['bots']>([])
/** The plots with their states; empty without any. */
export const plots = signal<Events['plots']>([])
export const postProcessing = signal<Events['postProcessing'] | undefined>(undefined)

/** The bot by hand, and the chat around it. */
export const control = signal<Events['control'] | undefined>(undefined)
/** Everything that needs a person, the newest first; undefined until it is known. */
export const needs = signal<Events['needs'] | undefined>(undefined)
export const stationLook = signal<Events['stations'] | undefined>(undefined)

/** In another language from the moment that it is chosen. */
export function watchEvents(): void {
  effect(() => {
    void wantedLanguage.value
    return watch()
  })
}

function watch(): () => void {
  return client.watch(
    {
      connection: (event) => {
        connection.value = event
      },
      game: (event) => {
        game.value = event
      },
      inventory: (event) => {
        inventory.value = event
      },
      bots: (event) => {
        bots.value = event
      },
      progress: (event) => {
        progress.value = event
      },
      postProcessing: (event) => {
        postProcessing.value = event
      },
      plots: (event) => {
        plots.value = event
      },
      control: (event) => {
        control.value = event
      },
      needs: (event) => {
        needs.value = event
      },
      stations: (event) => {
        stationLook.value = event
      },
      cells: receiveCells,
      log: receiveLog,
      tasks: receiveTasks,
      history: receiveHistory,
    },
    {
      onConnected: (isConnected) => {
        isServiceThere.value = isConnected
        // They have no event: others may have changed them in the meantime.
        if (isConnected) void readSetup()
      },
    },
  )
}
