import { clockwise, faceNames, opposite } from './faces.ts'
import type { GameData, StateInfo } from './game-data.ts'

/** The parts of a click that a block's direction depends on. */
export interface Aim {
  readonly face: number
  /** Height of the hit point inside the block, 0..1. */
  readonly hitY: number
  /** Degrees. */
  readonly yaw: number
  readonly pitch: number
}

/** The state in which a clicked item's block is placed. */
export function placedState(data: GameData, blockName: string, aim: Aim): StateInfo {
  const { properties } = data.find(blockName)
  const rule = rules.find(([key]) => (typeof key === 'string' ? key in properties : key.test(blockName)))
  return data.find(blockName, rule?.[1](aim))
}

type Properties = Readonly<Record<string, string>>

const towardsFace = (aim: Aim): Properties => ({ facing: clickedFace(aim) })
const towardsPlayer = ({ yaw }: Aim): Properties => ({ facing: opposite(horizontalLook(yaw)) })
const awayFromPlayer = ({ yaw }: Aim): Properties => ({ facing: horizontalLook(yaw) })
const half = (aim: Aim): string => (isUpperHalf(aim) ? 'top' : 'bottom')

/** By block name, or by a property that the block has; the first match counts (minecraft.wiki's pages of the blocks). */
const rules: readonly (readonly [RegExp | string, (aim: Aim) => Properties])[] = [
  ['axis', ({ face }) => ({ axis: ['y', 'z', 'x'][face >> 1] ?? 'y' })],
  [/_slab$/, (aim) => ({ type: half(aim) })],
  [/_stairs$/, (aim) => ({ ...awayFromPlayer(aim), half: half(aim) })],
  [/_trapdoor$/, (aim) => ({ ...(isSide(aim) ? towardsFace(aim) : towardsPlayer(aim)), half: half(aim) })],
  // Buttons, levers and grindstones.
  ['face', onFace],
  [/wall_|^ladder$|^tripwire_hook$|shulker_box$/, towardsFace],
  [/_leaves$/, () => ({ persistent: 'true' })],
  [/^(end_rod|lightning_rod|amethyst_cluster|.*_amethyst_bud)$/, towardsFace],
  [
    /^(dispenser|dropper|piston|sticky_piston|barrel|command_block)$/,
    (aim) => ({ facing: opposite(nearestLook(aim)) }),
  ],
  [/^observer$/, (aim) => ({ facing: nearestLook(aim) })],
  [/^hopper$/, (aim) => ({ facing: isSide(aim) ? opposite(clickedFace(aim)) : 'down' })],
  [/anvil$/, ({ yaw }) => ({ facing: clockwise(horizontalLook(yaw)) })],
  [/_(fence_gate|bed|door)$/, awayFromPlayer],
  ['facing', towardsPlayer],
  ['rotation', ({ yaw }) => ({ rotation: String(Math.floor(((yaw + 180) * 16) / 360 + 0.5) & 15) })],
]

function onFace(aim: Aim): Properties {
  if (isSide(aim)) return { face: 'wall', ...towardsFace(aim) }
  return { face: aim.face === 1 ? 'floor' : 'ceiling', ...awayFromPlayer(aim) }
}

function clickedFace({ face }: Aim): string {
  return faceNames[face] ?? 'up'
}

function isSide({ face }: Aim): boolean {
  return face > 1
}

/** The compass direction of a yaw; 0 is south. */
function horizontalLook(yaw: number): string {
  return ['south', 'west', 'north', 'east'][Math.floor(yaw / 90 + 0.5) & 3] ?? 'south'
}

function isUpperHalf({ face, hitY }: Aim): boolean {
  return face === 0 || (face !== 1 && hitY > 0.5)
}

function nearestLook({ yaw, pitch }: Aim): string {
  if (pitch > 45) return 'down'
  return pitch < -45 ? 'up' : horizontalLook(yaw)
}
