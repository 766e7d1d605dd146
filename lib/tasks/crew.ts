import { createChannel, type Subscribe } from '../emitter.ts'
import type { Text } from '../language/text.ts'
import type { Switch } from './ports.ts'
import type { BuildProgress } from './progress.ts'
import type { RunEnd } from './record.ts'
import type { TaskRecord } from './task.ts'

/** The run of the task that is being built. */
export interface Run {
  /** Differs for every run. */
  readonly id: string
  readonly task: string
  /** As in `BuildJob`. */
  readonly maySkip: boolean
  /** Whether the members end their parts. */
  readonly isStopping: boolean
  /** By what and from where it was stopped. */
  readonly stopReason?: Text
  /** The record before this run. */
  readonly before: TaskRecord
  /** The record at its start, with the newest picture. */
  readonly base: TaskRecord
}

/** The state of building, which all members of a crew share. */
export interface BuildState {
  /** Whether tasks are started automatically. */
  readonly isAutomatic: boolean
  readonly run: Run | null
  /** Tasks that automatic building ignores until a caller starts them or switches it on again. */
  readonly skipped: readonly string[]
  /** The run that has ended last. */
  readonly ended: { readonly run: string; readonly task: string; readonly end: RunEnd } | null
}

/** The part of one member in a run. */
export interface Part {
  readonly progress?: BuildProgress
  /** Absent while it is at work. */
  readonly end?: RunEnd
}

export interface OtherPart extends Part {
  /** Whether it has not ended and its member lives. */
  readonly isAtWork: boolean
}

/**
 * Runs `decide`, and waits for it, while no other member changes anything, on what all of them have written before; durable when it
 * resolves. One program alone does it at once, before it returns. Changes do not nest.
 */
export type Change = (decide: () => unknown) => Promise<void>

/** The changes of a program alone. */
export const changeAlone: Change = async (decide) => {
  await decide()
}

/** The programs that build together: this one alone, or all members of a fleet. */
export interface Crew {
  readonly isShared: boolean
  state(): BuildState
  /** Within a change. */
  setState(changes: Partial<BuildState>): void
  readonly change: Change
  /** The state or the part of another member has changed. */
  readonly changed: Subscribe<void>
  /** The parts of the other members in the run in progress; up to date within a change. */
  others(): readonly OtherPart[]
  /** The result of reading something that the crew shares, which is tried again when it can't be read now. */
  read<Result>(work: () => Promise<Result>, signal: AbortSignal): Promise<Result>
  /** Tells the others of this member's part. */
  report(run: string, part: Part): Promise<void>
}

/** The crew of a program alone. */
export function createSoloCrew(autoBuild: Switch): Crew {
  const changed = createChannel<void>()
  let state: Omit<BuildState, 'isAutomatic'> = { run: null, skipped: [], ended: null }
  return {
    isShared: false,
    state: () => ({ ...state, isAutomatic: autoBuild.isOn() }),
    setState({ isAutomatic = autoBuild.isOn(), ...changes }) {
      if (isAutomatic !== autoBuild.isOn()) autoBuild.set(isAutomatic)
      state = { ...state, ...changes }
    },
    async change(decide) {
      decide()
      changed.publish()
    },
    changed: changed.subscribe,
    others: () => [],
    read: (work) => work(),
    async report() {},
  }
}
