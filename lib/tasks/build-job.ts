import type { Blueprint } from '../blueprint/blueprint.ts'
import type { Position } from '../game/position.ts'
import type { Cause } from './causes.ts'
import type { CellReport } from './cells.ts'
import type { BotProgress, BuildProgress } from './progress.ts'
import type { RunEnd } from './record.ts'
import type { OpenedMap, Task } from './task.ts'

/** The part of the builder that this service needs. */
export interface MapBuilder {
  /** Builds until it is done, can't go on or `signal` aborts; ends within a second of that. Never throws for the game's reasons. */
  build(job: BuildJob): Promise<RunEnd>
}

/** Whether a bot is in the game and not paused. */
export const canBuild = (bot: { isReady(): boolean; isPaused(): boolean }): boolean =>
  bot.isReady() && !bot.isPaused()

export interface BuildJob {
  readonly task: Task
  readonly blueprint: Blueprint
  readonly signal: AbortSignal
  /** The map that this is a part of; absent when it is the whole. */
  readonly whole?: Pick<BuildJob, 'task' | 'blueprint'>
  /** Names the run for all processes that build the task together; absent in one that builds alone. */
  readonly run?: string
  /** How many bots all of them have. */
  readonly botsInFleet?: number
  /** The bots at work of the other processes. */
  readonly beside?: () => readonly BotProgress[]
  /** Whether a bot of another process that is in the game has begun the map item of a map: no other can go on with it. */
  readonly isMadeElsewhere?: (map: { readonly column: number; readonly row: number }) => boolean
  /** Why the run before has failed; absent at a first run. What has failed then is tried with as few requests as possible. */
  readonly failedBefore?: Cause | undefined
  /** Another part of the same task follows, so material is kept. */
  readonly hasMore?: boolean
  /** Leaves items that have fallen to a part that follows, which picks up its own as well. */
  readonly leavesFallen?: boolean
  /**
   * Whether items that lie in a column are left there, but for what the bot's owner had: around a plot that its device clears, and nearer
   * to another plot, whose bots or device see to them. Absent without a plot.
   */
  readonly leavesItemsAt?: (x: number, z: number) => boolean
  /** Blocks that parts that follow dig away: for all together, a tool may be worth a trip. */
  readonly digsLater?: readonly Position[]
  /** Ends as `skipped` when foreign blocks stand on its area and the settings ask for that. */
  readonly maySkip?: boolean
  /** Looks at the map with the other bots before anything is placed in it; absent when none builds beside this one. */
  readonly lookTogether?: LookTogether
  /** Whether a column of the world is this bot's to change now: its own, or one that is done; absent when no other bot builds beside it. */
  readonly isOwn?: (x: number, z: number) => boolean
  /** Items that the bots beside this one still have to fetch; absent as `isOwn` is. */
  readonly neededBeside?: (() => ReadonlyMap<string, number>) | undefined
  /** Kinds of blocks that do not last at this place, such as coral on land; what one bot finds out holds for all bots of the run. */
  readonly shortLived?: Set<string>
  /** Takes the cells of the map, for those who watch. */
  readonly cells?: CellReport
  /**
   * With it, map items are made whatever the settings say, and each has to be stored. It hears of each step before that begins, and
   * of each map that is safe; it has written that down when it is done, and throws where another program has the task by now.
   */
  readonly mapSteps?: (step: MapStep) => Promise<void>
  /** Whether a finished art is dug away because its place is used again; then all that it yields goes back to the station. */
  readonly isClearing?: boolean
  /** With it, the device of the plot clears it instead of the bot. */
  readonly device?: Device
  /** Called as often as the builder likes. */
  report(progress: BuildProgress): void
}

/**
 * `own` looks at the part of a bot and `whole` at all of the map; both say whether nothing is in the way. Resolves with whether that is
 * so of the whole map, whichever bots have looked at it.
 */
export type LookTogether = (looks: {
  own(): Promise<boolean>
  whole(): Promise<boolean>
  /** While others still look: what changes nothing in the map. */
  meanwhile(): Promise<void>
  /** Ends the wait for the others. */
  readonly signal: AbortSignal
}) => Promise<boolean>

/** A device that clears a plot when it is set off. */
export interface Device {
  /** Of the button, the lever or the trapped chest. */
  readonly position: Position
  /** How long it takes at most. */
  readonly seconds: number
  /** Asked before it is set off, and written down: it is set off twice at most. */
  mayPress(): Promise<boolean>
  /** It has left nothing: every cell of the art was seen, and is empty. */
  cleared(): void
}

/** A step of making a map item; in the end the item, locked and in its box. */
export type MapStep = 'opening' | 'checking' | 'storing' | OpenedMap
