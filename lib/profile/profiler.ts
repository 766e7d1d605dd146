import type { Clock } from '../clock.ts'
import { Failure, reasonOf } from '../failure.ts'
import { pause } from '../waiting.ts'

/** What the profiler needs of the runtime. */
export interface Recorder {
  /** Starts to sample the running program. The returned function ends that and answers the JSON of a `.cpuprofile`. */
  start(): Promise<() => Promise<string>>
}

interface Dependencies {
  readonly recorder: Recorder
  /** Writes a file of that name into the folder of profiles. */
  readonly save: (name: string, text: string) => Promise<void>
  readonly clock: Clock
  /** Ends a profile early, when the program ends. */
  readonly signal: AbortSignal
}

/** Takes CPU profiles of the running program, one at a time. */
export function createProfiler({ recorder, save, clock, signal }: Dependencies) {
  let isRunning = false

  async function take(seconds: number): Promise<void> {
    const name = `${clock.date().toISOString().replaceAll(':', '-')}.cpuprofile`
    const finish = await recorder.start()
    // A program that ends still gets the profile of the time until then.
    await pause(seconds * 1000, clock, signal).catch(() => {})
    await save(name, await finish())
  }

  return {
    /** Profiles for that long and writes `<time>.cpuprofile`; answers false at once when a profile is being taken already. */
    async record(seconds: number): Promise<boolean> {
      if (isRunning) return false
      isRunning = true
      try {
        await take(seconds)
        return true
      } catch (error) {
        throw new Failure('broken', `The profile could not be taken: ${reasonOf(error)}.`, { cause: error })
      } finally {
        isRunning = false
      }
    },
  }
}

export type Profiler = ReturnType<typeof createProfiler>
