import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import { blockBehind } from '../../game/faces.ts'
import type { Frame } from '../../game/map-items.ts'
import type { Player } from '../../game/player.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import type { Log } from '../../log.ts'
import { waitUntil } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { PostProcessStore, ScannedMap } from '../ports.ts'
import type { Job } from '../postprocess.ts'
import { readStart } from '../settings.ts'
import { inReadingOrder } from './container-order.ts'
import type { WorkContext } from './context.ts'
import { findNear, positionOf, regionAround } from './nearby.ts'
import { createPictures, type Pictures } from './pictures.ts'
import { recognizeMaps } from './recognize-maps.ts'
import { createContainerScan, type FoundMap } from './scan-container.ts'
import { wallFrom, wallRegion } from './wall.ts'

interface ScanDependencies extends WorkContext {
  readonly store: PostProcessStore
  readonly newId: () => string
  readonly clock: Clock
  readonly log: Log
}

/** Time without a new frame after which all of them have arrived, and how often that is waited for. */
const framesQuietMs = 250
const maxFrameRounds = 12

/** Reads all maps in the containers near, or on a wall of item frames, with their names and pictures. */
export async function scanMaps(job: Job, deps: ScanDependencies): Promise<void> {
  const { player, scannedMaps, clock, log } = deps
  const { settings, signal } = job
  const pictures = createPictures(deps)
  const { first, frames, containers } = await findStart(readStart(settings.Start), player, clock, signal)
  const maps = first
    ? await scanWall(first, frames, job, { pictures, ...deps })
    : await scanContainers(containers, job, { pictures, ...deps })
  if (maps.length === 0) {
    throw new Failure(
      'conflict',
      first ? sentence('noMapsOnWall') : sentence('noMapsInContainers', { count: containers.length }),
    )
  }
  scannedMaps.replace(maps)
  log.info('maps scanned', { maps: maps.length, expected: settings.Width * settings.Height })
}

async function scanContainers(
  containers: readonly Position[],
  { report, signal }: Job,
  deps: ScanDependencies & { readonly pictures: Pictures },
): Promise<ScannedMap[]> {
  const scanContainer = createContainerScan(deps)
  const found: FoundMap[] = []
  report({ phase: sentence('phaseReadingContainers'), total: 0 })
  for (const container of containers) {
    const maps = await scanContainer(container, signal)
    deps.pictures.save(maps.map(({ id }) => id))
    found.push(...maps)
    report({ done: found.length, total: found.length })
  }
  return recognizeMaps(
    found.map(({ uuid, id, stack, home }) => ({
      uuid,
      id,
      home,
      count: stack.count,
      currentName: stack.name,
    })),
    deps.scannedMaps.all(),
  )
}

async function scanWall(
  first: Frame,
  frames: readonly Frame[],
  { report, signal }: Job,
  { pictures, newId, scannedMaps }: ScanDependencies & { readonly pictures: Pictures },
): Promise<ScannedMap[]> {
  const wall = wallFrom(first, frames).flatMap(({ frame, ...place }) =>
    frame.held?.mapId === undefined ? [] : [{ frame, ...place, id: frame.held.mapId, name: frame.held.name }],
  )
  const ids = wall.map(({ id }) => id)
  report({ phase: sentence('phaseReadingFrames'), total: wall.length })
  await pictures.wait(ids, signal)
  pictures.save(ids)
  report({ done: wall.length })
  return recognizeMaps(
    wall.map(({ frame: { position, face }, column, row, id, name }) => ({
      uuid: newId(),
      id,
      home: { kind: 'frame', frame: position, face, column, row },
      count: 1,
      currentName: name,
    })),
    scannedMaps.all(),
  )
}

/** The top-left frame of a wall, or the containers in their order. */
interface Start {
  readonly first: Frame | undefined
  readonly frames: readonly Frame[]
  readonly containers: readonly Position[]
}

async function findStart(
  start: Position | undefined,
  player: Player,
  clock: Clock,
  signal: AbortSignal,
): Promise<Start> {
  if (start) await player.body.approach([start], signal)
  const around = start ?? positionOf(player)
  await player.world.loaded(regionAround(around), signal)
  const containers = findNear(player, 'container', around)
  const begin = start ? player.world.halves(start)[0] : containers[0]
  if (begin && containers.some((container) => isSamePosition(container, begin))) {
    return { first: undefined, frames: [], containers: inReadingOrder(containers, begin) }
  }
  if (!start) {
    throw new Failure('conflict', sentence('noContainerNear'))
  }
  await waitForFrames(player, clock, signal)
  const frames = player.entities.frames(wallRegion(start))
  const first = frames.find(
    ({ position, face }) =>
      isSamePosition(position, start) || isSamePosition(blockBehind(position, face), start),
  )
  if (first) return { first, frames, containers: [] }
  throw new Failure('conflict', sentence('nothingAtStart', { place: formatPosition(start) }))
}

/** Resolves when no more frames arrive: they come after the blocks behind them, and their number is not known. */
export async function waitForFrames({ entities }: Player, clock: Clock, signal: AbortSignal): Promise<void> {
  const wait = { clock, timeoutMs: framesQuietMs, signal }
  for (let round = 0; round < maxFrameRounds; round++) {
    if (!(await waitUntil(entities.changed, () => true, wait))) return
  }
}
