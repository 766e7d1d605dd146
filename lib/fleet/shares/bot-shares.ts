import { type Clock, systemClock } from '../../clock.ts'
import { minBy } from '../../collections.ts'
import { createChannel, type Subscribe } from '../../emitter.ts'
import { canBuild } from '../../tasks/build-job.ts'
import type { FleetBot } from '../fleet-bot.ts'
import { createBotUse } from './bot-use.ts'
import type { OtherShares, TasksOfBots } from './other-shares.ts'
import { shareOf } from './share-of.ts'

interface SharesDependencies {
  /** The task that a bot is to build before any other, if it is being built. */
  readonly assignedTo?: (bot: FleetBot) => string | undefined
  readonly bots: () => readonly FleetBot[]
  /** Bots have come or gone, or can build or can't any more. */
  readonly changed: Subscribe<void>
  /** The other members of a fleet. */
  readonly others?: OtherShares | undefined
  readonly clock?: Clock
}

/** A task that is being built. */
interface OpenTask {
  /** Whether a bot has maps of the task with it, so that only this one can go on with them. */
  readonly holds: (bot: FleetBot) => boolean
  /** Blocks that are still to be placed; what one bot does alone counts for nothing. */
  left: number
  readonly bots: Map<FleetBot, FleetBot>
}

/** Blocks of a task that are enough for each of its bots, two loads: with one, they would go to another task after every load. */
const enough = 4000
/** With fewer blocks for each of its bots afterwards, a bot that has nothing to do does not go to a task. */
const worthGoing = 500
/** How long the bots of a task that has ended wait for the next, which mostly begins at once. */
const forNextMs = 1000
/** Blocks by which what is left of a task must have changed before the bots are divided anew: each is reported, some hundred a second. */
const blocksBetweenPlans = 50

/**
 * The bots of the tasks that are built at the same time. Each task has one that can build, as long as there are enough. The others are
 * at the first task as far as there is enough for each, then at the second, and so on: so maps are finished one after another, and while
 * one bot makes the item of a map and clears its plot, the others have work elsewhere. Divided evenly, all tasks would end at the same
 * time, and most bots wait. Whoever is at work stays, since going elsewhere costs a way and what was planned.
 *
 * To a task, a bot of another looks like one that is paused, so it takes no more work, finishes the map item that it makes, and goes.
 * Until then it looks to its new task like one that is on its way into the game.
 */
