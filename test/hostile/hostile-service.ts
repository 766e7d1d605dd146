import { readFileSync } from 'node:fs'
import { createServer, type Socket } from 'node:net'
import { join } from 'node:path'
import { createFrameReader } from '../../lib/bot/connection/frames.ts'
import { listeningAddress } from '../../lib/system/listening-address.ts'
import { createCall, must } from '../contract/environment.ts'
import { isEntry, readLines } from '../support/log-lines.ts'
import { temporaryFolder } from '../support/temporary-folder.ts'
import { counted, text, varInt } from './bytes.ts'
import { hostileStream } from './hostile-session.ts'
import type { RecordedGame } from './record-game.ts'

export interface ServiceResult {
  readonly connections: number
  /** Answers of `GET /test` during them, and their times in milliseconds. */
  readonly answers: number
  readonly p99: number
  readonly longest: number
  /** The most computing of the service's main thread during one of them, which a busy machine does not make longer. */
  readonly longestComputed: number
  /** The most resident memory of the service in megabytes. */
  readonly maxMemory: number
  /** From SIGTERM to the end of the process, in milliseconds. */
  readonly stopTime: number
  /** Connections of whose end the log has the reason. */
  readonly reasons: number
  readonly faults: readonly string[]
}

/** Statuses of the recorded games, so that the bot asks for their versions. */
const protocols: Readonly<Record<string, number>> = { '26.1': 775, '1.20.1': 763 }
const pollMs = 20

/** Has a service, a process of its own, connect so often to a server that sends mutated streams over TCP. */
export async function attackService(
  games: readonly RecordedGame[],
  connections: number,
  firstSeed: number,
  program: readonly string[] = ['bun', join(import.meta.dir, '../../lib/cli.ts')],
): Promise<ServiceResult> {
  using folder = temporaryFolder()
  let served = 0
  await using server = await listen((socket, wantsStatus) => {
    const game = games[served % games.length]!
    const { version, chunks } = hostileStream(game, firstSeed + served)
    if (wantsStatus && version !== 'auto') return void socket.end(statusOf(game))
    served++
    for (const chunk of chunks) socket.write(chunk)
    // Time to read it: what is sent after the end of a connection is lost.
    setTimeout(() => socket.end(), 30)
  })
  const child = Bun.spawn([...program, '--port', '0', '--data', folder.path, '--accept-eula'], {
    stdout: 'pipe',
    stderr: 'pipe',
  })
  using _ending = { [Symbol.dispose]: () => child.kill('SIGKILL') }
  const base = await listeningAddress(child.stdout)
  const call = createCall(base)
  await must(
    call('POST', '/config/settings', {
      json: {
        server: { host: '127.0.0.1', port: server.port, version: 'auto' },
        account: { auth: 'offline', username: 'Builder' },
        reconnect: { enabled: true, minDelay: 0, maxDelay: 0 },
      },
    }),
  )

  // The first connections load the game library and the data of both versions.
  while (served < Math.min(10, connections)) await Bun.sleep(pollMs)
  const times: number[] = []
  let longestComputed = 0
  const faults: string[] = []
  let reasons = 0
  const logged = readLines(child.stderr, (line) => {
    if (/"message":"connection".*"reason":"[^"]/.test(line)) reasons++
    if (line.includes('nothing caught') || !isEntry(line)) faults.push(line)
  })
  while (served < connections && child.exitCode === null) {
    const [startedAt, computedBefore] = [performance.now(), mainThreadMs(child.pid)]
    await must(call('GET', '/test'))
    times.push(performance.now() - startedAt)
    longestComputed = Math.max(longestComputed, mainThreadMs(child.pid) - computedBefore)
    await Bun.sleep(pollMs)
  }
  if (child.exitCode !== null) faults.push(`the service ended with ${child.exitCode}`)
  const maxMemory = Math.round(
    Number(/VmHWM:\s+(\d+)/.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1000,
  )
  const stoppedAt = performance.now()
  child.kill('SIGTERM')
  await child.exited
  await logged
  const stopTime = Math.round(performance.now() - stoppedAt)
  times.sort((a, b) => a - b)
  return {
    connections: served,
    answers: times.length,
    p99: Math.round(times[Math.floor(times.length * 0.99)] ?? 0),
    longest: Math.round(times.at(-1) ?? 0),
    longestComputed: Math.round(longestComputed),
    maxMemory,
    stopTime,
    reasons,
    faults,
  }
}

/** Milliseconds that the main thread of a process has computed. */
function mainThreadMs(pid: number): number {
  const [nanoseconds] = readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')
  return Number(nanoseconds) / 1e6
}

function statusOf({ version }: RecordedGame): Buffer {
  const status = JSON.stringify({ version: { name: version, protocol: protocols[version] } })
  return counted(Buffer.concat([varInt(0), text(status)]))
}

/** A game server by what it does after a handshake; its last byte says whether the client wants the status (1) or to join. */
async function listen(serve: (socket: Socket, wantsStatus: boolean) => void) {
  const server = createServer((socket) => {
    socket.on('error', () => {})
    const frames = createFrameReader()
    let isServed = false
    socket.on('data', (bytes: Buffer) => {
      const [handshake] = frames(bytes)
      if (isServed || !handshake) return
      isServed = true
      serve(socket, handshake.at(-1) === 1)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    port: (server.address() as { port: number }).port,
    [Symbol.asyncDispose]: async () => {
      server.close()
    },
  }
}
