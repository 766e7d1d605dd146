import { minBy, shortfall } from '../../collections.ts'
import { contentsOf, kindOfItem } from '../../game/item-stack.ts'
import { isSamePosition } from '../../game/position.ts'
import { limits } from '../policy/limits.ts'
import { type Container, unopened } from './box.ts'
import type { UnpackedBox } from './ports.ts'
import { allBoxes, type Station } from './stations.ts'

/** Whether a box has, or is for, all that is in a shulker box. */
const isAlike = (item: string, { listed, packed }: Container) =>
  [...contentsOf(item).keys()].every((name) => name === listed || packed.has(name))

const shouldBeLeft = ({ item, rest }: UnpackedBox) => contentsOf(rest ?? item)

/** Whether a shulker box may be what is left of one that was unpacked. An empty one has nothing to tell it from others. */
const mayBeRestOf = (item: string, unpacked: UnpackedBox) =>
  kindOfItem(item) === kindOfItem(unpacked.item) &&
  shortfall(contentsOf(item), contentsOf(unpacked.item)).size === 0 &&
  (contentsOf(item).size > 0 || shouldBeLeft(unpacked).size === 0)

/** Items by which contents differ. */
function difference(one: ReadonlyMap<string, number>, other: ReadonlyMap<string, number>): number {
  const counts = [...shortfall(one, other).values(), ...shortfall(other, one).values()]
  return counts.reduce((sum, count) => sum + count, 0)
}

/** The bot that has taken a shulker box out: clicks may get lost, so it is the one of which what should be left comes nearest. */
export function takerOf(item: string, outside: ReadonlyMap<string, UnpackedBox>): string | undefined {
  const possible = [...outside].filter(([, unpacked]) => mayBeRestOf(item, unpacked))
  return minBy(possible, ([, unpacked]) => difference(contentsOf(item), shouldBeLeft(unpacked)))?.[0]
}

/** The boxes for a shulker box that was unpacked, the best first: the one that it came from again and again, since clicks may get lost. */
export function homesOf(item: string, { from }: UnpackedBox, station: Station): Container[] {
  const boxes = allBoxes(station)
  const origin = boxes.find(({ position }) => isSamePosition(position, from)) ?? unopened(from)
  const again = Array<Container>(limits.supply.putBackAgain).fill(origin)
  return [...again, ...new Set([origin, ...alikeTo(item, boxes), ...boxes])]
}

/** The boxes for one that no bot has taken out, as far as is known: it may be a player's. */
export const homesOfUnknown = (item: string, station: Station): Container[] =>
  alikeTo(item, allBoxes(station))

const alikeTo = (item: string, boxes: readonly Container[]) => boxes.filter((box) => isAlike(item, box))
