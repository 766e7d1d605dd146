import type { Clock } from '../../clock.ts'
import type { BotState } from '../../events/payloads.ts'
import type { BlueprintLibrary } from '../../library/library.ts'
import type { Log } from '../../log.ts'
import type { CellKeeper } from '../../tasks/cells.ts'
import type { Crew } from '../../tasks/crew.ts'
import type { TaskRepository } from '../../tasks/task-repository.ts'
import { type FleetBot, holdsMapsOf } from '../fleet-bot.ts'
import type { Sharing } from '../ports.ts'
import type { BotShares } from '../shares/bot-shares.ts'
import type { OtherShares } from '../shares/other-shares.ts'
import { createOtherShares } from './other-shares.ts'
import { createSharedCells } from './shared-cells.ts'
import { createSharedCrew } from './shared-crew.ts'
import { createSharedState } from './shared-state.ts'

interface SharedBuildingDependencies {
  readonly sharing: Sharing
  /** How many tasks can be built at once. */
  readonly lanes: number
  readonly ownBots: () => readonly Pick<FleetBot, 'name'>[]
  /** Those of all members. */
  readonly bots: () => readonly BotState[]
  readonly cells: CellKeeper
  readonly repository: Pick<TaskRepository, 'find'>
  readonly blueprints: Pick<BlueprintLibrary, 'read'>
  readonly clock: Clock
  readonly log: Log
  /** Aborts when the program ends. */
  readonly ending: AbortSignal
}

/** The tasks that the members of a fleet build at the same time, and the bots of each. */
export function createSharedBuilding({
  sharing,
  lanes,
  ownBots,
  bots,
  ...surroundings
}: SharedBuildingDependencies) {
  const { repository, clock, log } = surroundings
  const state = createSharedState(sharing.queue, log)
  const crews = Array.from({ length: lanes }, (_, lane): Crew => {
    const cells = createSharedCells({ ...sharing, ...surroundings })
    return createSharedCrew({ ...sharing, ...surroundings, state, lane, cells })
  })
  const tasks = (): string[] => crews.flatMap((crew) => crew.state().run?.task ?? [])
  const others: OtherShares = createOtherShares({
    queue: sharing.queue,
    state,
    ownNames: () => ownBots().map((bot) => bot.name()),
    bots,
    tasks,
    clock,
    log,
  })

  /** The bots of this program get their tasks, and other ones as those come and go, here and elsewhere. */
  function distribute(shares: BotShares): void {
    const open = new Set<string>()

    function follow(): void {
      const now = tasks()
      for (const task of open) {
        if (now.includes(task)) continue
        open.delete(task)
        shares.close(task)
      }
      for (const task of now) {
        if (open.has(task)) continue
        open.add(task)
        begin(task)
      }
      shares.update()
    }

    function begin(task: string): void {
      const known = repository.find(task)?.task
      shares.open(
        task,
        known?.Record?.TotalBlocks ?? 0,
        (bot) => known !== undefined && holdsMapsOf(bot, known),
      )
      sharing.items
        .refresh(task)
        .then(shares.update)
        .catch(() => {})
    }

    sharing.queue.changed(follow)
    follow()
  }

  return {
    crews,
    others,
    distribute,
    /** Whether a bot of another program that is in the game has begun the map item of a map. */
    isMadeElsewhere(task: string, map: { readonly column: number; readonly row: number }): boolean {
      const record = sharing.items.load(task, map)
      if (!record || record.item?.Finish) return false
      const here = new Set(ownBots().map((bot) => bot.name()))
      return bots().some(
        ({ name, status }) => status === 'ready' && !here.has(name) && record.bot.startsWith(`${name} `),
      )
    },
  }
}
