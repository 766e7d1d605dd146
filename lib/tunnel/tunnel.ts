import type { Clock } from '../clock.ts'
import { createChannel } from '../emitter.ts'
import { reasonOf } from '../failure.ts'
import type { Log } from '../log.ts'
import type { Verification } from '../sign-in.ts'
import { pause } from '../waiting.ts'
import { noOutput, readTunnelLine, type TunnelOutput } from './read-output.ts'
import { splitWords } from './split-words.ts'

/** A running program. */
export interface RunningProgram {
  /** Resolves with the exit code, or with undefined after a signal. */
  readonly ended: Promise<number | undefined>
  /** Sends SIGTERM, and SIGKILL after a second; resolves when it has exited. */
  end(): Promise<void>
}

/** Runs a program without a shell; `onLine` gets every line that it prints. Throws when it can't be started. */
export type RunProgram = (words: readonly string[], onLine: (line: string) => void) => RunningProgram

interface TunnelDependencies {
  /** Command line; empty = no tunnel. */
  readonly command: string
  readonly run: RunProgram
  readonly clock: Clock
  readonly log: Log
}

/** Delay before a restart; doubled every time up to the maximum, reset after a stable run. */
const firstDelayMs = 1000
const maxDelayMs = 60_000
const stableRunMs = 60_000

/** Keeps the tunnel program running and reads sign-in and public URL from its output. Throws `Failure('invalid')` for a broken command line. */
export function createTunnel({ command, run, clock, log }: TunnelDependencies) {
  const words = splitWords(command)
  const controller = new AbortController()
  const changes = createChannel<void>()
  let output: TunnelOutput = noOutput
  let running = Promise.resolve()

  function update(next: TunnelOutput): void {
    if (next === output) return
    const before = output
    output = next
    // Neither the command line nor the URL is logged: both may contain tokens.
    if (next.signInPage !== '' && next.signInPage !== before.signInPage) {
      log.warn('the tunnel waits for a sign-in; GET /api/tunnel-auth has the page and the code')
    }
    if (next.publicAddress !== '' && next.publicAddress !== before.publicAddress) {
      log.info('the tunnel is open; its name must be given with --allow-host', {
        address: next.publicAddress,
      })
    }
    changes.publish()
  }

  async function keepRunning(): Promise<void> {
    let delayMs = firstDelayMs
    while (!controller.signal.aborted) {
      const startedAt = clock.now()
      const reason = await runOnce()
      if (controller.signal.aborted) return
      update(noOutput)
      if (clock.now() - startedAt >= stableRunMs) delayMs = firstDelayMs
      log.warn('the tunnel program ended and is started again', { reason, seconds: delayMs / 1000 })
      await pause(delayMs, clock, controller.signal).catch(() => {})
      delayMs = Math.min(delayMs * 2, maxDelayMs)
    }
  }

  /** Runs the program until it exits; returns how it ended. */
  async function runOnce(): Promise<string> {
    let program: RunningProgram
    try {
      program = run(words, (line) => update(readTunnelLine(output, line)))
    } catch (error) {
      return reasonOf(error)
    }
    const { signal } = controller
    const onAbort = () => void program.end()
    signal.addEventListener('abort', onAbort)
    const code = await program.ended
    signal.removeEventListener('abort', onAbort)
    return code === undefined ? 'ended by a signal' : `exit code ${code}`
  }

  return {
    pending: (): Verification => ({ Code: output.code, RedirectUri: output.signInPage }),
    /** Public URL of the service; empty while unknown. */
    publicAddress: () => output.publicAddress,
    onChange: changes.subscribe,

    /** Starts the program and keeps it running; does nothing without a command. */
    start() {
      if (words.length > 0) running = keepRunning()
    },

    /** Stops the program for good; resolves when it has exited. */
    async end(): Promise<void> {
      controller.abort()
      await running
    },
  }
}
