import { minBy } from '../../collections.ts'
import { createChannel, type Subscribe } from '../../emitter.ts'
import { canBuild } from '../../tasks/build-job.ts'
import type { FleetBot } from '../fleet-bot.ts'
import { createBotUse } from './bot-use.ts'
import type { OtherShares, TasksOfBots } from './other-shares.ts'

interface SharesDependencies {
  /** The task that a bot is to build before any other, if it is being built. */
  readonly assignedTo?: (bot: FleetBot) => string | undefined
  readonly bots: () => readonly FleetBot[]
  /** Bots have come or gone, or can build or can't any more. */
  readonly changed: Subscribe<void>
  /** The other members of a fleet. */
  readonly others?: OtherShares | undefined
}

/** A task that is being built. */
interface OpenTask {
  /** Whether a bot has maps of the task with it, so that only this one can go on with them. */
  readonly holds: (bot: FleetBot) => boolean
  /** Blocks that are still to be placed; what one bot does alone counts for nothing. */
  left: number
  readonly bots: Map<FleetBot, FleetBot>
}

/** A task gets a bot of another only if its bots still have so many times as much to do afterwards, and so many blocks more each. */
const worthMoving = { times: 1.5, blocks: 500 }
/** Blocks by which what is left of a task must have changed before the bots are divided anew: each is reported, some hundred a second. */
const blocksBetweenPlans = worthMoving.blocks / 10
/** When a task begins: bots that have begun something else would have the way later. */
const atBeginning: typeof worthMoving = { times: 1, blocks: 0 }

/**
 * The bots of the tasks that are built at the same time. Each task has one that can build, as long as there are enough; the others are
 * where the most is left for each. To a task, a bot of another looks like one that is paused, so it takes no more work, finishes the map
 * item that it makes, and goes. Until then it looks to its new task like one that is on its way into the game.
 */
