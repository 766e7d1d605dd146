import type { Clock } from '../../clock.ts'
import { Failure, reasonOf } from '../../failure.ts'
import type { Log } from '../../log.ts'
import { pause } from '../../waiting.ts'
import type { Journal } from '../journal.ts'
import type { RenameMode } from '../map-name.ts'
import type { PostProcessStore } from '../ports.ts'
import type { Job, MapWorker } from '../postprocess.ts'
import type { PostprocessBot } from '../postprocess-bot.ts'
import type { Operation } from '../progress.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import { createAnvilRenaming } from './anvil.ts'
import { createCartographyTable } from './cartography-table.ts'
import { createCopyMaps } from './copy-maps.ts'
import { createCraftingTable } from './crafting-table.ts'
import { createMaterials } from './materials.ts'
import { createRecovery } from './recovery.ts'
import { regionAround } from './region.ts'
import { createRenameMaps } from './rename-maps.ts'
import { createReturnMaps } from './return-maps.ts'
import { createScan } from './scan.ts'
import { createTakeMaps } from './take-maps.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly scannedMaps: ScannedMaps
  readonly store: PostProcessStore
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds for tidying up after a stop, and after a failure. */
const stopDeadline = 900
const failureDeadline = 15_000
/** Milliseconds until the loss of a connection has gone round. */
const settlingTime = 250
/** Lost connections, and missed deadlines, after which a run is given up. */
const maxReconnects = 20
const maxRetries = 2

/**
 * The game work with everything around it: what an earlier run left is brought home first, a lost connection is waited for,
 * and however a run ends, maps go home and nothing stays open.
 */
export function createMapWorker(deps: Dependencies): MapWorker {
  const { bot, journal, scannedMaps, clock, log } = deps
  const bringHome = createReturnMaps({ bot, journal, scannedMaps })
  const supplies = createMaterials({ bot, journal })
  const recover = createRecovery({ bot, journal, scannedMaps, bringHome, supplies, clock })
  const take = createTakeMaps({ bot, journal, scannedMaps })
  const naming = createAnvilRenaming({ bot, journal, supplies, log })
  const scan = createScan(deps)
  const rename = createRenameMaps({ bot, scannedMaps, naming, take, bringHome, journal })
  const copy = createCopyMaps({
    bot,
    scannedMaps,
    supplies,
    take,
    bringHome,
    journal,
    craft: createCraftingTable({ bot, journal }),
    atCartography: createCartographyTable({ bot, journal }),
  })

  /** Whether things may lie on the ground that a broken line has thrown there. */
  let isNewLine = journal.openRun() !== undefined || journal.outMaps().length > 0

  function carried(): Record<string, number> {
    const counts: Record<string, number> = {}
    for (const stack of bot.inventory()) {
      if (stack) counts[stack.item] = (counts[stack.item] ?? 0) + stack.count
    }
    return counts
  }

  /** One try, from bringing home what is out to giving back what was fetched. */
  async function attempt(
    operation: Operation,
    mode: RenameMode,
    work: () => Promise<void>,
    signal: AbortSignal,
  ): Promise<void> {
    await bot.loaded(regionAround(bot.place()), signal)
    if (!journal.openRun()) {
      await bot.refresh(signal)
      journal.begin(operation, mode, carried())
    }
    await recover(isNewLine, signal)
    isNewLine = false
    await work()
    await supplies.giveBack(signal)
  }

  /** Whether nothing is left to be done. */
  async function tidyUp(deadline: number): Promise<boolean> {
    if (!bot.isReady()) {
      isNewLine = true
      return false
    }
    const controller = new AbortController()
    const cancel = clock.after(deadline, () => controller.abort())
    try {
      await recover(false, controller.signal)
      await supplies.giveBack(controller.signal)
      return true
    } catch (error) {
      log.warn('not everything could be tidied up; the next run begins with that', {
        reason: reasonOf(error),
      })
      return false
    } finally {
      cancel()
      bot.closeWindow()
    }
  }

  async function run(
    operation: Operation,
    { mode, signal, report }: Job,
    work: () => Promise<void>,
  ): Promise<void> {
    const startedAt = clock.now()
    const clicksBefore = bot.clicks()
    let reconnects = 0
    let retries = 0
    for (;;) {
      report({ phase: 'waiting for the game' })
      try {
        await bot.ready(signal)
        await attempt(operation, mode, work, signal)
        break
      } catch (error) {
        const isLost = error instanceof Failure && error.code === 'offline' && !signal.aborted
        if (isLost) isNewLine = true
        if (isLost && reconnects++ < maxReconnects && (await mayReturn(signal))) {
          log.warn('the connection was lost; the work goes on when it is back', { reason: reasonOf(error) })
          continue
        }
        const isTidy = await tidyUp(signal.aborted ? stopDeadline : failureDeadline)
        // A server that hangs for a while misses deadlines; what forbids the work for good is another kind of failure.
        const isHitch = error instanceof Failure && error.code === 'broken' && !signal.aborted
        if (isHitch && isTidy && retries++ < maxRetries) {
          log.warn('something went wrong in the game; it is tried again', { reason: reasonOf(error) })
          continue
        }
        journal.end(signal.aborted ? 'stopped' : 'failed', isTidy)
        throw error
      }
    }
    bot.closeWindow()
    journal.end('done', true)
    log.info('post-processing figures', {
      operation,
      clicks: bot.clicks() - clicksBefore,
      milliseconds: Math.round(clock.now() - startedAt),
    })
  }

  /** A moment later the bot knows whether it will connect again. */
  async function mayReturn(signal: AbortSignal): Promise<boolean> {
    await pause(settlingTime, clock, signal).catch(() => {})
    return bot.ready(signal).then(
      () => true,
      () => false,
    )
  }

  return {
    scan: (job) => run('scan', job, () => scan(job.settings, job.report, job.signal)),
    rename: (maps, job) => run('rename', job, () => rename(maps, job)),
    copy: (maps, job) => run('copy', job, () => copy(maps, job)),
  }
}
