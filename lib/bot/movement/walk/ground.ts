import { body as bodySize } from '../../../game/clear-path.ts'
import { stepHeight } from '../../../game/moves.ts'
import { memoize } from '../../../once.ts'
import type { Game } from '../../connection/session.ts'
import { createCollisionShapes, type ShapeBox } from '../../world/collision-shapes.ts'

/** The part of a cell that a body in its middle takes up, along X and Z. */
const inner = { low: 0.5 - bodySize.radius, high: 0.5 + bodySize.radius } as const

/** How a block acts on a walking body. */
export interface Ground {
  /** Collision boxes; none for air, water, flowers. */
  readonly boxes: readonly ShapeBox[]
  /** Those at the edges of the cell, which a body in its middle does not meet: a door, the rim of a cauldron. */
  readonly edges: readonly ShapeBox[]
  /** Share of the speed that is kept on it in a tick, before the air takes its part. */
  readonly slipperiness: number
  /** Factors for the speed and the jump of a body on it. */
  readonly speed: number
  readonly jump: number
  readonly isWater: boolean
  /** Not as wide as a body, as fences and panes: it is easily missed or fallen off. */
  readonly isNarrow: boolean
  /** Throws back a body that lands on it. */
  readonly isBouncy: boolean
  /** Hurts, burns or holds a body: no path leads through or over it. */
  readonly isAvoided: boolean
}

export const wholeBlock: Ground = {
  boxes: [[0, 0, 0, 1, 1, 1]],
  edges: [],
  slipperiness: 0.6,
  speed: 1,
  jump: 1,
  isWater: false,
  isNarrow: false,
  isBouncy: false,
  isAvoided: false,
}

/** An empty cell, with the friction of an ordinary block. */
export const noBlock: Ground = { ...wholeBlock, boxes: [] }

/** The blocks around a walker; null where the chunk is not loaded. */
export type GroundAt = (x: number, y: number, z: number) => Ground | null

/** Whether a box meets a body in the middle of its cell, at whatever height. */
export function meetsMiddle(box: ShapeBox): boolean {
  return box[0] < inner.high && box[3] > inner.low && box[2] < inner.high && box[5] > inner.low
}

const isNarrow = (box: ShapeBox): boolean => Math.min(box[3] - box[0], box[5] - box[2]) < 2 * bodySize.radius

/** Whether something at the edge of a cell is in the way from its middle to the one beside it; to any other cell, all that is there is. */
export function isClosedTowards({ edges }: Ground, dx: number, dz: number): boolean {
  if (edges.length === 0 || Math.abs(dx) + Math.abs(dz) !== 1) return edges.length > 0
  const isBeside = (low: number, high: number, towards: number) =>
    low < (towards > 0 ? 1 : inner.high) && high > (towards < 0 ? 0 : inner.low)
  return edges.some((box) => isBeside(box[0], box[3], dx) && isBeside(box[2], box[5], dz))
}

type Registry = Game['registry']

/** The ground of each block state of a game version, by the protocol's numbers. */
export function createGrounds(registry: Registry): (state: number) => Ground {
  const shapeOf = createCollisionShapes(registry)

  return memoize((state: number): Ground => {
    const name = registry.blocksByStateId[state]?.name ?? 'air'
    const boxes = shapeOf(state)
    return {
      boxes,
      edges: boxes.filter((box) => box[4] > stepHeight && !meetsMiddle(box)),
      slipperiness: slippery[name] ?? 0.6,
      speed: sticky[name]?.speed ?? 1,
      jump: sticky[name]?.jump ?? 1,
      isWater: waterBlocks.test(name),
      isNarrow: boxes.length > 0 && boxes.every(isNarrow),
      isBouncy: /^slime(_block)?$/.test(name),
      isAvoided: avoided.test(name),
    }
  })
}

/** minecraft.wiki, Slipperiness; everything else has 0.6. */
const slippery: Readonly<Record<string, number>> = {
  ice: 0.98,
  packed_ice: 0.98,
  frosted_ice: 0.98,
  blue_ice: 0.989,
  slime_block: 0.8,
  slime: 0.8,
}

const sticky: Readonly<Record<string, { readonly speed: number; readonly jump: number }>> = {
  soul_sand: { speed: 0.4, jump: 1 },
  honey_block: { speed: 0.4, jump: 0.5 },
}

const waterBlocks = /^(flowing_)?water$|^(tall_)?seagrass$|^kelp(_plant)?$|^bubble_column$/

/** Ladders and vines do no harm, but climbing is not simulated. */
const avoided =
  /^(flowing_)?lava$|fire$|^magma_block$|^cactus$|^sweet_berry_bush$|^wither_rose$|^cobweb$|^web$|^powder_snow$|campfire$|^pointed_dripstone$|^ladder$|vine(s|s_plant)?$|^scaffolding$|^bubble_column$|portal$|_pressure_plate$|^tripwire$|^farmland$|^turtle_egg$/
