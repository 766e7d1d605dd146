import type { MaterialStation } from '../../config/mapart-box.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Position } from '../../game/position.ts'

/** A box of a station, with what is believed to lie in it. */
export interface Box {
  readonly place: Position
  /** The button that fills it again. */
  readonly button: Position | null
  /** Items as last seen; null when it was never opened. */
  contents: ReadonlyMap<string, number> | null
  /** Why nothing could be had from it when the bot last tried; empty when all was well. */
  trouble: string
  /** The item listed in the settings; empty for a box that the bot found. */
  readonly listed: string
}

/** A material station and what is known of it. */
export interface Station {
  readonly server: number
  readonly warp: string
  readonly dump: Position | null
  boxes: Box[]
  /** Whether boxes may be looked for, because the settings list none. */
  readonly mayBeSearched: boolean
}

/** Stations and their boxes outlive a run: what was found once need not be looked for again. */
export interface StationMemory {
  /** The task's own station first, then the others. */
  stationsFor(server: number, warp: string): Station[]
  /**
   * Items by name as all these stations were last seen to hold them. What nobody has looked for yet is not in it, nor what a
   * button brings without end.
   */
  stockFor(server: number, warp: string): Map<string, number>
}

/** Keeps what was learnt about a station for as long as the settings about it stay the same. */
export function createStationMemory(configured: () => readonly MaterialStation[]): StationMemory {
  const known = new Map<string, Station>()

  function remember(station: Omit<MaterialStation, 'dump'> & { dump?: MaterialStation['dump'] }): Station {
    const key = JSON.stringify(station)
    const made = known.get(key) ?? create(station)
    known.set(key, made)
    return made
  }

  function stationsFor(server: number, warp: string): Station[] {
    const all = configured()
    const isOwn = (station: MaterialStation) => station.server === server && station.warp === warp
    const own = all.filter(isOwn)
    const others = all.filter((station) => !isOwn(station))
    return [...(own.length > 0 ? own : [{ server, warp, boxes: [] }]), ...others].map(remember)
  }

  return {
    stationsFor,
    stockFor: (server, warp) => stockOf(stationsFor(server, warp).flatMap(({ boxes }) => boxes)),
  }
}

function stockOf(boxes: readonly Box[]): Map<string, number> {
  const stock = new Map<string, number>()
  const add = (item: string, count: number) => stock.set(item, (stock.get(item) ?? 0) + count)
  for (const { contents, listed } of boxes) {
    if (!contents) continue
    // An empty box says that there is none.
    if (listed !== '') add(listed, 0)
    for (const [item, count] of contents) add(item, count)
  }
  for (const { button, listed } of boxes) if (button) stock.delete(listed)
  return stock
}

function create({
  server,
  warp,
  boxes,
  dump,
}: Omit<MaterialStation, 'dump'> & { dump?: MaterialStation['dump'] }): Station {
  return {
    server,
    warp,
    dump: dump ? toPlace(dump) : null,
    boxes: boxes.map(({ item, position, button }) => ({
      place: toPlace(position),
      button: button ? toPlace(button) : null,
      contents: null,
      trouble: '',
      listed: item.replace(/^minecraft:/, ''),
    })),
    mayBeSearched: boxes.length === 0,
  }
}

/** Takes over what an open box shows. */
export function noteContents(box: Pick<Box, 'contents'>, slots: readonly (ItemStack | null)[]): void {
  box.contents = countItems(slots)
}

/** Whether a box may have something of what is lacking. */
export function mayHave(box: Box, lacking: ReadonlyMap<string, number>): boolean {
  if (box.button && lacking.has(box.listed)) return true
  if (box.contents) return [...lacking.keys()].some((item) => (box.contents?.get(item) ?? 0) > 0)
  return box.listed === '' || lacking.has(box.listed)
}

const toPlace = ([x, y, z]: readonly [number, number, number]): Position => ({ x, y, z })
