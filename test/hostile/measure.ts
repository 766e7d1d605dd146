import { heapStats } from 'bun:jsc'
import { simulate } from '../simulation/simulate.ts'
import { counted } from './bytes.ts'
import { hostileBot, inMemory, reasonOfLeaving } from './hostile-bot.ts'
import { type RecordedGame, recordGame } from './record-game.ts'

export interface Measured {
  /** The longest time that this thread has computed between two turns of the event loop, in milliseconds. */
  readonly longestMs: number
  /** By how much resident memory has grown at the most, in megabytes. */
  readonly grownMb: number
  readonly reason: string
}

/** From so many bytes of resident memory on, garbage is collected before something is measured. */
const muchMemory = 300e6

/**
 * Collects what was left behind before, when it is much: on simulated time nothing else does, because the process is never idle.
 */
export function collectEarlierGarbage(): void {
  if (process.memoryUsage.rss() > muchMemory) Bun.gc(true)
}

/** Megabytes of the heap that are in use after garbage was collected. */
export function heldMb(): number {
  Bun.gc(true)
  return heapStats().heapSize / 1e6
}

/**
 * Has a bot join and get these packets in one piece: in the world, or at the end of the configuration phase; on simulated time.
 * Measures what follows.
 */
export async function measurePackets(
  game: RecordedGame,
  packets: readonly Buffer[],
  state: 'configuration' | 'play' = 'play',
): Promise<Measured> {
  const end = state === 'play' ? game.packets.length : game.states.play - 1
  let isArmed = false
  let longestMs = 0
  let peak = 0
  const before = process.memoryUsage.rss()
  const onPiece = (milliseconds: number) => {
    if (!isArmed) return
    longestMs = Math.max(longestMs, milliseconds)
    peak = Math.max(peak, process.memoryUsage.rss())
  }
  const reason = await simulate(
    async () => {
      const bot = hostileBot(
        game.version,
        inMemory((socket) => {
          socket.write(Buffer.concat(game.packets.slice(0, end).map(counted)))
          const bytes = Buffer.concat([...packets, ...game.packets.slice(end)].map(counted))
          setTimeout(() => {
            isArmed = true
            socket.write(bytes)
            socket.end()
          }, 1000)
        }),
      )
      const ended = await reasonOfLeaving(bot)
      bot.close()
      return ended
    },
    { seed: 1, onPiece },
  )
  return { longestMs, grownMb: Math.max(0, peak - before) / 1e6, reason }
}

const recorded = new Map<string, Promise<RecordedGame>>()

/** A good game of the version, recorded once a process. */
export function gameOf(version: string): Promise<RecordedGame> {
  const known = recorded.get(version) ?? recordGame(version)
  recorded.set(version, known)
  return known
}
