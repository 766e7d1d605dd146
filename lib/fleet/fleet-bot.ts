import type { BringBackLeftovers } from '../builder/map-item/bring-back-leftovers.ts'
import type { OpenMap } from '../builder/map-item/opening.ts'
import type { MakeRoom } from '../builder/move/make-room.ts'
import { createChannel, type Subscribe } from '../emitter.ts'
import { type Bot, lastWhileInGame } from '../game/bot.ts'
import { countItems } from '../game/item-stack.ts'
import type { MapPiece } from '../mapart/map-grid.ts'
import type { MapFinisher } from '../postprocess/finish.ts'
import type { MapBuilder } from '../tasks/build-job.ts'
import { storedMaps } from '../tasks/record.ts'
import type { Task } from '../tasks/task.ts'

/** A bot with its builder, and with what makes the map items of built maps. */
export interface BuildingBot {
  readonly bot: Pick<Bot, 'state' | 'on'> & { ready(signal: AbortSignal): Promise<unknown> }
  readonly builder: MapBuilder
  readonly openMap: OpenMap
  /** Whether it has begun the map item of a map of a task, or of any of them, so that no other bot can go on with it. */
  isMaking(task: string, map?: Pick<MapPiece, 'column' | 'row'>): boolean
  readonly makeRoom: MakeRoom
  readonly bringBackLeftovers: BringBackLeftovers
  readonly finisher: MapFinisher
}

export type FleetBot = ReturnType<typeof createFleetBot>

/** Whether a bot has begun a map item of a task, or finishes its maps: no other can go on with that. */
export const isAtMapsOf = (
  { finisher, isMaking }: Pick<BuildingBot, 'finisher' | 'isMaking'>,
  task: string,
): boolean => finisher.isAtIt(task) || isMaking(task)

/** Whether it has maps of a task with it: those, or stored ones, which it brings back before it builds. */
export const holdsMapsOf = (bot: FleetBot, task: Task): boolean =>
  isAtMapsOf(bot, task.ID) || storedMaps(task).some(bot.carriesMap)

/** One of the bots that build together. Its name is that of its account, and different for each. */
export function createFleetBot(
  name: () => string,
  { bot, builder, openMap, isMaking, makeRoom, bringBackLeftovers, finisher }: BuildingBot,
) {
  const paused = createChannel<void>()
  const slots = lastWhileInGame(bot, 'inventory')
  let isPaused = false
  const setPaused = (value: boolean) => {
    isPaused = value
    paused.publish()
  }

  return {
    name,
    builder,
    openMap,
    isMaking,
    makeRoom,
    bringBackLeftovers,
    finisher,
    /** Resolves when it stands in the game alive; rejects as `PlayerSource` does. */
    inGame: (signal: AbortSignal) => bot.ready(signal),
    /** The items that it has with it; none while it is not in the game. */
    carried: () => countItems(slots() ?? []),
    carriesMap: (id: number): boolean => slots()?.some((stack) => stack?.mapId === id) ?? false,
    /** Whether it is in the game. */
    isReady: () => bot.state().status === 'ready',
    isPaused: () => isPaused,
    /** Gives its work to the others; a map item that it makes is finished first. */
    pause: () => setPaused(true),
    resume: () => setPaused(false),
    /** `isReady` or `isPaused` may have changed. */
    changed: ((listener) => {
      const unsubscribe = [bot.on('connection', () => listener()), paused.subscribe(listener)]
      return () => {
        for (const stop of unsubscribe) stop()
      }
    }) satisfies Subscribe<void>,
  }
}
