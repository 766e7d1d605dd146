import { attempt, Failure } from '../../failure.ts'
import { countItems, countOf, kindOfItem, withContents } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import { cuboidAround, isSamePosition } from '../../game/position.ts'
import { boxReach } from '../../game/reach.ts'
import { emptyCount } from '../../game/window-slots.ts'
import { pause } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { unopened } from './box.ts'
import type { UnpackedBox } from './ports.ts'
import { allBoxes, type Station } from './stations.ts'
import { besideOwners, homesOf, homesOfUnknown, putInto, putStraysBack } from './strays.ts'
import type { PackingUser } from './supply-options.ts'
import { roomInStacks } from './surplus.ts'
import { freeSlots } from './unload.ts'
import { takerOf, type Unpacking } from './unpacking.ts'
import { takeAll, tryBox } from './use-box.ts'

/** Blocks around the place of a shulker box in which it may lie: where it was dug, or where the bot died. */
const droppedBlocks = 16

/** From the eyes to the middle of a block on the level of the feet of which the item is picked up on the spot, in blocks. */
const touchReach = 1.7

/** What there is room for besides the shulker box itself. */
export function roomFor(
  lacking: ReadonlyMap<string, number>,
  { inventory, blocks }: Player,
): Map<string, number> {
  const slots = inventory.slots()
  let free = emptyCount(slots) - 1
  return new Map(
    [...lacking].flatMap(([item, count]): [string, number][] => {
      const size = blocks.stackSize(item)
      const beside = roomInStacks(slots, item, size)
      const amount = Math.min(count, beside + Math.max(0, free) * size)
      free -= Math.ceil(Math.max(0, amount - beside) / size)
      return amount > 0 ? [[item, amount]] : []
    }),
  )
}

/** Takes what is lacking from the shulker box that stands outside at this station, if any, digs it up and puts it back into its box. */
export const packUp = (
  station: Station,
  options: PackingUser,
  lacking: ReadonlyMap<string, number> = new Map(),
): Promise<void> => station.unpacksInTurn(() => packUpNow(station, options, lacking))

