import type { GameData, StateInfo } from './game-data.ts'
import { faceNames } from './position.ts'

/** How a player clicked: what a block's direction depends on. */
export interface Aim {
  readonly face: number
  /** Height of the hit inside the block, 0..1. */
  readonly hitY: number
  readonly yaw: number
  readonly pitch: number
  readonly isSneaking: boolean
}

/** The state in which an item's block comes to stand; null when the game would not place it so. */
export function placedState(data: GameData, blockName: string, aim: Aim): StateInfo | null {
  const base = data.find(blockName)
  const { properties } = base
  const faceName = faceNames[aim.face] ?? 'up'
  if ('axis' in properties) return data.find(blockName, { axis: axisOf(aim.face) })
  if (blockName.endsWith('_slab')) return data.find(blockName, { type: isUpperHalf(aim) ? 'top' : 'bottom' })
  if (blockName.endsWith('_stairs')) {
    return data.find(blockName, {
      facing: horizontalLook(aim.yaw),
      half: isUpperHalf(aim) ? 'top' : 'bottom',
    })
  }
  if (blockName.endsWith('_trapdoor')) {
    const facing = aim.face > 1 ? faceName : opposite(horizontalLook(aim.yaw))
    return data.find(blockName, { facing, half: isUpperHalf(aim) ? 'top' : 'bottom' })
  }
  if ('face' in properties) return placedOnFace(data, blockName, aim, faceName)
  if (/wall_|^ladder$|^tripwire_hook$/.test(blockName)) return data.find(blockName, { facing: faceName })
  if (blockName.endsWith('shulker_box')) return data.find(blockName, { facing: faceName })
  if (/_leaves$/.test(blockName)) return data.find(blockName, { persistent: 'true' })
  if (/^(end_rod|lightning_rod|amethyst_cluster|.*_amethyst_bud)$/.test(blockName))
    return data.find(blockName, { facing: faceName })
  if (/^(dispenser|dropper|piston|sticky_piston|barrel|command_block)$/.test(blockName)) {
    return data.find(blockName, { facing: opposite(nearestLook(aim)) })
  }
  if (blockName === 'observer') return data.find(blockName, { facing: nearestLook(aim) })
  if (blockName === 'hopper')
    return data.find(blockName, { facing: aim.face > 1 ? opposite(faceName) : 'down' })
  if (blockName.endsWith('anvil')) return data.find(blockName, { facing: clockwise(horizontalLook(aim.yaw)) })
  if (/_(fence_gate|bed|door)$/.test(blockName))
    return data.find(blockName, { facing: horizontalLook(aim.yaw) })
  if ('facing' in properties) return data.find(blockName, { facing: opposite(horizontalLook(aim.yaw)) })
  if ('rotation' in properties)
    return data.find(blockName, { rotation: String(Math.floor(((aim.yaw + 180) * 16) / 360 + 0.5) & 15) })
  return base
}

/** Where a player looks on the compass; yaw 0 is south. */
function horizontalLook(yaw: number): string {
  return ['south', 'west', 'north', 'east'][Math.floor(yaw / 90 + 0.5) & 3] ?? 'south'
}

export function opposite(direction: string): string {
  return (
    { down: 'up', up: 'down', north: 'south', south: 'north', west: 'east', east: 'west' }[direction] ??
    direction
  )
}

export function clockwise(direction: string): string {
  return { north: 'east', east: 'south', south: 'west', west: 'north' }[direction] ?? direction
}

function axisOf(face: number): string {
  return ['y', 'z', 'x'][face >> 1] ?? 'y'
}

function isUpperHalf({ face, hitY }: Aim): boolean {
  return face === 0 || (face !== 1 && hitY > 0.5)
}

function nearestLook({ yaw, pitch }: Aim): string {
  if (pitch > 45) return 'down'
  return pitch < -45 ? 'up' : horizontalLook(yaw)
}

/** Buttons, levers and grindstones lie on floors, hang on walls or from ceilings. */
function placedOnFace(data: GameData, blockName: string, aim: Aim, faceName: string): StateInfo {
  if (aim.face > 1) return data.find(blockName, { face: 'wall', facing: faceName })
  return data.find(blockName, { face: aim.face === 1 ? 'floor' : 'ceiling', facing: horizontalLook(aim.yaw) })
}
