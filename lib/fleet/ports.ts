import type { ColumnLook } from '../builder/permission/ports.ts'
import type { ScaffoldBlock } from '../builder/scaffold/ports.ts'
import type { Subscribe } from '../emitter.ts'
import type { Position } from '../game/position.ts'
import type { Text } from '../language/text.ts'
import type { SharedItems } from '../plots/ports.ts'
import type { Change } from '../tasks/crew.ts'
import type { FinishOutcome } from './areas/area-pool.ts'
import type { Rectangle } from './areas/areas.ts'
import type { Parts } from './areas/cut-area.ts'
import type { Pace } from './areas/paces.ts'

/** A part of a map of an art. */
export interface AreaPlace extends Rectangle {
  /** Index of the map in the art. */
  readonly piece: number
}

/** One claim of an area. A later one makes it stale. */
export interface AreaLease {
  readonly id: string
  readonly fence: string
}

/** An area as all members of a fleet see it. */
export interface StoredArea extends AreaPlace {
  readonly id: string
  readonly isDone: boolean
  /** Milliseconds until the lease of its holder ends; not positive when it is free. */
  readonly leftMs: number
  /** Blocks that are not right; null until it was compared with the world. */
  readonly remaining: number | null
  /** How long its bot will take for that; null until it is known. */
  readonly secondsLeft: number | null
  /** The bot of a member without work that has asked for a part of it in the last seconds. */
  readonly asker: Pace | null
}

interface LeaseReport extends AreaLease {
  readonly remaining: number | null
  readonly secondsLeft: number | null
}

/**
 * The areas of a run, in a database that several processes share. Its functions reject with `Failure('away')` while it
 * can't be used; the change may have been made all the same.
 */
export interface AreaStore {
  /** An area is free or done, a part of one is asked for, or the database has a problem or has it no more. */
  readonly changed: Subscribe<void>
  /** As in `Sharing`. */
  problem(): Text | undefined
  /** Makes the areas of a run, if there are none. */
  create(run: string, places: readonly AreaPlace[]): Promise<void>
  read(run: string): Promise<readonly StoredArea[]>
  /**
   * The next free area, for so long: one that few have failed at, of the first map, far from those that are held; none of the maps with
   * these indices.
   */
  claim(
    run: string,
    leaseMs: number,
    except?: readonly number[],
  ): Promise<(AreaPlace & AreaLease) | undefined>
  /** Prolongs leases; the ids of those that are not stale. */
  renew(leases: readonly LeaseReport[], leaseMs: number): Promise<ReadonlySet<string>>
  /** Marks an area as built. The last one of its map stays held, for its map item to be made, unless `hasItem`. */
  finish(lease: AreaLease, options: { readonly hasItem: boolean }): Promise<FinishOutcome>
  release(lease: LeaseReport, options: { readonly hasFailed: boolean }): Promise<void>
  /** Cuts an area in two: one part stays held, the other is free. Whether it was cut. */
  split(lease: AreaLease, parts: Parts): Promise<boolean>
  /** Asks for a part, for a bot of that pace. */
  askForPart(id: string, asker: Pace): Promise<void>
}

/**
 * The scaffolding that all members have placed, by task. Its functions reject with `Failure('away')` while it can't be used; a
 * change may be made again.
 */
export interface ScaffoldTable {
  /** In the order in which they were placed. */
  read(task: string): Promise<readonly ScaffoldBlock[]>
  add(task: string, blocks: readonly ScaffoldBlock[]): Promise<void>
  remove(task: string, positions: readonly Position[]): Promise<void>
}

/** The blocks that stood in the places of tasks before any member placed anything. Its functions reject with a `Failure` while the database is away. */
export interface FirstLookTable {
  read(task: string): Promise<readonly ColumnLook[]>
  /** Columns that are known already stay as they are. */
  add(task: string, columns: readonly ColumnLook[]): Promise<void>
}

/** The record of a map item, empty when it was forgotten, and how many changes of it there were. */
export interface StoredItem {
  readonly column: number
  readonly row: number
  readonly version: number
  readonly content: string
}

/** The records of the map items of all tasks. Its functions reject with `Failure('away')` while the database can't be used. */
export interface MapItemTable {
  read(task: string): Promise<readonly StoredItem[]>
  /** Writes the next version of a record; whether `version` is the last one. It may be written again. */
  write(task: string, item: StoredItem): Promise<boolean>
}

/**
 * The order of all changes of tasks, by whatever member, with a state that belongs to them. The state is a text; empty at first.
 */
export interface SharedQueue {
  state(): string
  /** Within a change. */
  setState(state: string): void
  isChanging(): boolean
  /** The state has changed. */
  readonly changed: Subscribe<void>
  /** Of the task store and of the state. Rejects with `Failure('away')` while the database can't be used. */
  readonly change: Change
}

/** Rows of a fleet by name; undefined is the content of one that can't be read. */
export interface NamedRows<Content> {
  load(): ReadonlyMap<string, Content | undefined>
  /** Within a change of the queue, so that it belongs together with changes of tasks. */
  save(name: string, content: Content): void
  isChanging(): boolean
  /** They may have changed. */
  readonly onNews: Subscribe<ReadonlyMap<string, Content | undefined>>
}

/** The report of another member about its part in a run. */
export interface StoredPart {
  readonly member: string
  /** Whether it has not ended and its member lives. */
  readonly isAtWork: boolean
  readonly report: string
}

/** The parts of the members in the run that is going on. */
export interface PartStore {
  /** Those of the other members. */
  readOthers(run: string): Promise<readonly StoredPart[]>
  /** Replaces the report of this member. */
  write(run: string, part: Omit<StoredPart, 'member'>): Promise<void>
}

/** Another program of the fleet. */
export interface StoredMember {
  readonly id: string
  /** Whether it has renewed its row in time. */
  readonly isAlive: boolean
  readonly report: string
}

/** An order to a bot of another member, as it was read. */
export interface StoredOrder {
  readonly verb: string
  readonly bot: string
}

export interface MemberStore {
  /** A report has changed. */
  readonly changed: Subscribe<void>
  /** The other members, with those that have died within the last hour. */
  readOthers(): Promise<readonly StoredMember[]>
  /** Replaces the report of this member. */
  write(report: string): Promise<void>
  /**
   * Gives another member an order. Resolves with what that answers, and with undefined when it has not within five seconds:
   * then it is not carried out later, either.
   */
  order(member: string, order: StoredOrder): Promise<string | undefined>
  /** Carries out the orders of others from now on, each once; the result is the answer. */
  obey(carryOut: (order: StoredOrder) => Promise<string>): void
}

/** How the members of a fleet share their work. */
export interface Sharing {
  /** Of this member, for people. */
  readonly name: string
  readonly queue: SharedQueue
  readonly parts: PartStore
  readonly areas: Pick<AreaStore, 'read' | 'changed'>
  readonly members: MemberStore
  readonly items: SharedItems
  /** Why the database can't be used now, so that nothing can be changed. */
  problem(): Text | undefined
  readonly problemChanged: Subscribe<void>
}