export async function packUpNow(
  station: Station,
  options: PackingUser,
  lacking: ReadonlyMap<string, number>,
): Promise<void> {
  const { player, unpacking, pickUp, clock, log, signal } = options
  const { body, blocks, world, digging, entities, inventory } = player

  const blockNameAt = ({ position: { x, y, z } }: UnpackedBox) => blocks.nameOf(world.stateAt(x, y, z) ?? 0)
  const stands = (unpacked: UnpackedBox) => blockNameAt(unpacked) === kindOfItem(unpacked.item)

  /** One that another bot has left standing when it was interrupted: it may not come back. */
  function takeOver(): UnpackedBox | undefined {
    const standing = ofOthers(station, unpacking).find(([, unpacked]) => stands(unpacked))
    return standing && unpacking.takeOver(standing[0])
  }

  /** The shulker boxes of that kind that the bot carries, but for those of its owner and of other bots. */
  function carried({ item: packed }: UnpackedBox): string[] {
    const ofKind = besideOwners(options).filter((item) => kindOfItem(item) === kindOfItem(packed))
    if (ofKind.length === 0) return []
    const all = unpacking.outside()
    return ofKind.filter((item) => (takerOf(item, all) ?? unpacking.bot) === unpacking.bot)
  }

  /** Whether a box of the station is known for an item, or held it when it was opened last. */
  const hasHad = (item: string) =>
    allBoxes(station).some(({ listed, contents }) => listed.has(item) || contents?.has(item))

  /**
   * Where a server shows no slots, the hand may have held something else when the shulker box was placed. The place was free then, so
   * a block of which the bot carries more, or has had from this station, is its own while it still has the shulker box.
   */
  async function digMistaken(unpacked: UnpackedBox): Promise<void> {
    const name = blockNameAt(unpacked)
    const isOfStation = () => carried(unpacked).length > 0 && hasHad(name)
    if (stands(unpacked) || (countOf(inventory.slots(), name) === 0 && !isOfStation())) return
    await digAt(unpacked)
    await pickUp(new Map([[name, 1]]))
  }

  async function digAt({ position }: UnpackedBox): Promise<void> {
    // A bot that can't go on when it has dug it would leave it lying until it is gone.
    await body.travel(position, { within: touchReach, signal })
    // Digging takes five times as long in the air.
    await body.land(signal)
    await digging.dig(position, signal)
  }

  /** Takes what is lacking from it and digs it, if it stands. */
  async function digUp(unpacked: UnpackedBox): Promise<void> {
    const { position, item } = unpacked
    await body.travel(position, { within: boxReach, signal })
    await world.loaded({ min: position, max: position }, signal)
    if (!stands(unpacked)) return
    const wanted = roomFor(lacking, player)
    if (wanted.size > 0)
      await tryBox(unopened(position), options, async (window) => {
        await takeAll(window, wanted, signal)
        const rest = withContents(kindOfItem(item), countItems(window.slots().slice(0, window.ownSize)))
        unpacking.begin({ ...unpacked, rest })
      })
    await digAt(unpacked)
  }

  /** A shulker box of that kind on the ground where this one was. */
  const lyingNear = ({ item, position }: UnpackedBox) =>
    entities
      .dropped(cuboidAround(position, droppedBlocks))
      .find(({ stack }) => kindOfItem(stack.item) === kindOfItem(item))

  async function collect(unpacked: UnpackedBox): Promise<void> {
    for (let tries = 0; tries < limits.supply.maxLooksForPacked; tries++) {
      if (carried(unpacked).length > 0) return
      const item = lyingNear(unpacked)
      if (item) await freeSlots(1, station, options)
      const failure = item && (await attempt(() => entities.collect(item, signal), signal))
      if (failure) await pickUp(new Map([[item.stack.item, 1]]))
      if (!item || failure) await pause(limits.supply.lookForPackedMs, clock, signal)
    }
  }

  /**
   * Into the box that it came from, or into another one where that does not take it; says whether any was put. One with other contents
   * than should be left belongs where there is more of the same.
   */
  async function putBack(unpacked: UnpackedBox): Promise<boolean> {
    const all = unpacking.outside()
    let isPut = false
    for (const item of carried(unpacked)) {
      const isOwn = takerOf(item, all) === unpacking.bot
      const homes = [...(isOwn ? [] : homesOfUnknown(item, station)), ...homesOf(item, unpacked, station)]
      isPut = (await putInto(homes, item, options)) || isPut
    }
    return isPut
  }

  /** It is neither carried nor found: gone, if it does not lie there after the bot has joined anew either. */
  function seek(): void {
    const unpacked = unpacking.current()
    if (!unpacked) return
    if (!unpacked.isMissing) lookAnew()
    else if (!lyingNear(unpacked)) unpacking.giveUp(unpacking.bot)
  }

  function lookAnew(): void {
    const unpacked = unpacking.current()
    if (unpacked) unpacking.begin({ ...unpacked, isMissing: true })
    player.seeAnew()
  }

  async function pack(unpacked: UnpackedBox): Promise<void> {
    await digMistaken(unpacked)
    // A bot that can't walk may still reach the box.
    if (carried(unpacked).length === 0 || stands(unpacked)) {
      await digUp(unpacked)
      await collect(unpacked)
    }
    if (carried(unpacked).length === 0) return seek()
    const isPut = await putBack(unpacked)
    const left = carried(unpacked).length
    if (left === 0) return isPut ? unpacking.end() : seek()
    if (unpacked.isMissing)
      throw new Failure('broken', sentence('boxTookLess', { item: kindOfItem(unpacked.item), left }))
    // It may be in another slot than it seems to be.
    lookAnew()
  }

  await putStraysBack(station, options)
  const unpacked = unpacking.current() ?? takeOver()
  if (unpacked?.server !== station.server) return
  const failure = await attempt(() => unpacking.atStation(() => pack(unpacked)), signal)
  if (failure) log.warn('a shulker box could not be packed up', { reason: failure.message })
}

/** The shulker boxes that other bots have taken out of the boxes of a station, and that they have to put back. */
export const ofOthers = (station: Station, { bot, outside }: Unpacking): [string, UnpackedBox][] =>
  [...outside()].filter(
    ([other, { from, isGivenUp }]) =>
      other !== bot &&
      !isGivenUp &&
      [...allBoxes(station), ...station.gone].some(({ position }) => isSamePosition(position, from)),
  )
