import { resolve } from 'node:path'
import type { Arguments } from '../arguments.ts'
import { systemClock } from '../clock.ts'
import type { Log } from '../log.ts'
import { startMapwright } from '../main.ts'
import { announce } from '../system/announce.ts'

/** Starts the service beside a practice world and says where it is; `data` is its folder. */
export async function startDemoService(flags: Arguments, log: Log, ending: PromiseWithResolvers<void>) {
  const options = { ...flags.options, data: resolve(flags.options.data) }
  const mapwright = await startMapwright(options, { log, clock: systemClock, onExit: ending.resolve })
  await announce(mapwright.url, flags.opensPage)
  return { mapwright, data: options.data }
}

/** Says that the service goes on when the demo is over, and waits until the user ends it. */
export async function keepServing(url: string, ended: Promise<void>): Promise<void> {
  printLine(`The service keeps running at ${url}/swagger; press Ctrl+C to end it.`)
  await ended
}

export function printLine(line: string): void {
  process.stdout.write(`${line}\n`)
}
