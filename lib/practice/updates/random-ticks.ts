import type { Position } from '../../game/position.ts'
import type { Random } from '../../random.ts'
import { neighbour } from '../world/faces.ts'
import { waterIn } from '../world/fluids.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { Schedule } from '../world/schedule.ts'
import type { World } from '../world/world.ts'
import { settle } from './block-updates.ts'

/** A block of a section is met by each of the section's random ticks with this probability. */
const blockShare = 1 / 4096
/** Coral without water dies after so many ticks; the game draws 60 to 100. */
const coralTicks = 80
/** An unwaxed block of copper ages in this share of its random ticks, at most (`ChangeOverTimeBlock`). */
const ageingShare = 64 / 1125
const copperAges = ['', 'exposed_', 'weathered_', 'oxidized_']
const lights =
  /^(glowstone|sea_lantern|shroomlight|lava|jack_o_lantern|beacon|magma_block|fire)$|torch$|_froglight$|lantern$/

/**
 * Blocks that have been placed or changed and that time makes others: dirt beside grass overgrows, what is buried turns to
 * dirt, ice beside a light melts, copper ages, and coral without water dies. Untouched ground stays as it is. Facts: minecraft.wiki,
 * "Tick", "Grass Block", "Ice", "Oxidation", "Coral Block".
 */
export function createRandomTicks(world: World, schedule: Schedule, random: Random) {
  const cells = new Map<string, Position>()
  let speed = 0

  world.onChange((x, y, z, next) => {
    const key = `${x} ${y} ${z}`
    const state = world.data.state(next)
    if (speed > 0 && /_coral_block$/.test(state.name)) schedule.after(coralTicks, () => dry({ x, y, z }))
    if (speed > 0 && formAfter(world, { x, y, z }, state, 0)) cells.set(key, { x, y, z })
    else cells.delete(key)
  })

  function dry(position: Position): void {
    const { name } = world.stateAt(position)
    if (!/^(tube|brain|bubble|fire|horn)_coral_block$/.test(name) || isWet(world, position)) return
    world.place(position, world.data.find(`dead_${name}`))
  }

  return {
    /** How many of its random ticks a section has in a tick; the game has three. 0 stops time. */
    setSpeed(value: number): void {
      speed = value
    },
    tick(): void {
      if (speed === 0 || cells.size === 0) return
      for (const position of [...cells.values()]) {
        if (random() >= speed * blockShare) continue
        const form = formAfter(world, position, world.stateAt(position), random())
        if (!form) continue
        world.place(position, world.data.parse(form))
        // Of water from melted ice; nothing drops.
        settle({ world, schedule }, position, () => {})
      }
    },
  }
}

const isWet = (world: World, position: Position): boolean =>
  [0, 1, 2, 3, 4, 5].some((face) => waterIn(world.stateAt(neighbour(position, face))).amount > 0)

/** The block that a random tick makes of one, `chance` being 0 to 1; null for blocks that stay, now or always. */
function formAfter(world: World, position: Position, { name }: StateInfo, chance: number): string | null {
  const isKept = chance === 0
  if (name === 'dirt')
    return isKept || isGrassNear(world, position) ? overgrown(world, position, isKept) : null
  if (name === 'grass_block' || name === 'mycelium')
    return isKept || isBuried(world, position) ? 'dirt' : null
  if (name === 'ice') return isKept || isLit(world, position) ? 'water' : null
  const age = copperAges.findLastIndex((prefix) => prefix !== '' && name.startsWith(prefix))
  const isCopper = /^(exposed_|weathered_)?(cut_copper|copper_block|copper)(_slab|_stairs)?$/.test(name)
  if (!isCopper || chance > ageingShare) return null
  const plain = age > 0 ? name.slice(copperAges[age]!.length) : name.replace('copper_block', 'copper')
  return `${copperAges[Math.max(0, age) + 1]}${plain}`
}

const overgrown = (world: World, position: Position, isKept: boolean) =>
  isKept || !isBuried(world, position) ? 'grass_block' : null

function isBuried(world: World, { x, y, z }: Position): boolean {
  return world.state(x, y + 1, z).isFullCube
}

function isGrassNear(world: World, { x, y, z }: Position): boolean {
  for (let dy = -1; dy <= 3; dy++)
    for (let dx = -1; dx <= 1; dx++)
      for (let dz = -1; dz <= 1; dz++)
        if (world.state(x + dx, y + dy, z + dz).name === 'grass_block') return true
  return false
}

/** Only light of blocks melts it, from 12 on, so that the light has to be near. */
function isLit(world: World, { x, y, z }: Position): boolean {
  for (let dy = -1; dy <= 2; dy++)
    for (let dx = -2; dx <= 2; dx++)
      for (let dz = -2; dz <= 2; dz++)
        if (
          Math.abs(dx) + Math.abs(dy) + Math.abs(dz) <= 3 &&
          lights.test(world.state(x + dx, y + dy, z + dz).name)
        )
          return true
  return false
}
