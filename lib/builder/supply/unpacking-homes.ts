import { shortfall } from '../../collections.ts'
import { contentsOf, kindOfItem } from '../../game/item-stack.ts'
import { isSamePosition } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import { type Container, unopened } from './box.ts'
import type { UnpackedBox } from './ports.ts'
import { allBoxes, type Station } from './stations.ts'

/** Whether a box has, or is for, all that is in a shulker box. */
const isAlike = (item: string, { listed, packed }: Container) =>
  [...contentsOf(item).keys()].every((name) => name === listed || packed.has(name))

/** Whether a shulker box is what is left of one that was unpacked. */
const isRestOf = (item: string, unpacked: UnpackedBox) =>
  kindOfItem(item) === kindOfItem(unpacked.item) &&
  shortfall(contentsOf(item), contentsOf(unpacked.item)).size === 0

/**
 * The boxes for a shulker box, the best first: the one that it came from again and again, since clicks may get lost. One with other
 * contents is that of another bot, which belongs where there is more of the same.
 */
export function homesOf(item: string, own: UnpackedBox, station: Station): Container[] {
  const boxes = allBoxes(station)
  const origin = boxes.find(({ position }) => isSamePosition(position, own.from)) ?? unopened(own.from)
  const isOwn = isRestOf(item, own)
  const alike = boxes.filter((box) => isAlike(item, box))
  const homes = [...new Set([...(isOwn ? [origin] : []), ...alike, origin, ...boxes])]
  const again = Array<Container>(isOwn ? limits.supply.putBackAgain : 0).fill(origin)
  return [...again, ...homes]
}

/** The boxes for one that the bot has walked over: where another bot has taken it from, as far as is known, or where all is alike. */
export function homesOfStray(item: string, station: Station): Container[] {
  const known = station.unpacked.findLast((unpacked) => isRestOf(item, unpacked))
  return known ? homesOf(item, known, station) : allBoxes(station).filter((box) => isAlike(item, box))
}
