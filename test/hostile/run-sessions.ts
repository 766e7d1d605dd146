import { hostileStream, runSession } from './hostile-session.ts'
import { collectEarlierGarbage, heldMb } from './measure.ts'
import { recordGame } from './record-game.ts'
import { limits } from './search.ts'

export const versions = ['26.1', '1.20.1'] as const

export interface SessionsResult {
  readonly sessions: number
  /** In how many of them the bot came into the world. */
  readonly joined: number
  /** The session with the longest computing in one piece, measured twice, and its seed. */
  readonly slowest: { readonly milliseconds: number; readonly seed: number }
  /** The most resident memory at any moment of a session, in megabytes, and the session's seed. */
  readonly largest: { readonly megabytes: number; readonly seed: number }
  /** By how many megabytes what is kept has grown since the first sessions. */
  readonly keptMb: number
  /** Faults that no server may cause, each with its seed. */
  readonly faults: readonly string[]
}

/** After so many sessions, what the program loads or makes once is there. */
const firstSessions = 10

/** Runs so many mutated sessions, one per seed and in turn with both versions, on simulated time. */
export async function runSessions(
  sessions: number,
  firstSeed: number,
  onProgress: (done: number, faults: number) => void = () => {},
): Promise<SessionsResult> {
  const games = [await recordGame(versions[0]), await recordGame(versions[1])]
  const faults: string[] = []
  let seed = firstSeed
  let joined = 0
  let slowest = { milliseconds: 0, seed }
  let largest = { megabytes: 0, seed }
  let heldAtFirstMb = 0
  const onUncaught = (error: unknown) => {
    faults.push(`seed ${seed}: nothing caught ${error instanceof Error ? error.stack : String(error)}`)
  }
  const uncaught = ['uncaughtException', 'unhandledRejection'] as const
  for (const event of uncaught) process.on(event, onUncaught)

  for (; seed < firstSeed + sessions; seed++) {
    const stream = hostileStream(games[seed % 2]!, seed)
    collectEarlierGarbage()
    const play = async () => {
      let longest = 0
      const end = await runSession(stream, seed, (milliseconds) => {
        longest = Math.max(longest, milliseconds)
        const megabytes = Math.round(process.memoryUsage.rss() / 1e6)
        if (megabytes > largest.megabytes) largest = { megabytes, seed }
      }).catch((error: unknown) => {
        onUncaught(error)
        return { hasJoined: false, reason: 'failed' }
      })
      return { ...end, longest }
    }
    const { hasJoined, reason, longest } = await play()
    // Code that runs for the first time, or a collection of garbage, is not the server's doing.
    const milliseconds =
      longest > slowest.milliseconds ? Math.round(Math.min(longest, (await play()).longest)) : 0
    if (hasJoined) joined++
    if (reason === '') faults.push(`seed ${seed}: the end has no reason`)
    if (milliseconds > limits.pieceMs)
      faults.push(`seed ${seed}: ${milliseconds} ms of computing in one piece`)
    if (milliseconds > slowest.milliseconds) slowest = { milliseconds, seed }
    const done = seed - firstSeed + 1
    if (done === firstSessions) heldAtFirstMb = heldMb()
    onProgress(done, faults.length)
  }
  const keptMb = Math.round(heldMb() - heldAtFirstMb)
  if (keptMb > limits.keptMb) faults.push(`${keptMb} MB are kept of the sessions`)

  for (const event of uncaught) process.off(event, onUncaught)
  return { sessions, joined, slowest, largest, keptMb, faults }
}
