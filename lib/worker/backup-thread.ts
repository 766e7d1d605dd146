import { existsSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs'
import { open, rm } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { dailyCopy } from '../storage/database.ts'
import { diskFailure } from '../storage/disk-problem.ts'
import { createThread, failureOf } from '../thread.ts'
import { sentence } from '../words/sentence.ts'
import type { BackupAnswer, BackupQuestion } from './backup-worker.ts'

/** After the start, which has other work. */
const firstDailyMs = 10 * 60_000
const dayMs = 24 * 3600_000
/** The copies of so many days are kept, the newest as `.daily-1`. */
const dailyCopies = 2

/** A gigabyte takes about ten seconds. */
const timeoutMs = 120_000

/**
 * Copies a database while it is in use: a copy is the state of one moment. It is made in a thread, because that takes seconds
 * for a large one. Copies that a crash left behind are deleted at the next start. Once a day one is kept beside the database, for
 * a start that finds it damaged.
 */
export function createBackups(file: string, clock: Clock, log: Log) {
  const prefix = `${basename(file)}.backup-`
  for (const name of readdirSync(dirname(file)))
    if (name.startsWith(prefix)) rmSync(join(dirname(file), name), { force: true })
  const thread = createThread<BackupQuestion, BackupAnswer, void>({
    start: () => new Worker(new URL('./backup-worker.ts', import.meta.url)),
    timeoutMs,
    tooLong: () => new Failure('broken', sentence('backupTooSlow')),
    clock,
    valueIn(answer) {
      if ('problem' in answer) throw failureOf(answer)
    },
  })

  const dailyName = (number: number) => dailyCopy(file, number)
  let cancelDaily = clock.after(firstDailyMs, keepDaily)

  /** A new copy for each day on which the program runs. */
  function keepDaily(): void {
    cancelDaily = clock.after(dayMs, keepDaily)
    const last = statSync(dailyName(1), { throwIfNoEntry: false })?.mtimeMs ?? 0
    if (clock.date().getTime() - last < dayMs - firstDailyMs) return
    copyDaily().catch((error: unknown) => log.warn('the daily copy of the database failed', { error }))
  }

  async function copyDaily(): Promise<void> {
    const copy = await newCopy()
    for (let number = dailyCopies; number > 1; number--)
      if (existsSync(dailyName(number - 1))) renameSync(dailyName(number - 1), dailyName(number))
    renameSync(copy, dailyName(1))
  }

  async function newCopy(): Promise<string> {
    const copy = join(dirname(file), prefix + crypto.randomUUID())
    try {
      // For the owner alone, as the database: it has the webhook's address.
      await (await open(copy, 'wx', 0o600)).close()
      await thread.ask({ from: file, to: copy })
      return copy
    } catch (error) {
      await rm(copy, { force: true })
      throw diskFailure(error)
    }
  }

  return {
    /** The bytes of a copy. */
    async make(): Promise<ReadableStream<Uint8Array>> {
      return streamOf(await newCopy())
    },
    close(): void {
      cancelDaily()
      thread.close()
    },
  }
}

/** Reads a file piece by piece, as fast as the receiver takes it, and deletes it afterwards. */
function streamOf(file: string): ReadableStream<Uint8Array> {
  const reader = Bun.file(file).stream().getReader()
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      const { value, done } = await reader.read()
      if (value) controller.enqueue(value)
      if (!done) return
      await rm(file, { force: true })
      controller.close()
    },
    async cancel() {
      await reader.cancel()
      await rm(file, { force: true })
    },
  })
}
