import { eachBlock } from '../../lib/blueprint/blueprint.ts'
import { statesOf } from '../../lib/demo/judge.ts'
import { itemsOfBlock } from '../../lib/game/blocks/items.ts'
import { neighbourAt, sides } from '../../lib/game/faces.ts'
import type { Face } from '../../lib/game/placing.ts'
import { type Position, positionKey } from '../../lib/game/position.ts'
import { gameDataOf } from '../../lib/practice/world/game-data.ts'
import { hasAged } from './aged.ts'
import type { FaultSite } from './fault-site.ts'
import type { Hindrances } from './hindrances.ts'
import { createMapRule } from './shown.ts'

interface OpenCell {
  readonly position: Position
  readonly name: string
  readonly isHindered: boolean
}

const faces: readonly Face[] = [0, 1, 2, 3, 4, 5]
const down: Face = 0

/**
 * The blocks of the art that are not right though nothing keeps them from being built: their items are not short, their place is not
 * protected, and what they need beneath or beside them could stand.
 */
export function neglectedAt(site: FaultSite, hindrances: Hindrances): Position[] {
  const { world } = site
  if (hindrances.isCutOff || hindrances.losses.has('account')) return []
  const open = openCells(site, hindrances)
  const isStanding = (at: Position) => !open.has(positionKey(at)) && world.blockAt(at.x, at.y, at.z) !== 'air'
  const needsNeighbour = !world.rules.airPlace && hindrances.lacksScaffolding
  const possible = new Set<string>()
  const mayStand = (at: Position) => isStanding(at) || possible.has(positionKey(at))
  for (let before = -1; before < possible.size; ) {
    before = possible.size
    for (const [key, { position, name, isHindered }] of open) {
      if (isHindered || possible.has(key)) continue
      const below = neighbourAt(position, down)
      if (open.has(positionKey(below)) && needsGround(site, name) && !mayStand(below)) continue
      if (needsNeighbour && !faces.some((face) => mayStand(neighbourAt(position, face)))) continue
      possible.add(key)
    }
  }
  const isAnyHindered = [...open.values()].some(({ isHindered }) => isHindered)
  const isLater = waitsForWater(site, open)
  return [...possible].flatMap((key) => {
    const { position, name } = open.get(key)!
    // Water is poured when the walls around it stand.
    return isAnyHindered && (name === 'water' || isLater(position)) ? [] : [position]
  })
}

/**
 * A block over water that is still to be poured would keep the bucket out. On foot, blocks that are higher beside it wait, too: the
 * water in a deep pit is out of reach.
 */
function waitsForWater({ isOnFoot }: FaultSite, open: ReadonlyMap<string, OpenCell>) {
  const lowest = new Map<string, number>()
  for (const { position, name } of open.values()) {
    if (name !== 'water') continue
    const around = isOnFoot() ? [{ x: 0, z: 0 }, ...sides] : [{ x: 0, z: 0 }]
    for (const { x, z } of around) {
      const column = `${position.x + x} ${position.z + z}`
      lowest.set(column, Math.min(position.y, lowest.get(column) ?? Number.POSITIVE_INFINITY))
    }
  }
  return ({ x, y, z }: Position) => y > (lowest.get(`${x} ${z}`) ?? Number.POSITIVE_INFINITY)
}

function openCells({ world, blueprint, origin }: FaultSite, hindrances: Hindrances): Map<string, OpenCell> {
  const open = new Map<string, OpenCell>()
  const [rule, blockAt] = [createMapRule(world.version), statesOf(world)]
  for (const { position, state: wanted } of eachBlock(blueprint, origin)) {
    const stands = blockAt(position.x, position.y, position.z)
    if (rule.shows(stands, wanted)) continue
    const isShort = itemsOfBlock(wanted).some(({ item }) => hindrances.short.has(item))
    const { isProtected, lacksGround, isOverPlate } = hindrances
    const isOut = isProtected(position) || lacksGround(position) || isOverPlate(position)
    const isHindered = isShort || isOut || hasAged(stands?.name ?? '', wanted.name)
    open.set(positionKey(position), { position, name: wanted.name, isHindered })
  }
  return open
}

/** Carpets, plants and what falls need a block beneath. */
function needsGround({ world }: FaultSite, name: string): boolean {
  const data = gameDataOf(world.version)
  return !data.hasBlock(name) || !data.find(name).isFullCube || /sand$|gravel$|concrete_powder$/.test(name)
}
