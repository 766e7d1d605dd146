import { sumsOf } from '../../collections.ts'
import type { MaterialStation } from '../../config/mapart-box.ts'
import { distance, isSamePosition, type Position, positionKey, toPosition } from '../../game/position.ts'
import type { World } from '../../game/world.ts'
import { createMutex } from '../../mutex.ts'
import type { StationStock, StockedBox } from '../../stations/station-stock.ts'
import { type Container, noteHalves, unopened } from './box.ts'

export interface Station {
  readonly server: number
  readonly warp: string
  /** Whether the last try to get there by the warp has failed. */
  isWarpClosed: boolean
  /** Around which boxes are searched for; null: around where the bot arrives. */
  readonly centre: Position | null
  /** Where the warp led to the last time; null before that. */
  arrival: Position | null
  /** Where the bot leaves what no box takes, and finds it again. */
  dump: Container | null
  boxes: Container[]
  /** Whether boxes may be searched for, because the settings list none. */
  readonly mayBeSearched: boolean
  /** When they were searched for the last time; null before that. */
  searchedAt: Date | null
  /** Boxes that were found earlier and were not there any more in the last search. */
  gone: Container[]
  /** One shulker box of its boxes at a time stands outside, so that no bot picks up that of another. */
  readonly unpacksInTurn: ReturnType<typeof createMutex>
}

export type StationMemory = ReturnType<typeof createStationMemory>

/** Stations and their boxes outlive a run: what was found is known for as long as the settings of a station, but for its dump, stay the same. */
export function createStationMemory(configured: () => readonly MaterialStation[]) {
  const known = new Map<string, Station>()

  function remember({ dump, ...station }: MaterialStation): Station {
    const key = JSON.stringify(station)
    const made = known.get(key) ?? create(station)
    made.dump = dump ? dumpAt(toPosition(dump), made) : null
    known.set(key, made)
    return made
  }

  function stationsFor(server: number, warp: string): Station[] {
    const isOfTask = (station: MaterialStation) => station.server === server && station.warp === warp
    const { first = [{ server, warp, boxes: [] }], others = [] } = Object.groupBy(configured(), (station) =>
      isOfTask(station) ? 'first' : 'others',
    )
    return [...first, ...others].map(remember)
  }

  function all(): Station[] {
    const settings = configured()
    const isListed = ({ server, warp }: Station) =>
      settings.some((one) => one.server === server && one.warp === warp)
    const found = [...known.values()].filter((station) => !isListed(station) && isFound(station))
    return [...settings.map(remember), ...found]
  }

  return {
    /** All stations of the settings, and those without settings at which boxes were found. */
    all,
    list: (): StationStock[] => all().map(stockedStation),
    stationsFor,
    /** The same as callers see them: those of the settings, and the task's own if boxes were found there. */
    listFor(server: number, warp: string): StationStock[] {
      const listed = new Set(configured().map(remember))
      return stationsFor(server, warp)
        .filter((station) => listed.has(station) || isFound(station))
        .map(stockedStation)
    },
    /**
     * Items by name as last seen at all these stations. Without items that were never looked for, and without those that a
     * button refills without end.
     */
    stockFor: (server: number, warp: string) =>
      stockOf(stationsFor(server, warp).flatMap(({ boxes }) => boxes)),
  }
}

/** Whether boxes were found at a station that the settings don't know. */
const isFound = ({ mayBeSearched, boxes, gone }: Station): boolean =>
  mayBeSearched && boxes.length + gone.length > 0

function stockedStation({ server, warp, boxes, gone, dump, searchedAt }: Station): StationStock {
  return {
    server,
    warp,
    boxes: [...boxes, ...gone].flatMap(stockedBoxes),
    ...(dump ? { dump: toTuple(dump.position) } : {}),
    ...(searchedAt ? { searchedAt: searchedAt.toISOString() } : {}),
  }
}

/** A box for each item that the settings list of it. */
function stockedBoxes(box: Container): StockedBox[] {
  const { position, otherHalf, listed, seen } = box
  const entries = listed.size === 0 ? [['', null] as const] : [...listed]
  return entries.map(([item, button]) => ({
    position: toTuple(position),
    item,
    hasButton: button !== null,
    items: seen ? Object.fromEntries(seen.items) : null,
    seenAt: seen ? seen.at.toISOString() : null,
    problem: box.lastError,
    ...(box.isGone ? { isGone: true } : {}),
    ...(otherHalf ? { otherHalf: toTuple(otherHalf) } : {}),
    ...(button ? { button: toTuple(button) } : {}),
  }))
}

