import type { Sentence } from '../words/sentence.ts'

interface Job {
  readonly isUnderWay: () => boolean
  /** Told to those that ask for another job meanwhile. */
  readonly busy: Sentence
}

/** The one job that the bots of this program do at a time. A service asks `otherThan` its own before it begins. */
export function createJobSlot<Name extends string>() {
  const jobs = new Map<Name, Job>()
  return {
    /** Jobs are asked in the order in which they are added. */
    add: (name: Name, job: Job): void => void jobs.set(name, job),
    /** The reason why this job has to wait, if another is under way. */
    otherThan: (name: Name) => (): Sentence | undefined =>
      jobs.entries().find(([other, { isUnderWay }]) => other !== name && isUnderWay())?.[1].busy,
  }
}
