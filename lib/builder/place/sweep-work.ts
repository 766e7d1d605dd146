import type { Slots } from '../../game/item-stack.ts'
import type { Demand } from '../hotbar/hotbar.ts'
import type { Waypoint } from '../plan/route.ts'
import type { Site } from '../site/site.ts'

/** How far a block has come during one sweep. */
export const stage = { todo: 0, sent: 1, done: 2, givenUp: 3 } as const
type Stage = (typeof stage)[keyof typeof stage]
const isEnd = (at: Stage) => at === stage.done || at === stage.givenUp

export type SweepWork = ReturnType<typeof createSweepWork>

export function createSweepWork(site: Site, route: readonly Waypoint[]) {
  const stages = new Map<number, Stage>()
  const waypointOf = new Map<number, number>()
  const due = route.map(({ due: blocks }, waypoint) => {
    for (const index of blocks) {
      stages.set(index, stage.todo)
      waypointOf.set(index, waypoint)
    }
    return blocks.length
  })
  /** No waypoint before this one has blocks to send. */
  let firstDue = 0
  let unfinished = stages.size

  function* open(upTo: number): Generator<number> {
    while (firstDue < due.length && due[firstDue] === 0) firstDue++
    for (let waypoint = firstDue; waypoint <= upTo && waypoint < route.length; waypoint++) {
      if (due[waypoint] === 0) continue
      for (const index of route[waypoint]!.due) if (isOpen(index)) yield index
    }
  }

  /** Blocks of no waypoint count as given up. */
  const stageOf = (index: number) => stages.get(index) ?? stage.givenUp
  /** Whether a block still has to be sent. */
  const isOpen = (index: number) => stageOf(index) === stage.todo

  function set(index: number, next: Stage): void {
    const before = stages.get(index)
    const waypoint = waypointOf.get(index)
    if (before === undefined || waypoint === undefined || before === next) return
    stages.set(index, next)
    if (before === stage.todo) due[waypoint]!--
    if (next === stage.todo) {
      due[waypoint]!++
      firstDue = Math.min(firstDue, waypoint)
    }
    if (isEnd(next) !== isEnd(before)) unfinished += isEnd(next) ? -1 : 1
  }

  return {
    stageOf,
    isOpen,
    isSettled: (index: number) => isEnd(stageOf(index)),
    set,
    /** Leaves those of these blocks that still have to be sent to a later sweep. */
    giveUp(blocks: readonly number[]): void {
      for (const index of blocks) if (isOpen(index)) set(index, stage.givenUp)
    },
    /** How many blocks are due at a waypoint and still have to be sent. */
    dueAt: (waypoint: number) => due[waypoint] ?? 0,
    /** Blocks to be sent from the first waypoint that has any, up to and with the given one, in the order of the route. */
    open,
    carriedIn(slots: Slots): number[] {
      const items = new Set(slots.map((stack) => stack?.item))
      return [...open(route.length)].filter((index) => items.has(site.item(index)))
    },
    /** The items of the next blocks to be sent, `first` before all others. */
    demands(blocks: number, first: readonly number[]): Demand[] {
      const next = new Set(first.filter(isOpen))
      for (const index of open(route.length)) {
        if (next.size >= blocks) break
        next.add(index)
      }
      return [...site.itemsOf([...next])].map(([item, count]) => ({ item, count }))
    },
    leftOver: () => [...stages].filter(([, at]) => at !== stage.done).map(([index]) => index),
    isFinished: () => unfinished === 0,
  }
}