export function createBotShares({ bots, changed, assignedTo = () => undefined, others }: SharesDependencies) {
  const tasks = new Map<string, OpenTask>()
  /** The tasks of bots that stay with them, by the names of these. */
  const kept = new Map<string, string>()
  let owners: Map<FleetBot, string> = new Map()
  let isAgreeing = false
  const assigned = createChannel<void>()
  const { isBusyElsewhere, whenFree, during, stoppable } = createBotUse<FleetBot>((bot, task) => {
    if (owners.get(bot) !== task) assigned.publish()
  })

  const isHeld = (bot: FleetBot, task: string) =>
    kept.get(bot.name()) === task || tasks.get(task)?.holds(bot) === true
  const ownersOf = (task: string) => [...owners].filter(([, owner]) => owner === task).map(([bot]) => bot)
  const ableOf = (task: string) => ownersOf(task).filter(canBuild)
  /** With those of other programs. */
  const countOf = (task: string) => ableOf(task).length + (others?.count(task) ?? 0)

  /** One that can build and that another task may get; one that is assigned to this task only for a task without any. */
  function spareOf(id: string, isUrgent = false): FleetBot | undefined {
    const able = ableOf(id).filter((bot) => !isHeld(bot, id))
    if (countOf(id) < 2) return undefined
    return able.findLast((bot) => assignedTo(bot) !== id) ?? (isUrgent ? able.at(-1) : undefined)
  }

  /** Brings bots to the tasks that they are assigned to, unless they have maps of another with them. */
  function bringAssigned(): void {
    for (const bot of bots()) {
      const task = assignedTo(bot)
      const other = owners.get(bot)
      const isFree = other === undefined || !isHeld(bot, other)
      if (task !== undefined && tasks.has(task) && isFree) owners.set(bot, task)
    }
  }

  /** How much each bot of a task has to do, with one more or less. */
  const loadOf = ([id, { left }]: readonly [string, OpenTask], more = 0): number =>
    countOf(id) + more <= 0 ? Number.POSITIVE_INFINITY : left / (countOf(id) + more)

  const neediest = () => minBy(tasks, (one) => -loadOf(one))

  /** One that is free, else one of a task with several, else one that may come. */
  function botFor(task: string): FleetBot | undefined {
    const free = bots().filter((bot) => !owners.has(bot))
    const giving = [...tasks.keys()].filter((id) => spareOf(id, true))
    const from = minBy(giving, (id) => -countOf(id))
    const spare = from === undefined ? undefined : spareOf(from, true)
    return free.find(canBuild) ?? spare ?? (ownersOf(task).length === 0 ? free[0] : undefined)
  }

  /** Moves bots to where more is left for each, as far as that is worth the way. */
  function evenOut(worth: typeof worthMoving): void {
    const to = neediest()
    const from = minBy(tasks, (one) => loadOf(one))
    const spare = from && spareOf(from[0])
    if (!to || !spare || to[0] === from[0]) return
    const [then, besides] = [loadOf(to, 1), loadOf(from, -1)]
    if (then < worth.times * besides || then - besides < worth.blocks) return
    owners.set(spare, to[0])
    evenOut(worth)
  }

  /** A bot that has maps of a task with it is the only one that can go on with them; others stay for the work that they are at. */
  function bringHeld(): void {
    for (const id of tasks.keys()) for (const bot of bots()) if (isHeld(bot, id)) owners.set(bot, id)
  }

  /** Which bots are to build what, as things stand. */
  function planned(worth: typeof worthMoving): Map<FleetBot, string> {
    const before = owners
    owners = new Map(before)
    try {
      plan(worth)
      return owners
    } finally {
      owners = before
    }
  }

  function plan(worth: typeof worthMoving): void {
    const all = bots()
    for (const [bot, task] of owners) if (!tasks.has(task) || !all.includes(bot)) owners.delete(bot)
    bringAssigned()
    bringHeld()
    for (const id of tasks.keys()) {
      const bot = countOf(id) > 0 ? undefined : botFor(id)
      if (bot) owners.set(bot, id)
    }
    for (const bot of all.filter((one) => !owners.has(one))) {
      const task = neediest()
      if (task) owners.set(bot, task[0])
    }
    evenOut(worth)
  }

  /** Of several tasks of a fleet, no program changes the bots before the others know of it. */
  function assign(worth = worthMoving): void {
    if (tasks.size === 0) return
    const next = planned(worth)
    const isNew = next.size !== owners.size || next.entries().some(([bot, task]) => owners.get(bot) !== task)
    if (!others || tasks.size < 2) {
      owners = next
      if (isNew || !others) assigned.publish()
    } else if (!isAgreeing && (isNew || !others.isAgreed(namesOf(next)))) {
      isAgreeing = true
      const agreed = others.agree(() => {
        owners = planned(worth)
        return namesOf(owners)
      })
      void agreed.finally(() => {
        isAgreeing = false
        assigned.publish()
      })
    }
  }

  /** Only this bot can go on with the maps of a task: the task that has it gets another for it. */
  function claim(bot: FleetBot, task: string): void {
    const from = owners.get(bot)
    if (from === task) return
    const other = ableOf(task)[0] ?? ownersOf(task)[0]
    owners.set(bot, task)
    if (other && from !== undefined) owners.set(other, from)
    assigned.publish()
  }

  function shareOf(bot: FleetBot, task: string): FleetBot {
    const at = (signal: AbortSignal) => ({ bot, task, signal })
    return {
      ...bot,
      isPaused: () => bot.isPaused() || owners.get(bot) !== task,
      isReady: () => bot.isReady() && !isBusyElsewhere(bot, task),
      async inGame(signal) {
        await whenFree({ bot, task, signal })
        return bot.inGame(signal)
      },
      builder: { build: (job) => stoppable(at(job.signal), () => bot.builder.build(job)) },
      openMap: (map) => stoppable(at(map.job.signal), () => bot.openMap(map)),
      bringBackLeftovers: (job, signal, of) =>
        during(at(signal), () => bot.bringBackLeftovers(job, signal, of)),
      makeRoom: (place, signal) => during(at(signal), () => bot.makeRoom(place, signal)),
      finisher: {
        ...bot.finisher,
        finish(job) {
          claim(bot, task)
          return during(at(job.signal), () => bot.finisher.finish(job))
        },
      },
      changed(listener) {
        const stops = [bot.changed(listener), assigned.subscribe(listener)]
        return () => {
          for (const stop of stops) stop()
        }
      },
    }
  }

  const update = () => assign()
  changed(update)

  return {
    /** A task is built from now on. */
    open(task: string, left: number, holds: OpenTask['holds']): void {
      tasks.set(task, { left, holds, bots: new Map() })
      assign(atBeginning)
    },
    /** Bots of this or another program have come or gone, or have maps with them. */
    update,
    /** Whether a bot of this program builds a task. */
    has: (task: string): boolean => tasks.has(task) && (tasks.size === 1 || ableOf(task).length > 0),
    /** The bots have other tasks now. */
    assigned: assigned.subscribe,
    /** A task has more or less left now. */
    setLeft(task: string, left: number): void {
      const open = tasks.get(task)
      if (!open || open.left === left || (left > 0 && Math.abs(open.left - left) < blocksBetweenPlans)) return
      open.left = left
      if (tasks.size > 1) assign()
    },
    /** While it lasts, the task keeps this bot. */
    async keeping<Result>(task: string, bot: FleetBot, run: () => Promise<Result>): Promise<Result> {
      kept.set(bot.name(), task)
      try {
        return await run()
      } finally {
        kept.delete(bot.name())
        if (tasks.size > 1) assign()
      }
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

const namesOf = (owners: ReadonlyMap<FleetBot, string>): TasksOfBots =>
  new Map([...owners].map(([bot, task]) => [bot.name(), task]))

export type BotShares = ReturnType<typeof createBotShares>
