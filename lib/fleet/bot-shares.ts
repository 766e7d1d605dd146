import { minBy } from '../collections.ts'
import { createChannel, type Subscribe } from '../emitter.ts'
import { canBuild } from '../tasks/build-job.ts'
import type { FleetBot } from './fleet-bot.ts'

interface SharesDependencies {
  readonly bots: () => readonly FleetBot[]
  /** Bots have come or gone, or can build or can't any more. */
  readonly changed: Subscribe<void>
}

/** A task that is being built. */
interface OpenTask {
  /** Blocks that are still to be placed; what one bot does alone counts for nothing. */
  left: number
  readonly bots: Map<FleetBot, FleetBot>
}

/** A task gets a bot of another only if its bots still have so many times as much to do afterwards, and so many blocks more each. */
const worthMoving = { times: 1.5, blocks: 500 } as const

/**
 * The bots of the tasks that are built at the same time. Each task has one that can build, as long as there are enough; the others are
 * where the most is left for each. To a task, a bot of another looks like one that is paused, so it takes no more work, finishes the map
 * item that it makes, and goes.
 */
export function createBotShares({ bots, changed }: SharesDependencies) {
  const tasks = new Map<string, OpenTask>()
  const owners = new Map<FleetBot, string>()
  /** The task for which a bot does something now. */
  const busyFor = new Map<FleetBot, { readonly task: string; readonly count: number }>()
  const assigned = createChannel<void>()

  const ownersOf = (task: string) => [...owners].filter(([, own]) => own === task).map(([bot]) => bot)
  const ableOf = (task: string) => ownersOf(task).filter(canBuild)

  /** How much each bot of a task has to do, with one more or less. */
  function loadOf([id, { left }]: readonly [string, OpenTask], more = 0): number {
    const count = ableOf(id).length + more
    return count <= 0 ? Number.POSITIVE_INFINITY : left / count
  }

  const neediest = () => minBy(tasks, (one) => -loadOf(one))

  /** One that is free, else one of a task with several, else one that may come. */
  function botFor(task: string): FleetBot | undefined {
    const free = bots().filter((bot) => !owners.has(bot))
    const several = [...tasks.keys()].map(ableOf).filter((able) => able.length > 1)
    const spare = minBy(several, (able) => -able.length)?.at(-1)
    return free.find(canBuild) ?? spare ?? (ownersOf(task).length === 0 ? free[0] : undefined)
  }

  /** Moves a bot to where more is left for each, if that is worth the way. */
  function evenOut(): void {
    const to = neediest()
    const from = minBy(tasks, (one) => loadOf(one))
    if (!to || !from) return
    const able = ableOf(from[0])
    const [then, besides] = [loadOf(to, 1), loadOf(from, -1)]
    if (able.length > 1 && then > worthMoving.times * besides && then - besides > worthMoving.blocks)
      owners.set(able.at(-1)!, to[0])
  }

  function assign(): void {
    const all = bots()
    for (const [bot, task] of owners) if (!tasks.has(task) || !all.includes(bot)) owners.delete(bot)
    for (const id of tasks.keys()) {
      const bot = ableOf(id).length > 0 ? undefined : botFor(id)
      if (bot) owners.set(bot, id)
    }
    for (const bot of all.filter((one) => !owners.has(one))) {
      const task = neediest()
      if (task) owners.set(bot, task[0])
    }
    evenOut()
    assigned.publish()
  }

  /** While it lasts, no other task may use the bot. */
  async function during<Result>(bot: FleetBot, task: string, work: () => Promise<Result>): Promise<Result> {
    busyFor.set(bot, { task, count: (busyFor.get(bot)?.count ?? 0) + 1 })
    try {
      return await work()
    } finally {
      const count = busyFor.get(bot)!.count - 1
      if (count > 0) busyFor.set(bot, { task, count })
      else busyFor.delete(bot)
      if (owners.get(bot) !== task) assigned.publish()
    }
  }

  function shareOf(bot: FleetBot, task: string): FleetBot {
    const isElsewhere = () => owners.get(bot) !== task || (busyFor.get(bot)?.task ?? task) !== task
    return {
      ...bot,
      isPaused: () => bot.isPaused() || isElsewhere(),
      builder: { build: (job) => during(bot, task, () => bot.builder.build(job)) },
      openMap: (map) => during(bot, task, () => bot.openMap(map)),
      makeRoom: (...given) => during(bot, task, () => bot.makeRoom(...given)),
      finisher: { ...bot.finisher, finish: (job) => during(bot, task, () => bot.finisher.finish(job)) },
      changed(listener) {
        const stops = [bot.changed(listener), assigned.subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  }

  changed(() => {
    if (tasks.size > 0) assign()
  })

  return {
    /** A task is built from now on. */
    open(task: string, left: number): void {
      tasks.set(task, { left, bots: new Map() })
      assign()
    },
    /** A task has more or less left now. */
    setLeft(task: string, left: number): void {
      const open = tasks.get(task)
      if (!open || open.left === left) return
      open.left = left
      if (tasks.size > 1) assign()
    },
    close(task: string): void {
      tasks.delete(task)
      if (tasks.size > 0) assign()
      else owners.clear()
    },
    /** The bots as the task sees them, its own first. */
    of(task: string): readonly FleetBot[] {
      const open = tasks.get(task)
      if (!open) return []
      const shares = bots().map((bot) => {
        const share = open.bots.get(bot) ?? shareOf(bot, task)
        open.bots.set(bot, share)
        return share
      })
      return shares.toSorted((a, b) => Number(a.isPaused()) - Number(b.isPaused()))
    },
  }
}

export type BotShares = ReturnType<typeof createBotShares>
