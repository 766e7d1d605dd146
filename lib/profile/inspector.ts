import type { Recorder } from './profiler.ts'

/** Time between two samples, in microseconds: fine enough for a request of a few milliseconds. */
const samplingIntervalMicroseconds = 500

/**
 * As long as the program runs, the runtime wakes up in the interval of the last profile, whether one is being taken or not.
 * In this one that takes no time worth mentioning, and the next profile begins after no more than it.
 */
const restingIntervalMicroseconds = 20_000

/** Samples this process through the runtime's inspector, without opening a port. */
export const inspectorRecorder: Recorder = {
  async start() {
    const { Session } = await import('node:inspector/promises')
    const session = new Session()
    session.connect()
    const sampleEvery = async (interval: number) => {
      await session.post('Profiler.setSamplingInterval', { interval })
      await session.post('Profiler.start')
    }
    await session.post('Profiler.enable')
    await sampleEvery(samplingIntervalMicroseconds)

    return async () => {
      try {
        const { profile } = await session.post('Profiler.stop')
        await sampleEvery(restingIntervalMicroseconds)
        await session.post('Profiler.stop')
        return JSON.stringify(profile)
      } finally {
        session.disconnect()
      }
    }
  },
}
