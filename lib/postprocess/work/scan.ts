import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { blockBehind } from '../../game/faces.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { distance, formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import { waitFor } from '../../waiting.ts'
import type { Journal } from '../journal.ts'
import type { Report } from '../lock.ts'
import type { Home, PostProcessStore, ScannedMap } from '../ports.ts'
import type { Frame, PostprocessBot } from '../postprocess-bot.ts'
import type { ScannedMaps } from '../scanned-maps.ts'
import { type PostProcessingSettings, readStart } from '../settings.ts'
import { inReadingOrder } from './container-order.ts'
import { regionAround } from './region.ts'
import { createContainerScan } from './scan-container.ts'
import { wallFrom, wallRegion } from './wall.ts'

/** A filled map where the scan has found it. */
export interface FoundMap {
  readonly uuid: string
  readonly stack: ItemStack
  readonly home: Extract<Home, { kind: 'slot' }>
}

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly scannedMaps: ScannedMaps
  readonly store: PostProcessStore
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
}

/** Milliseconds that a server may take to show the maps that it was given reason to show. */
const showingDeadline = 3000
/** Milliseconds without a new frame after which all have come, and how often that is waited for. */
const silence = 250
const maxRounds = 12

/** Reads all maps in the containers near, or on a wall of item frames, with names and pictures. */
export function createScan({ bot, journal, scannedMaps, store, newId, clock, log }: Dependencies) {
  const scanContainer = createContainerScan({
    bot,
    journal,
    newId,
    isKnown: (id) => store.image(id)?.isLocked === true,
    waitForPictures,
    log,
  })

  async function waitForPictures(ids: readonly number[], signal: AbortSignal): Promise<void> {
    const areShown = () => ids.every((id) => bot.picture(id) !== undefined)
    if (areShown()) return
    await waitFor(bot.pictured, areShown, {
      clock,
      timeoutMs: showingDeadline,
      signal,
      timeoutMessage: '',
    }).catch((error) => {
      if (signal.aborted || !(error instanceof Failure) || error.code !== 'broken') throw error
      log.warn('the server does not show some maps', {
        ids: ids.filter((id) => !bot.picture(id)).join(' '),
      })
    })
  }

  function savePictures(ids: readonly number[]): void {
    for (const id of ids) {
      const picture = bot.picture(id)
      if (picture) store.saveImage(picture)
    }
  }

  /** What is known of a map from the scan before: by its home, else by its number. */
  function recognized(
    found: readonly Omit<ScannedMap, keyof typeof freshFlags | 'originName'>[],
  ): ScannedMap[] {
    const left = new Map(scannedMaps.all().map((map) => [map.uuid, map]))
    const take = (fits: (map: ScannedMap) => boolean) => {
      for (const map of left.values()) {
        if (!fits(map)) continue
        left.delete(map.uuid)
        return map
      }
      return undefined
    }
    const atHome = found.map((one) => take((map) => map.id === one.id && isSameHome(map.home, one.home)))
    return found.map((one, index) => {
      const before = atHome[index] ?? take((map) => map.id === one.id)
      return { ...freshFlags, ...before, ...one, uuid: before?.uuid ?? one.uuid, originName: one.currentName }
    })
  }

  async function ofContainers(
    containers: readonly Position[],
    report: Report,
    signal: AbortSignal,
  ): Promise<ScannedMap[]> {
    const found: FoundMap[] = []
    report({ phase: 'reading the containers', total: 0 })
    for (const container of containers) {
      const here = await scanContainer(container, signal)
      savePictures(here.map(({ stack }) => stack.mapId!))
      found.push(...here)
      report({ done: found.length, total: found.length })
    }
    return recognized(
      found.map(({ uuid, stack, home }) => ({
        uuid,
        id: stack.mapId!,
        home,
        count: stack.count,
        currentName: stack.name,
      })),
    )
  }

  async function ofWall(
    first: Frame,
    frames: readonly Frame[],
    report: Report,
    signal: AbortSignal,
  ): Promise<ScannedMap[]> {
    const wall = wallFrom(first, frames).filter(({ frame }) => frame.held?.mapId !== undefined)
    const ids = wall.map(({ frame }) => frame.held!.mapId!)
    report({ phase: 'reading the frames', total: wall.length })
    await waitForPictures(ids, signal)
    savePictures(ids)
    report({ done: wall.length })
    return recognized(
      wall.map(({ frame, column, row }) => ({
        uuid: newId(),
        id: frame.held!.mapId!,
        home: { kind: 'frame', frame: frame.place, face: frame.face, column, row },
        count: 1,
        currentName: frame.held!.name,
      })),
    )
  }

  /** Until no more frames come: nothing says how many there are, and they come after the blocks behind them. */
  async function quiet(signal: AbortSignal): Promise<void> {
    for (let news = true, rounds = 0; news && rounds < maxRounds; rounds++) {
      news = await waitFor(bot.appeared, () => true, {
        clock,
        timeoutMs: silence,
        signal,
        timeoutMessage: '',
      }).then(
        () => true,
        () => false,
      )
      signal.throwIfAborted()
    }
  }

  /** Where it begins: a frame, or the containers in their order. */
  async function lookAround(start: Position | undefined, signal: AbortSignal) {
    if (start) await bot.approach([start], signal)
    const around = start ?? bot.place()
    const region = regionAround(around)
    await bot.loaded(region, signal)
    const all = bot.find('container', region)
    const isContainer = start && all.some((container) => isSamePosition(container, bot.halves(start)[0]!))
    if (start && !isContainer) {
      await quiet(signal)
      const frames = bot.frames(wallRegion(start))
      const first = frames.find(
        (frame) =>
          isSamePosition(frame.place, start) || isSamePosition(blockBehind(frame.place, frame.face), start),
      )
      if (first) return { first, frames, containers: [] }
    }
    const begin = start
      ? bot.halves(start)[0]
      : all.sort((a, b) => distance(a, around) - distance(b, around))[0]
    if (!begin || !all.some((container) => isSamePosition(container, begin))) {
      throw new Failure(
        'conflict',
        start
          ? `There is neither a container nor an item frame at ${formatPosition(start)}; correct Start.`
          : 'There is no container within 25 blocks of the bot; bring it nearer or give Start.',
      )
    }
    return { first: undefined, frames: [], containers: inReadingOrder(all, begin) }
  }

  return async (settings: PostProcessingSettings, report: Report, signal: AbortSignal): Promise<void> => {
    const { first, frames, containers } = await lookAround(readStart(settings.Start), signal)
    const maps = first
      ? await ofWall(first, frames, report, signal)
      : await ofContainers(containers, report, signal)
    if (maps.length === 0) {
      const where = first ? 'on the wall' : `in the ${containers.length} containers near`
      throw new Failure('conflict', `There are no filled maps ${where}; put them there and scan again.`)
    }
    scannedMaps.replace(maps)
    log.info('maps scanned', { maps: maps.length, expected: settings.Width * settings.Height })
  }
}

const freshFlags = {
  givenName: undefined,
  rename: true,
  skip: false,
  copy: true,
  copyCount: undefined,
} as const

function isSameHome(a: Home, b: Home): boolean {
  if (a.kind === 'slot' && b.kind === 'slot')
    return a.slot === b.slot && isSamePosition(a.container, b.container)
  return a.kind === 'frame' && b.kind === 'frame' && a.face === b.face && isSamePosition(a.frame, b.frame)
}
