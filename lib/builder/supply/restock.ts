import { Failure } from '../../failure.ts'
import type { OpenContainer, Player } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import type { Log } from '../../log.ts'
import type { Meals } from './meals.ts'
import { type Box, mayHave, noteContents, type Station } from './stations.ts'
import { unload } from './unload.ts'

interface RestockOptions {
  readonly player: Player
  readonly stations: readonly Station[]
  readonly log: Log
  readonly signal: AbortSignal
  /** What the bot may leave at a station, by item. */
  readonly surplus?: () => ReadonlyMap<string, number>
  /** Food is taken along where it is needed. */
  readonly meals?: Meals
}

/** Blocks around the warp in which boxes are looked for. */
const searchRadius = 24

/**
 * Fetches exactly these amounts, from one station after the other until it has all. Says what it could not get. Rejects
 * when no station at all could be reached.
 */
export async function restock(
  wanted: ReadonlyMap<string, number>,
  options: RestockOptions,
): Promise<ReadonlyMap<string, number>> {
  const { stations, log, signal } = options
  const lacking = new Map(wanted)
  let skipped = 0
  for (const station of stations) {
    try {
      await visit(station, lacking, options)
    } catch (error) {
      skipped++
      if (signal.aborted || !(error instanceof Failure) || skipped === stations.length) throw error
      log.warn('a material station is passed over', { warp: station.warp, reason: error.message })
    }
    if (lacking.size === 0) break
  }
  return lacking
}

async function visit(station: Station, lacking: Map<string, number>, options: RestockOptions): Promise<void> {
  const { player, signal, log } = options
  await player.network.switchServer(station.server, signal)
  await player.network.warp(station.warp, signal)
  const surplus = options.surplus?.()
  if (surplus?.size) await unload(station, surplus, options)
  if (options.meals?.areNeeded()) await takeFromBoxes(station, options.meals.at(station), options)
  await takeFromBoxes(station, lacking, options)
  if (lacking.size === 0 || !station.mayBeSearched) return
  // Boxes may have been added or moved since the last look.
  search(station, player)
  log.debug('boxes found', { warp: station.warp, boxes: station.boxes.length })
  await takeFromBoxes(station, lacking, options)
}

function search(station: Station, player: Player): void {
  const known = new Map(station.boxes.map((box) => [keyOf(box.place), box]))
  station.boxes = player.containers
    .find(player.body.position(), searchRadius)
    .map(
      (place) => known.get(keyOf(place)) ?? { place, button: null, contents: null, trouble: '', listed: '' },
    )
  station.isSearched = true
}

/** Goes from box to box, always the nearest that may have something. */
async function takeFromBoxes(
  station: Station,
  lacking: Map<string, number>,
  options: RestockOptions,
): Promise<void> {
  const left = new Set(station.boxes)
  while (lacking.size > 0) {
    const from = options.player.body.position()
    const [box] = [...left]
      .filter((other) => mayHave(other, lacking))
      .sort((a, b) => distance(a.place, from) - distance(b.place, from))
    if (!box) return
    left.delete(box)
    await takeFrom(box, lacking, options)
  }
}

async function takeFrom(
  box: Box,
  lacking: Map<string, number>,
  { player, log, signal }: RestockOptions,
): Promise<void> {
  try {
    await player.body.travel(box.place, { within: boxReach, signal })
    expectBox(box, player)
    if (box.button) await player.containers.press(box.button, signal)
    const open = await player.containers.open(box.place, signal)
    try {
      await takeAll(open, lacking, signal)
      noteContents(box, open.slots())
      box.trouble = ''
    } finally {
      await open.close()
    }
  } catch (error) {
    if (signal.aborted || !(error instanceof Failure)) throw error
    // One box that can't be opened must not end the run: others may have the same.
    log.warn('a box is passed over', { place: keyOf(box.place), reason: error.message })
    box.contents = null
    box.trouble = error.message
  }
}

/** What is not there need not be clicked until it does not open. */
function expectBox({ place }: Box, { world, blocks }: Player): void {
  const state = world.stateAt(place.x, place.y, place.z)
  if (state === null || !blocks.isReplaceable(state)) return
  throw new Failure('broken', `There is no box at ${keyOf(place)} any more.`)
}

async function takeAll(
  open: OpenContainer,
  lacking: Map<string, number>,
  signal: AbortSignal,
): Promise<void> {
  for (const [item, count] of [...lacking]) {
    if (!open.slots().some((stack) => stack?.item === item)) continue
    const taken = await open.take(item, count, signal)
    if (taken >= count) lacking.delete(item)
    else lacking.set(item, count - taken)
  }
}

/** `120 white_carpet, 3 red_wool` */
export function listItems(items: ReadonlyMap<string, number>): string {
  return [...items].map(([item, count]) => `${count} ${item}`).join(', ')
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

const keyOf = ({ x, y, z }: Position) => `${x} ${y} ${z}`
