import { systemClock } from '../../clock.ts'
import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import { countItems } from '../../game/item-stack.ts'
import { cuboidAround, distance, formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import type { World } from '../../game/world.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { type Container, mayHave, noteHalves, unopened } from './box.ts'
import type { Meals } from './meals.ts'
import { ofOthers, packUp } from './pack-up.ts'
import type { UnpackedBox } from './ports.ts'
import { allBoxes, lookAtBoxes, type Station } from './stations.ts'
import { strays } from './strays.ts'
import type { ContainerUser, PackingUser, UnpackingUser } from './supply-options.ts'
import { unload } from './unload.ts'
import { takeFromPacked } from './unpack.ts'
import { takeAll, tryBox } from './use-box.ts'

interface RestockOptions extends ContainerUser {
  readonly stations: readonly Station[]
  readonly surplus?: () => ReadonlyMap<string, number>
  /** Food is taken along where it is needed. */
  readonly meals?: Meals
  /** Without it, shulker boxes are left where they lie. */
  readonly packing?: UnpackingUser
}

/** Around where a station is, in blocks: where boxes are searched for. */
const searchRadius = 24
/** Blocks that a bot flies while another uses a box. */
const useBlocks = 3
/** Blocks from the middle of a station from which all of it is seen. */
const nearCentre = 8

/** Fetches these amounts from one station after the other; resolves with what it could not get. Rejects when no station could be reached. */
export async function restock(
  wanted: ReadonlyMap<string, number>,
  options: RestockOptions,
): Promise<ReadonlyMap<string, number>> {
  const { stations, log, signal } = options
  const lacking = new Map(wanted)
  let skipped = 0
  for (const station of stations) {
    const failure = await attempt(() => visit(station, lacking, options), signal)
    if (failure) {
      skipped++
      if (skipped === stations.length) throw failure
      log.warn('a material station is skipped', { warp: station.warp, reason: failure.message })
    }
    if (lacking.size === 0) break
  }
  return lacking
}

async function visit(station: Station, lacking: Map<string, number>, options: RestockOptions): Promise<void> {
  const { log } = options
  await goToStation(station, options)
  lookAtBoxes(station, options.player.world)
  const { packing } = options
  if (packing) await takeWhatIsThere(lacking, options, () => packUp(station, packing, lacking))
  const surplus = options.surplus?.()
  if (surplus?.size) await unload(station, surplus, options)
  if (options.meals?.areNeeded()) await takeFromBoxes(station, options.meals.at(station), options)
  await takeFromBoxes(station, lacking, options)
  if (lacking.size === 0 || !station.mayBeSearched) return
  // Boxes may have been added or moved since the last look.
  await searchForBoxes(station, options, packing?.unpacking.outside().values())
  log.debug('boxes found', { warp: station.warp, boxes: station.boxes.length })
  await takeFromBoxes(station, lacking, options)
}

/** Goes there by the warp; where that fails, and the station is near, by itself, from then on without asking for the warp each time. */
export async function goToStation(
  station: Station,
  { player, signal }: Pick<ContainerUser, 'player' | 'signal'>,
): Promise<void> {
  const { server, warp, centre } = station
  const { network, body } = player
  await network.switchServer(server, signal)
  const away = (place: Position) => distance(place, body.position())
  const places = allBoxes(station).map(({ position }) => position)
  const known = centre ?? minBy(places, away)
  const isNear = known !== undefined && away(known) <= limits.supply.withoutWarpBlocks
  if (!station.isWarpClosed || !isNear) {
    const failure = await attempt(() => network.warp(warp, signal), signal)
    station.isWarpClosed = failure !== null
    if (failure && !isNear) throw failure
    if (!failure) station.arrival = body.position()
  }
  const place = station.isWarpClosed ? known : centre
  if (place && away(place) > nearCentre) await body.travel(place, { within: nearCentre, signal })
}

/** Finds the boxes around where the bot has arrived; what is known of some already stays known. A shulker box that a bot has placed is none. */
export async function searchForBoxes(
  station: Station,
  { player, signal }: Pick<ContainerUser, 'player' | 'signal'>,
  outside: Iterable<UnpackedBox> = [],
): Promise<void> {
  const { world } = player
  const known = new Map(
    [...station.gone, ...allBoxes(station)].map((box) => [formatPosition(box.position), box]),
  )
  const here = station.centre ?? station.arrival ?? player.body.position()
  const area = cuboidAround(here, searchRadius)
  // The bot may just have come here.
  await world.loaded(area, signal)
  const before = new Set([...station.gone, ...station.boxes])
  const placed = [...outside].filter(({ server, isGivenUp }) => server === station.server && !isGivenUp)
  station.boxes = world
    .find('container', area)
    .filter((block) => !placed.some(({ position }) => isSamePosition(position, block)))
    .sort((a, b) => distance(a, here) - distance(b, here))
    .map((position) => known.get(formatPosition(position)) ?? unopened(position))
  for (const box of station.boxes) {
    box.isGone = false
    noteHalves(box, world)
    before.delete(box)
  }
  station.gone = [...before].filter(({ position }) => isGone(position, world))
  for (const box of station.gone) {
    box.isGone = true
    box.lastError = sentence('boxGone', { place: formatPosition(box.position) })
  }
  station.searchedAt = systemClock.date()
}

/** Whether it is known that no container stands there. */
function isGone(position: Position, world: Pick<World, 'stateAt' | 'find' | 'halves'>): boolean {
  if (world.stateAt(position.x, position.y, position.z) === null) return false
  return world
    .halves(position)
    .every((half) => world.find('container', { min: half, max: half }).length === 0)
}

/**
 * Goes from box to box, always to the one that may have something and that it can use first. A box that did not give what it may
 * have is tried once more when another has given something since: what was in the way may have passed.
 */
async function takeFromBoxes(
  station: Station,
  lacking: Map<string, number>,
  options: RestockOptions,
): Promise<void> {
  const untried = new Set(allBoxes(station))
  const again = new Set<Container>()
  let inVain: Container[] = []
  const nextOf = (boxes: ReadonlySet<Container>) => {
    const from = options.player.body.position()
    return minBy(
      [...boxes].filter((box) => mayHave(box, lacking)),
      ({ position, users }) => distance(position, from) + users * useBlocks,
    )
  }
  while (lacking.size > 0) {
    const box = nextOf(untried) ?? nextOf(again)
    if (!box) return
    const isFirst = untried.delete(box)
    again.delete(box)
    if (await takeFromBox(station, box, lacking, options)) {
      for (const other of inVain) again.add(other)
      inVain = []
    }
    if (isFirst && mayHave(box, lacking)) inVain.push(box)
  }
}

/** Says whether it has given anything. */
async function takeFromBox(
  station: Station,
  box: Container,
  lacking: Map<string, number>,
  options: RestockOptions,
): Promise<boolean> {
  const { packing, signal } = options
  let hasGiven = await takeWhatIsThere(lacking, options, () =>
    tryBox(box, options, (window) => takeAll(window, lacking, signal), [...lacking.keys()]),
  )
  const isPacked = () => packing !== undefined && [...lacking.keys()].some((item) => box.packed.has(item))
  const unpackOne = () => takeFromPacked(station, box, lacking, packing!)
  while (isPacked() && (await takeWhatIsThere(lacking, options, unpackOne))) hasGiven = true
  return hasGiven
}

/** Notes what is lacking no more after `take`, by the player's slots: a box may fail after it has given something. Says whether any was given. */
async function takeWhatIsThere(
  lacking: Map<string, number>,
  { player: { inventory } }: ContainerUser,
  take: () => Promise<void>,
): Promise<boolean> {
  const before = countItems(inventory.slots())
  await take()
  const after = countItems(inventory.slots())
  let hasGiven = false
  for (const [item, count] of [...lacking]) {
    const given = (after.get(item) ?? 0) - (before.get(item) ?? 0)
    hasGiven ||= given > 0
    if (given < count) lacking.set(item, count - given)
    else lacking.delete(item)
  }
  return hasGiven
}

/** Shulker boxes that were left outside, or that the bot has walked over, go back into their boxes; says whether it has gone to a station. */
export async function packUpLeft(stations: readonly Station[], packing: PackingUser): Promise<boolean> {
  const unpacked = packing.unpacking.current()
  const left = unpacked ? stations.filter(({ server }) => server === unpacked.server).slice(0, 1) : stations
  let hasGone = false
  for (const station of left) {
    if (!unpacked && ofOthers(station, packing.unpacking).length + strays(station, packing).length === 0)
      continue
    hasGone = true
    await goToStation(station, packing)
    await packUp(station, packing)
  }
  return hasGone
}
