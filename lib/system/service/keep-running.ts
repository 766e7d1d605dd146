import { dlopen } from 'bun:ffi'
import { endWithSession } from '../session-window.ts'

/** Doubled with every failure up to the maximum; a run of a minute counts as a success. */
const firstDelayMs = 1000
const maxDelayMs = 60_000
const stableRunMs = 60_000

const invalidCommandLine = 2

/**
 * Runs a program without a window, and again when it fails; resolves with its exit code when it has ended by itself. For Windows,
 * whose task scheduler does neither. The program gets the message that the session ends, too, and then ends by itself.
 */
export async function keepRunning(command: readonly string[]): Promise<number> {
  dlopen('kernel32.dll', { FreeConsole: { args: [], returns: 'i32' } }).symbols.FreeConsole()
  let isEnding = false
  endWithSession(() => {
    isEnding = true
  })
  for (let delayMs = firstDelayMs; ; delayMs = Math.min(2 * delayMs, maxDelayMs)) {
    const startedAt = performance.now()
    const child = Bun.spawn([...command], { stdio: ['ignore', 'ignore', 'ignore'], windowsHide: true })
    const code = await child.exited
    if (code === 0 || code === invalidCommandLine || isEnding) return code
    if (performance.now() - startedAt >= stableRunMs) delayMs = firstDelayMs
    await Bun.sleep(delayMs)
  }
}
