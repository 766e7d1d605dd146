import type { Bot, BotEvents } from '../game/bot.ts'
import type { PostProcessing } from '../postprocess/postprocess.ts'
import type { Building } from '../tasks/building.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import type { EventPayloads, Events, EventType } from './events.ts'
import { progressEvent } from './progress-event.ts'
import { taskListEvent } from './task-event.ts'

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

/** Shortest time between two messages of a type, in milliseconds. */
const pace = 250

/** Tells the present state of every part to new watchers, and its changes to all. */
export function publishEvents(
  events: Events,
  { bot, tunnel, repository, building, postProcessing }: EventSources,
): void {
  function tell<Type extends EventType>(
    type: Type,
    now: () => EventPayloads[Type],
    ...changes: readonly Changes[]
  ): void {
    events.describe(type, now)
    events.follow(type, anyOf(changes), pace)
  }

  tell(
    'connection',
    () => ({ ...bot.state(), name: bot.name(), tunnel: tunnel.publicAddress() }),
    (listener) => bot.on('connection', listener),
    tunnel.onChange,
  )
  const game = lastWhileInGame(bot, 'game')
  tell('game', game.now, game.changes)
  const inventory = lastWhileInGame(bot, 'inventory')
  tell('inventory', inventory.now, inventory.changes)
  tell('progress', () => progressEvent(building), building.progressed, building.finished)
  tell('postProcessing', postProcessing.progress, postProcessing.changed)
  tell('history', () => taskListEvent(repository.history()), repository.onChange)
  tell('tasks', () => taskListEvent(repository.queue()), repository.onChange)
}

/** Remembers what the bot last told, until it leaves the game. */
function lastWhileInGame<Name extends 'game' | 'inventory'>(bot: EventSources['bot'], name: Name) {
  let last: BotEvents[Name] | null = null
  bot.on(name, (news) => {
    last = news
  })
  bot.on('connection', ({ status }) => {
    if (status !== 'ready') last = null
  })
  return {
    now: () => last,
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
