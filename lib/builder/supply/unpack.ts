import { minBy } from '../../collections.ts'
import { attempt } from '../../failure.ts'
import { cellsBeside } from '../../game/faces.ts'
import { contentsOf } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { blocksIn, cuboidAround, distance, formatPosition, type Position } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { cellHas } from '../../game/world.ts'
import { sentence } from '../../words/sentence.ts'
import { middleOf } from '../plan/standing-points.ts'
import type { Site } from '../site/site.ts'
import type { Container } from './box.ts'
import { packUpNow, roomFor } from './pack-up.ts'
import type { Station } from './stations.ts'
import type { UnpackingUser } from './supply-options.ts'
import { freeSlots } from './unload.ts'
import { tryBox } from './use-box.ts'

/** Unpacks the shulker box that has most of what is lacking, takes that, and packs it up again; one bot at a time does so at a station. */
export const takeFromPacked = (
  station: Station,
  box: Container,
  lacking: ReadonlyMap<string, number>,
  options: UnpackingUser,
): Promise<void> => station.unpacksInTurn(() => unpack(station, box, lacking, options))

async function unpack(
  station: Station,
  box: Container,
  lacking: ReadonlyMap<string, number>,
  options: UnpackingUser,
): Promise<void> {
  const { player, unpacking, log, signal } = options
  await packUpNow(station, options, lacking)
  // One for the shulker box, and one for what is taken out of it.
  await freeSlots(2, station, options, (item) => lacking.has(item))
  const place = placeNear(box.position, player, options.site)
  if (!place) box.lastError = sentence('noPlaceToUnpack', { place: formatPosition(box.position) })
  const hasRoom = emptyCount(player.inventory.slots()) > 0 && roomFor(lacking, player).size > 0
  if (unpacking.current() || !place || !hasRoom) return
  const useful = (item: string) => {
    const counts = [...contentsOf(item)].map(([name, count]) => Math.min(count, lacking.get(name) ?? 0))
    return counts.reduce((sum, count) => sum + count, 0)
  }
  let packed = ''
  await tryBox(box, options, async (window) => {
    const items = window
      .slots()
      .flatMap((stack, slot) => (stack && slot < window.ownSize ? [stack.item] : []))
    packed = minBy(items, (item) => -useful(item)) ?? ''
    if (useful(packed) === 0) return
    unpacking.begin({ server: station.server, item: packed, position: place, from: box.position })
    if ((await window.take(packed, 1, signal)) === 0) unpacking.end()
  })
  if (!unpacking.current()) return
  const failure = await attempt(async () => {
    await player.body.travel(place, { within: boxReach, signal })
    await player.placing.placeOne(packed, place, signal)
  }, signal)
  if (failure) log.warn('a shulker box could not be placed', { reason: failure.message })
  await packUpNow(station, options, lacking)
  if (failure) box.lastError = failure.text
}

/** Blocks around a box in which a place for a shulker box is looked for. */
const nearBlocks = 4
/** Between a body and the place, in blocks. */
const clearance = 1.5

/** A cell on solid ground near a box, best a free one with nothing beside it, where the bot gets at what drops. */
function placeNear(
  box: Position,
  { world, blocks, body, placing }: Pick<Player, 'world' | 'blocks' | 'body' | 'placing'>,
  { min, max }: Pick<Site, 'min' | 'max'>,
): Position | undefined {
  const isDryWith = (passes: (state: number) => boolean) => (cell: Position) =>
    cellHas(world, cell, (state) => blocks.waterIn(state) === null && passes(state))
  const isFree = isDryWith((state) => blocks.digClass(state) === 'free')
  /** Thin snow or grass, which a block that is placed there takes the place of. */
  const isThinCover = isDryWith((state) => blocks.digClass(state) === 'cover' && blocks.isReplaceable(state))
  const isGround = (cell: Position) =>
    cellHas(world, cell, (state) => blocks.isSolid(state) && blocks.digClass(state) !== 'property')
  const isInArt = ({ x, z }: Position) => x >= min.x && x <= max.x && z >= min.z && z <= max.z
  const near = blocksIn(cuboidAround(box, nearBlocks, 1))
  const fits = (cell: Position) =>
    (isFree(cell) || isThinCover(cell)) &&
    isFree({ ...cell, y: cell.y + 1 }) &&
    isGround({ ...cell, y: cell.y - 1 }) &&
    !isInArt(cell) &&
    placing.mayPlace(cell) &&
    distance(middleOf(cell), body.position()) > clearance
  const blockedSides = (cell: Position) => cellsBeside(cell).filter((beside) => !isFree(beside)).length
  return minBy(
    [...near].filter(fits),
    (cell) => distance(cell, box) + nearBlocks * (blockedSides(cell) + (isFree(cell) ? 0 : 1)),
  )
}
