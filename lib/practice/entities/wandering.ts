import { distance, type Position } from '../../game/position.ts'
import type { Random } from '../../random.ts'
import { moveBody } from '../world/collision.ts'
import { type PlacedEntity, placedBox } from '../world/placed-entity.ts'
import type { World } from '../world/world.ts'

/** The place to which an animal goes in a tick; null when it stands. */
export type Wanderer = (entity: PlacedEntity, tick: number) => Position | null

/** Ticks between two steps. */
const shortestRest = 40
const longestRest = 200
/** Depth down which an animal steps. */
const maxDropBlocks = 1.1
/** Length of a lead. */
const leadBlocks = 5

const ways = [
  { x: 1, z: 0 },
  { x: -1, z: 0 },
  { x: 0, z: 1 },
  { x: 0, z: -1 },
]

/** An animal that takes a step of a block now and then, wherever there is ground and no block or lead holds it back. */
export function createWanderer(world: World, random: Random): Wanderer {
  let next = 0
  const restTicks = () => shortestRest + Math.floor(random() * (longestRest - shortestRest))

  return (entity, tick) => {
    if (tick < next) return null
    const isFirst = next === 0
    next = tick + restTicks()
    return isFirst ? null : step(world, entity, ways[Math.floor(random() * ways.length)]!)
  }
}

function step(
  world: World,
  entity: PlacedEntity,
  way: { readonly x: number; readonly z: number },
): Position | null {
  const { position, leashedTo } = entity
  const moved = moveBody(world, placedBox(entity), { ...way, y: 0 }, true)
  if (Math.hypot(moved.x, moved.z) < 0.99) return null
  const there = { x: position.x + moved.x, y: position.y + moved.y, z: position.z + moved.z }
  const box = placedBox({ ...entity, position: there })
  const drop = moveBody(world, box, { x: 0, y: -maxDropBlocks, z: 0 }, false).y
  if (drop <= -maxDropBlocks || isFluid(world, there)) return null
  const to = { ...there, y: there.y + drop }
  return leashedTo && distance(to, leashedTo.position) > leadBlocks ? null : to
}

function isFluid(world: World, { x, y, z }: Position): boolean {
  const [cellX, cellY, cellZ] = [Math.floor(x), Math.floor(y), Math.floor(z)]
  return [cellY - 1, cellY].some((height) => /^(water|lava)$/.test(world.state(cellX, height, cellZ).name))
}
