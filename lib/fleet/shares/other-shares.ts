/** The tasks of bots, by the names of these. */
export type TasksOfBots = ReadonlyMap<string, string>

/** The bots of other programs, and the agreement with these on which bot builds what. */
export interface OtherShares {
  /** How many of their bots that can build have a task. */
  count(task: string): number
  /** Whether any of them can build. */
  areAble(): boolean
  /** Whether this is written down of the bots of this program. */
  isAgreed(tasks: TasksOfBots): boolean
  /** Calls `decide` while no other program decides, and writes its result down. */
  agree(decide: () => TasksOfBots): Promise<void>
}
