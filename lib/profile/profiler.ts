import type { Clock } from '../clock.ts'
import { Failure, reasonOf } from '../failure.ts'
import { pause } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'

/** The profiler of the runtime. */
export interface Recorder {
  /** Starts sampling. The returned function stops it and returns the JSON of a `.cpuprofile`. */
  start(): Promise<() => Promise<string>>
}

interface ProfilerDependencies {
  readonly recorder: Recorder
  /** Writes a file into the folder of profiles. */
  readonly save: (name: string, text: string) => Promise<void>
  readonly clock: Clock
  /** Ends a profile early, when the program ends. */
  readonly signal: AbortSignal
}

/** Takes CPU profiles of the running program, one at a time. */
export function createProfiler({ recorder, save, clock, signal }: ProfilerDependencies) {
  let isRunning = false

  async function take(seconds: number): Promise<void> {
    const name = `${clock.date().toISOString().replaceAll(':', '-')}.cpuprofile`
    const finish = await recorder.start()
    // When the program ends, the profile so far is written.
    await pause(seconds * 1000, clock, signal).catch(() => {})
    await save(name, await finish())
  }

  return {
    /** Takes a profile and writes `<time>.cpuprofile`; returns false at once if one is already being taken. */
    async record(seconds: number): Promise<boolean> {
      if (isRunning) return false
      isRunning = true
      try {
        await take(seconds)
        return true
      } catch (error) {
        throw new Failure('broken', sentence('profileFailed', { reason: reasonOf(error) }), { cause: error })
      } finally {
        isRunning = false
      }
    },
  }
}

export type Profiler = ReturnType<typeof createProfiler>