export function createBotShares({
  bots,
  changed,
  assignedTo = () => undefined,
  others,
  clock = systemClock,
}: SharesDependencies) {
  const tasks = new Map<string, OpenTask>()
  /** The tasks of bots that stay with them, by the names of these. */
  const kept = new Map<string, string>()
  let owners: Map<FleetBot, string> = new Map()
  let isAgreeing = false
  const assigned = createChannel<void>()
  const use = createBotUse<FleetBot>((bot, task) => {
    if (owners.get(bot) !== task) assigned.publish()
  })

  const isHeld = (bot: FleetBot, task: string) =>
    kept.get(bot.name()) === task || tasks.get(task)?.holds(bot) === true
  const ownersOf = (task: string) => [...owners].filter(([, owner]) => owner === task).map(([bot]) => bot)
  const ableOf = (task: string) => ownersOf(task).filter(canBuild)
  /** With those of other programs. */
  const countOf = (task: string) => ableOf(task).length + (others?.count(task) ?? 0)

  /** One that can build and that a task without any may get; one that is assigned to this task only if there is no other. */
  function spareOf(id: string): FleetBot | undefined {
    const able = ableOf(id).filter((bot) => !isHeld(bot, id))
    if (countOf(id) < 2) return undefined
    const unassigned = able.filter((bot) => assignedTo(bot) !== id)
    return unassigned.findLast((bot) => !use.isBusy(bot)) ?? unassigned.at(-1) ?? able.at(-1)
  }

  /** Bots of a task that have nothing to do, as far as there is less than enough for each. */
  function idleOf([id, task]: readonly [string, OpenTask]): FleetBot[] {
    const most = countOf(id) - Math.max(1, usefulBots(task))
    const isIdle = (bot: FleetBot) => !use.isBusy(bot) && !isHeld(bot, id) && assignedTo(bot) !== id
    return most > 0 ? ableOf(id).filter(isIdle).slice(-most) : []
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

  /** The first task with more than enough for each of its bots; else the one with most for each. */
  const next = () =>
    tasks.entries().find(([id, task]) => countOf(id) < usefulBots(task)) ??
    minBy(tasks, (one) => -loadOf(one))

  /** One that is free, else one of a task with several, else one that may come. */
  function botFor(task: string): FleetBot | undefined {
    const free = bots().filter((bot) => !owners.has(bot))
    const giving = [...tasks.keys()].filter((id) => spareOf(id))
    const from = minBy(giving, (id) => -countOf(id))
    const spare = from === undefined ? undefined : spareOf(from)
    return free.find(canBuild) ?? spare ?? (ownersOf(task).length === 0 ? free[0] : undefined)
  }

  /** Bots that have nothing to do go to another task, if there is enough for one more. */
  function moveIdle(): void {
    for (const from of tasks) {
      for (const bot of idleOf(from)) {
        const to = next()
        if (!to || to[0] === from[0] || loadOf(to, 1) < worthGoing) break
        owners.set(bot, to[0])
      }
    }
  }

  /** A bot that has maps of a task with it is the only one that can go on with them; others stay for the work that they are at. */
  function bringHeld(): void {
    for (const id of tasks.keys()) for (const bot of bots()) if (isHeld(bot, id)) owners.set(bot, id)
  }

  /** Which bots are to build what, as things stand. */
  function planned(): Map<FleetBot, string> {
    const before = owners
    owners = new Map(before)
    try {
      plan()
      return owners
    } finally {
      owners = before
    }
  }

  function plan(): void {
    const all = bots()
    for (const [bot, task] of owners) if (!tasks.has(task) || !all.includes(bot)) owners.delete(bot)
    bringAssigned()
    bringHeld()
    for (const id of tasks.keys()) {
      const bot = countOf(id) > 0 ? undefined : botFor(id)
      if (bot) owners.set(bot, id)
    }
    for (const bot of all.filter((one) => !owners.has(one))) {
      const task = next()
      if (task) owners.set(bot, task[0])
    }
    moveIdle()
  }

  /** Of several tasks of a fleet, no program changes the bots before the others know of it. */
  function assign(): void {
    if (tasks.size === 0) {
      owners.clear()
      return
    }
    const then = planned()
    const isNew = then.size !== owners.size || then.entries().some(([bot, task]) => owners.get(bot) !== task)
    if (!others || tasks.size < 2) {
      owners = then
      if (isNew || !others) assigned.publish()
    } else if (!isAgreeing && (isNew || !others.isAgreed(namesOf(then)))) {
      isAgreeing = true
      const agreed = others.agree(() => {
        owners = planned()
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

  const view = { ownerOf: (bot: FleetBot) => owners.get(bot), use, claim, assigned: assigned.subscribe }
  const update = () => assign()
  changed(update)

  return {
    /** A task is built from now on. */
    open(task: string, left: number, holds: OpenTask['holds']): void {
      tasks.set(task, { left, holds, bots: new Map() })
      assign()
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
    /** Its bots are free for the next task, and after a while for the others. */
    close(task: string): void {
      tasks.delete(task)
      clock.after(forNextMs, update)
    },
    /** The bots as the task sees them, its own first. */
    of(task: string): readonly FleetBot[] {
      const open = tasks.get(task)
      if (!open) return []
      const shares = bots().map((bot) => {
        const share = open.bots.get(bot) ?? shareOf(bot, task, view)
        open.bots.set(bot, share)
        return share
      })
      return shares.toSorted((a, b) => Number(a.isPaused()) - Number(b.isPaused()))
    },
  }
}

const usefulBots = ({ left }: OpenTask): number => Math.ceil(left / enough)

const namesOf = (owners: ReadonlyMap<FleetBot, string>): TasksOfBots =>
  new Map([...owners].map(([bot, task]) => [bot.name(), task]))

export type BotShares = ReturnType<typeof createBotShares>
