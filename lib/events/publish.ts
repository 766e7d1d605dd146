import type { Bot, BotEvents } from '../game/bot.ts'
import type { PostProcessing } from '../postprocess/postprocess.ts'
import type { Building } from '../tasks/building.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import type { EventPayloads, Events, EventType } from './events.ts'
import { progressEvent } from './progress-event.ts'
import { taskListEvent } from './task-list-event.ts'

/** The part of the tunnel that watchers see. */
export interface TunnelState {
  /** Where the service can be reached from elsewhere; empty while unknown. */
  publicAddress(): string
  onChange(listener: () => void): () => void
}

/** The parts of the program whose state is published. */
interface EventSources {
  readonly bot: Pick<Bot, 'state' | 'name' | 'on'>
  readonly tunnel: TunnelState
  readonly repository: Pick<TaskRepository, 'queue' | 'history' | 'onChange'>
  readonly building: Pick<Building, 'currentId' | 'progress' | 'progressed' | 'finished'>
  readonly postProcessing: Pick<PostProcessing, 'progress' | 'changed'>
}

const minIntervalMs = 250

/** Describes the state of every part for snapshots, and publishes its changes. */
export function publishEvents(
  events: Events,
  { bot, tunnel, repository, building, postProcessing }: EventSources,
): void {
  function publishState<Type extends EventType>(
    type: Type,
    current: () => EventPayloads[Type],
    ...changes: readonly Changes[]
  ): void {
    events.describe(type, current)
    events.follow(type, anyOf(changes), minIntervalMs)
  }

  publishState(
    'connection',
    () => ({ ...bot.state(), name: bot.name(), tunnel: tunnel.publicAddress() }),
    (listener) => bot.on('connection', listener),
    tunnel.onChange,
  )
  const game = lastWhileInGame(bot, 'game')
  publishState('game', game.current, game.changes)
  const inventory = lastWhileInGame(bot, 'inventory')
  publishState('inventory', inventory.current, inventory.changes)
  publishState('progress', () => progressEvent(building), building.progressed, building.finished)
  publishState('postProcessing', postProcessing.progress, postProcessing.changed)
  publishState('history', () => taskListEvent(repository.history()), repository.onChange)
  publishState('tasks', () => taskListEvent(repository.queue()), repository.onChange)
}

/** The last event of that name, until the bot leaves the game. */
function lastWhileInGame<Name extends 'game' | 'inventory'>(bot: EventSources['bot'], name: Name) {
  let last: BotEvents[Name] | null = null
  bot.on(name, (event) => {
    last = event
  })
  bot.on('connection', ({ status }) => {
    if (status !== 'ready') last = null
  })
  return {
    current: () => last,
    changes: anyOf([(listener) => bot.on(name, listener), (listener) => bot.on('connection', listener)]),
  }
}

type Changes = (listener: () => void) => () => void

function anyOf(sources: readonly Changes[]): Changes {
  return (listener) => {
    const ends = sources.map((subscribe) => subscribe(listener))
    return () => {
      for (const end of ends) end()
    }
  }
}