function stockOf(boxes: readonly Container[]): Map<string, number> {
  // An empty box says that there is none.
  const noneOf = (items: Iterable<string>) => [...items].map((item) => [item, 0] as const)
  const stock = sumsOf(
    ...boxes.flatMap(({ contents, listed }) => (contents ? [noneOf(listed.keys()), contents] : [])),
  )
  for (const [item, button] of boxes.flatMap(({ listed }) => [...listed])) if (button) stock.delete(item)
  return stock
}

/** The box there, if it is known already. */
function dumpAt(position: Position, { dump, boxes, mayBeSearched }: Station): Container {
  const found = [...(dump ? [dump] : []), ...(mayBeSearched ? boxes : [])]
  return (
    found.find((box) => isSamePosition(box.position, position)) ?? {
      ...unopened(position),
      contents: mayBeSearched ? null : new Map(),
    }
  )
}

function create({ server, warp, position, boxes }: Omit<MaterialStation, 'dump'>): Station {
  return {
    server,
    warp,
    centre: position ? toPosition(position) : null,
    arrival: null,
    dump: null,
    boxes: listedBoxes(boxes),
    mayBeSearched: boxes.length === 0,
    isWarpClosed: false,
    searchedAt: null,
    gone: [],
    unpacksInTurn: createMutex(),
  }
}

/** The settings name a box once for each of its items. */
function listedBoxes(entries: MaterialStation['boxes']): Container[] {
  const byPlace = Map.groupBy(entries, ({ position }) => positionKey(toPosition(position)))
  return [...byPlace.values()].map((same) => {
    const listed = new Map<string, Position | null>()
    for (const { item, button } of same) {
      const name = item.replace(/^minecraft:/, '')
      listed.set(name, button ? toPosition(button) : (listed.get(name) ?? null))
    }
    return unopened(toPosition(same[0]!.position), listed)
  })
}

/** Looks at the boxes of a station; what is left of a double chest, of which somebody took half away, is a box as well. */
export function lookAtBoxes(station: Station, world: Pick<World, 'halves' | 'find' | 'stateAt'>): void {
  for (const box of [...station.boxes]) {
    const { position, otherHalf, listed } = box
    const isSeen = world.stateAt(position.x, position.y, position.z) !== null
    if (otherHalf && isSeen && world.halves(position).length === 1) {
      const isLeft = world.find('container', { min: otherHalf, max: otherHalf }).length > 0
      const isKnown = station.boxes.some((other) => isSamePosition(other.position, otherHalf))
      if (isLeft && !isKnown) station.boxes.push(unopened(otherHalf, listed))
      box.otherHalf = null
    }
    noteHalves(box, world)
  }
}

/** The boxes may have been filled since they were last seen. */
export function forgetContents(stations: readonly Station[]): void {
  for (const box of stations.flatMap(allBoxes)) box.contents = null
}

/** Whether a block of the sub-server is one that a station names: a box, a button, the dump. */
export function namedBy(
  stations: readonly Station[],
  server: number,
  { halves }: Pick<World, 'halves'>,
): (block: Position) => boolean {
  const isHere = (station: Station) => station.server === server || station.server === 0 || server === 0
  const isOf = (box: Container, block: Position) =>
    box.listed.values().some((button) => button !== null && isSamePosition(button, block)) ||
    (distance(box.position, block) <= 1 && halves(box.position).some((half) => isSamePosition(half, block)))
  return (block) =>
    stations.some((station) => isHere(station) && allBoxes(station).some((box) => isOf(box, block)))
}

export function allBoxes({ boxes, dump }: Pick<Station, 'boxes' | 'dump'>): Container[] {
  return dump && !boxes.includes(dump) ? [...boxes, dump] : [...boxes]
}

/** The boxes of which the bot has seen that they are gone. */
export function goneBoxes({ boxes, gone }: Station): Position[] {
  return [...boxes.filter(({ isGone }) => isGone), ...gone].map(({ position }) => position)
}

/** Whether a box that was seen to hold one of these items could not be used the last time. */
export function failsToGive(stations: readonly Station[], lacking: ReadonlyMap<string, number>): boolean {
  return stations
    .flatMap(allBoxes)
    .some(
      ({ seen, lastError }) => lastError !== '' && [...lacking.keys()].some((item) => seen?.items.has(item)),
    )
}

const toTuple = ({ x, y, z }: Position): [number, number, number] => [x, y, z]
