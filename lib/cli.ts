#!/usr/bin/env bun
import { rmSync } from 'node:fs'
import { type Arguments, help, readArguments } from './arguments.ts'
import { systemClock } from './clock.ts'
import { Failure, reasonOf } from './failure.ts'
import { createLog, formatAsJson, formatForTerminal, type Log } from './log.ts'
import type { StartOptions } from './options.ts'
import { announce, pageAddress } from './system/announce.ts'
import { endSignals } from './system/end-signals.ts'
import { logWarnings } from './system/log-warnings.ts'
import { version } from './version.ts'

/** Exit codes: 0 success, 1 it could not run or the demo's map has wrong blocks, 2 the command line is invalid. */
async function run(): Promise<void> {
  const [command, ...words] = process.argv.slice(2)
  if (command === 'convert') {
    const { runConvert } = await import('./convert/native/command.ts')
    return runConvert(words, (line) => process.stdout.write(`${line}\n`))
  }
  if (command === 'produce') {
    const [{ runProduce }, { createClient }] = await Promise.all([
      import('./demo/produce-command.ts'),
      import('./client/client.ts'),
    ])
    const connect = (baseUrl: string) => createClient({ baseUrl })
    const ended = untilStopped().promise
    const pause = () => new Promise<void>((resolve) => setTimeout(resolve, 2000))
    const print = (line: string) => void process.stdout.write(`${line}\n`)
    return process.exit(await runProduce(words, { connect, print, progress: process.stderr, ended, pause }))
  }
  if (command === 'service') {
    const { runService } = await import('./system/service/command.ts')
    return process.exit(await runService(words, (text) => process.stdout.write(text)))
  }
  const parsed = readArguments(process.argv.slice(2), process.env)
  switch (parsed.command) {
    case 'help':
      process.stdout.write(help)
      return
    case 'version':
      process.stdout.write(`mapwright ${version}\n`)
      return
    case 'licenses': {
      const { licences } = await import('./release/licences.ts')
      // A reader such as `head` may close the pipe early.
      process.stdout.on('error', () => process.exit())
      process.stdout.write(licences())
      return
    }
    case 'demo': {
      resetJitPolicy()
      const run = await demoFor(parsed)
      return process.exit(await run(parsed, terminalLog(parsed), untilStopped()))
    }
    case 'serve':
      return serve(parsed)
  }
}

async function demoFor({ demo }: Arguments) {
  if (demo.world) return (await import('./demo/world-demo.ts')).runWorldDemo
  if (demo.produce) return (await import('./demo/produce-demo.ts')).runProduceDemo
  return (await import('./demo/demo.ts')).runDemo
}

async function serve(flags: Arguments): Promise<void> {
  const log = terminalLog(flags)
  logWarnings(log)
  const ending = untilStopped()
  const [{ startMapwright }, { createWatchdog, ownCommand }] = await Promise.all([
    import('./main.ts'),
    import('./worker/watchdog.ts'),
  ])
  const watchdog = createWatchdog({ command: ownCommand() })
  let survive = (_error: unknown): void => {}
  let restoring = Promise.withResolvers<string>()
  const start = async (options: StartOptions) => {
    restoring = Promise.withResolvers()
    const { resolve: onRestore } = restoring
    const surroundings = { log, clock: systemClock, onExit: ending.resolve, onRestore, watchdog }
    const started = await startMapwright(options, surroundings)
    survive = started.survive
    return started
  }
  let mapwright = await start(flags.options)
  for (const event of ['uncaughtException', 'unhandledRejection'] as const)
    process.on(event, (error) => survive(error))
  await announce(mapwright.url, flags.opensPage)
  const { readOnlyUrl } = mapwright
  if (readOnlyUrl) log.info('the page is open for reading, too', { address: pageAddress(readOnlyUrl) })
  resetJitPolicy()
  if (!isLoopback(flags.options.host)) {
    log.warn('other machines can reach this service, and it has no password', { host: flags.options.host })
  }
  for (;;) {
    const copy = await Promise.race([ending.promise, restoring.promise])
    log.info(copy ? 'beginning again with a copy of the database' : 'stopping')
    await mapwright.stop()
    if (!copy) process.exit(0)
    // At the same address, also where the system has chosen the port.
    const port = Number(new URL(mapwright.url).port) || flags.options.port
    mapwright = await startWithCopy(start, { ...flags.options, port }, copy, log)
  }
}

/** Begins again with a copy of the database, or with the present one when that can't be. */
async function startWithCopy<Started>(
  start: (options: StartOptions) => Promise<Started>,
  options: StartOptions,
  copy: string,
  log: Log,
): Promise<Started> {
  try {
    return await start({ ...options, restore: copy })
  } catch (error) {
    log.error('the copy of the database could not be restored', { error })
    return await start({ ...options, restore: '' })
  } finally {
    rmSync(copy, { force: true })
  }
}

/** Resolves at the first signal to end, or when a caller resolves it; a second signal ends the program at once. */
function untilStopped(): PromiseWithResolvers<void> {
  const ending = Promise.withResolvers<void>()
  let isEnding = false
  for (const signal of endSignals()) {
    process.on(signal, () => {
      if (isEnding) process.exit(1)
      isEnding = true
      ending.resolve()
    })
  }
  if (process.platform === 'win32') {
    const watch = async () => (await import('./system/session-window.ts')).endWithSession(ending.resolve)
    setTimeout(watch, windowDelayMs).unref()
  }
  return ending
}

/** The window for the messages of Windows would slow down the start. */
const windowDelayMs = 1000

/** Executables start with a JIT that compiles late (`lib/release/compile.ts`). */
function resetJitPolicy(): void {
  Bun.unsafe.setJITPolicy(1)
}

function terminalLog({ logLevel }: Arguments) {
  const format = process.stderr.isTTY ? formatForTerminal : formatAsJson
  return createLog(
    logLevel,
    () => new Date(),
    (entry) => process.stderr.write(`${format(entry)}\n`),
  )
}

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || host.startsWith('127.')
}

run().catch(async (error: unknown) => {
  // A stack would show the executable's minified source, and nothing that helps.
  const sentence = error instanceof Failure ? error.message : `It can't go on: ${reasonOf(error)}.`
  process.stderr.write(`mapwright: ${sentence}\n`)
  if (process.platform === 'win32' && !process.argv.includes('--no-open')) {
    await (await import('./system/console-window.ts')).holdWindow()
  }
  process.exit(error instanceof Failure && error.code === 'invalid' ? 2 : 1)
})
