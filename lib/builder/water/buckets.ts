import { attempt } from '../../failure.ts'
import { countItems } from '../../game/item-stack.ts'
import {
  blockAt,
  blocksIn,
  boxAround,
  distance,
  eyesAt,
  formatPosition,
  type Position,
  positionKey,
} from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import type { Log } from '../../log.ts'
import { minBy } from '../../min-by.ts'
import { RunFailure } from '../../tasks/causes.ts'
import type { BuildPhase } from '../../tasks/progress.ts'
import { findInSlices, pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import type { ScaffoldTowards } from '../move/go-near.ts'
import { goToSite, type SiteTrip } from '../move/go-to-site.ts'
import { limits } from '../policy/limits.ts'
import { sides } from '../site/water-cells.ts'
import type { Station } from '../supply/stations.ts'
import type { Supply } from '../supply/supply.ts'
import { aimAtSource } from './aim.ts'
import { type BucketUse, type CellsNear, cellsNear, type createBucketStands } from './bucket-stand.ts'

/** The parts of a run that handle water. */
export interface WaterOptions extends SiteTrip {
  readonly log: Log
  readonly progress: {
    enter(phase: BuildPhase): void
    placed(item: string): void
    repaired(): void
  }
  readonly stations: readonly Station[]
}

/** How the bot gets to where work is and back. */
export interface Ways {
  readonly scaffoldTowards: ScaffoldTowards
  scaffoldHome(home: Position): Promise<void>
}

interface BucketOptions {
  readonly supply: Supply
  readonly stands: ReturnType<typeof createBucketStands>
  readonly ways: () => Ways
}

/** Blocks around the bot within which a source is looked for. */
const searchRadius = 24
/** Slots that stay free beside those of the buckets. */
const spareSlots = 2
/** Empty buckets that are fetched at a time: a stack. */
const bucketStack = 16

/** Blocks that the bot may go without a new search for sources. */
const samePlaceBlocks = 4
/** Cells that are looked at before other work has its turn. */
const sliceCells = 5000

/** Cells, and those of them that may be in reach from a place. */
interface Cells {
  readonly cells: readonly Position[]
  readonly near: CellsNear
}

/** Full buckets: from the boxes of the stations, or empty ones filled where water comes again by itself. */
export function createBuckets(options: WaterOptions, { supply, stands, ways }: BucketOptions) {
  const { site, player, clock, log, progress, stations, signal } = options
  const { world, blocks, body } = player

  const ownCells = site.water.map(site.position)
  const own: Cells = { cells: ownCells, near: cellsNear(ownCells) }
  let springs: (Cells & { readonly place: Position }) | null = null
  /** Whether there may be a source near the stations that comes again. */
  let hasSpring = true

  const carried = (item: string) => countItems(player.inventory.slots()).get(item) ?? 0
  const isSource = ({ x, y, z }: Position) => {
    const state = world.stateAt(x, y, z)
    return state !== null && blocks.waterIn(state) === 'source' && blocks.isClearView(state)
  }

  /** Whether a source comes again when it is taken: between two others, over a block or a source. Covered ones are out of reach. */
  function isEndless({ x, y, z }: Position): boolean {
    const above = world.stateAt(x, y + 1, z)
    const isOpen = above !== null && blocks.isClearView(above) && !isSource({ x, y: y + 1, z })
    if (!isOpen || !isSource({ x, y, z })) return false
    const beside = sides.filter((side) => isSource({ x: x + side.x, y, z: z + side.z }))
    const below = world.stateAt(x, y - 1, z)
    const isFirm = below !== null && (blocks.isSolid(below) || isSource({ x, y: y - 1, z }))
    return beside.length >= 2 && isFirm
  }

  /** Whether a source of a shaft is of no use once there is one over it; one that the bot swims on keeps it from falling. */
  function isSpare({ x, y, z }: Position): boolean {
    const bot = blockAt(body.position())
    return site.isFalling(site.indexAt(x, y, z)) && isSource({ x, y, z }) && !(bot.x === x && bot.z === z)
  }

  /** Sources that come again around the bot; they are searched once where it stays about the same place. */
  async function springsAround(place: Position): Promise<Cells> {
    if (springs && distance(springs.place, place) <= samePlaceBlocks) return springs
    const cells: Position[] = []
    const add = (cell: Position) => {
      if (isEndless(cell)) cells.push(cell)
      return false
    }
    await findInSlices(blocksIn(boxAround(place, searchRadius)), add, { clock, signal, slice: sliceCells })
    springs = { place, cells, near: cellsNear(cells) }
    return springs
  }

  async function nearestSource(
    pours: ReadonlySet<number>,
    unreachable: ReadonlySet<string> = new Set(),
  ): Promise<BucketUse | undefined> {
    const from = body.position()
    const isReplaced = ({ x, y, z }: Position) => pours.has(site.indexAt(x, y + 1, z))
    const isFit = (cell: Position) =>
      (isEndless(cell) || (isReplaced(cell) && isSpare(cell))) && !unreachable.has(positionKey(cell))
    async function nearestOf({ cells, near }: Cells): Promise<BucketUse | undefined> {
      const usesNear = (feet: Position) => near(feet).filter(isFit).map(useOf)
      const onFoot = body.canFly() || cells.length === 0 ? undefined : await stands.nearest(usesNear)
      const source = onFoot ? undefined : minBy(cells.filter(isFit), (cell) => distance(cell, from))
      return source ? useOf(source) : onFoot
    }
    return (await nearestOf(own)) ?? nearestOf(await springsAround(from))
  }

  /** Fills the empty buckets that the bot carries; says whether it could fill any. */
  async function fillHere(pours: ReadonlySet<number>): Promise<boolean> {
    const unreachable = new Set<string>()
    let filled = 0
    for (let failures = 0; failures < limits.water.maxFailedBuckets; ) {
      if (carried('bucket') === 0 || filled >= pours.size) break
      const source = await nearestSource(pours, unreachable)
      if (!source) {
        // One that was just taken is about to come again.
        failures++
        await pause(limits.water.restMs, clock, signal)
        continue
      }
      const failure = await fillAt(source)
      if (!failure) filled++
      else {
        failures++
        unreachable.add(positionKey(source.cell))
        log.warn('a bucket could not be filled', { reason: failure.message })
      }
    }
    return filled > 0
  }

  const useOf = (source: Position): BucketUse => ({
    cell: source,
    aim: (eye) => aimAtSource(eye, source, player),
  })
  const fillAt = (use: BucketUse) =>
    attempt(async () => {
      const { cell, aim } = use
      const point = await stands.reach(use, ways().scaffoldTowards)
      if (!point || !aim(eyesAt(body.position())))
        throw new RunFailure('water-unreachable', outOfReach(cell), { position: cell })
      await player.buckets.fill(cell, point, signal)
    }, signal)

  /** Fills empty buckets at a source near one of the stations. */
  async function fillAtStations(pours: ReadonlySet<number>): Promise<void> {
    for (const { server, warp, boxes } of stations) {
      await attempt(async () => {
        await player.network.switchServer(server, signal)
        await player.network.warp(warp, signal)
        const [box] = boxes
        if (box) await body.travel(box.position, { within: bucketStack, signal })
        await fillHere(pours)
      }, signal)
      if (carried('water_bucket') > 0) break
    }
    await goToSite(options)
  }

  async function fillEmpty(pours: ReadonlySet<number>): Promise<void> {
    if (carried('bucket') === 0) await supply.fetch(new Map([['bucket', Math.min(pours.size, bucketStack)]]))
    if (carried('bucket') === 0) return
    await fillAtStations(pours)
    hasSpring = carried('water_bucket') > 0
  }

  async function fetchFull(wanted: number): Promise<void> {
    const room = player.inventory.slots().filter((stack) => stack === null).length - spareSlots
    await supply.fetch(new Map([['water_bucket', Math.max(1, Math.min(wanted, room))]]))
  }

  return {
    /** Fills an empty bucket at a source of a shaft, over which another is about to be poured. */
    async takeUnder({ x, y, z }: Position): Promise<void> {
      const source = { x, y: y - 1, z }
      if (carried('bucket') > 0 && isSpare(source)) await fillAt(useOf(source))
    },
    /** Takes sources away, from the top down; resolves with why some are left. */
    async scoop(places: readonly Position[], onScooped: () => void): Promise<Text> {
      let reason: Text = ''
      const sources = places.filter(isSource).sort((a, b) => b.y - a.y)
      if (sources.length > 0 && carried('bucket') === 0)
        await supply.fetch(new Map([['bucket', Math.min(sources.length, bucketStack)]]))
      for (const source of sources) {
        if (carried('bucket') === 0) return noEmptyBucket(source)
        const failure = await fillAt(useOf(source))
        if (failure) reason = failure.text
        else onScooped()
      }
      return reason
    },
    /**
     * Sees to it that the bot carries a bucket of water, and while it is at it one for each block to be poured into; says
     * whether it does. Rejects when there is none to be had. `home` is where the stations can be reached from.
     */
    async provide(pours: ReadonlySet<number>, home: Position): Promise<boolean> {
      const isProvided = () => carried('water_bucket') > 0
      if (isProvided()) return true
      progress.enter('fetching')
      if (carried('bucket') > 0 && (await nearestSource(pours)) && (await fillHere(pours))) return true
      await ways().scaffoldHome(home)
      if (!supply.unavailable.has('water_bucket')) await fetchFull(pours.size)
      if (isProvided()) return true
      if (hasSpring) await fillEmpty(pours)
      if (!isProvided()) await supply.lookAgain(new Map([['water_bucket', 1]]))
      return isProvided()
    },
  }
}

const outOfReach = (source: Position) => sentence('waterOutOfReach', { place: formatPosition(source) })

const noEmptyBucket = (source: Position) => sentence('waterOverArt', { place: formatPosition(source) })
