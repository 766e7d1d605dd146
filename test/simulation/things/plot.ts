import type { SubServer } from '../../../lib/practice/server/sub-server.ts'
import type { EntityKindName } from '../../../lib/practice/world/entity-kinds.ts'
import type { FaceName } from '../../../lib/practice/world/faces.ts'
import type { ItemStack } from '../../../lib/practice/world/item-stack.ts'
import type { PlacedEntity } from '../../../lib/practice/world/placed-entity.ts'
import { createWorldAccess, type WorldAccess } from '../../../lib/practice/world-access.ts'
import type { Random } from '../../../lib/random.ts'

/** A block like `oak_log[axis=x]`; of several names the first one that the game version has. */
export type BlockText = string | readonly string[]

/** A corner of a world to build on: y 0 is the first layer over the ground. Nothing falls or flows before it is touched. */
export interface Plot {
  readonly random: Random
  /** Returns false when the game version has no such block. */
  put(x: number, y: number, z: number, block: BlockText): boolean
  fill(from: Corner, to: Corner, block: BlockText): void
  /** A container with items. */
  box(x: number, y: number, z: number, block: string, items: readonly (ItemStack | null)[]): void
  details(x: number, y: number, z: number, details: Readonly<Record<string, unknown>>): void
  frame(x: number, y: number, z: number, facing: FaceName, item: ItemStack | null): void
  painting(x: number, y: number, z: number, facing: FaceName): void
  entity(kind: EntityKindName, x: number, y: number, z: number, options?: EntityOptions): PlacedEntity
  has(item: string): boolean
}

type Corner = readonly [x: number, y: number, z: number]
type EntityOptions = NonNullable<Parameters<WorldAccess['placeEntity']>[2]>

export function createPlot(
  subServer: SubServer,
  corner: { readonly x: number; readonly y: number; readonly z: number },
  random: Random,
): Plot {
  const access = createWorldAccess(subServer)
  const { world } = subServer
  const at = (x: number, y: number, z: number) => ({ x: corner.x + x, y: corner.y + y, z: corner.z + z })
  const nameOf = (block: string) => block.replace(/\[.*/, '')
  const choose = (block: BlockText) =>
    (typeof block === 'string' ? [block] : block).find((one) => world.data.hasBlock(nameOf(one)))

  function put(x: number, y: number, z: number, block: BlockText): boolean {
    const chosen = choose(block)
    if (chosen === undefined) return false
    world.place(at(x, y, z), world.data.parse(chosen))
    return true
  }

  return {
    random,
    put,
    fill([x1, y1, z1], [x2, y2, z2], block) {
      for (let y = y1; y <= y2; y++)
        for (let z = z1; z <= z2; z++) for (let x = x1; x <= x2; x++) put(x, y, z, block)
    },
    box(x, y, z, block, items) {
      const position = at(x, y, z)
      if (choose(block) === undefined) return
      const known = items.filter((stack) => stack && world.data.hasItem(stack.name))
      access.placeChest(position.x, position.y, position.z, { kind: block, items: known })
    },
    details: (x, y, z, details) => access.setDetails(at(x, y, z), details),
    frame(x, y, z, facing, item) {
      const position = at(x, y, z)
      access.hangFrame(position.x, position.y, position.z, facing, item)
    },
    painting(x, y, z, facing) {
      const position = at(x, y, z)
      access.hangPainting(position.x, position.y, position.z, facing)
    },
    entity: (kind, x, y, z, options) => access.placeEntity(kind, at(x, y, z), options),
    has: (item) => world.data.hasItem(item),
  }
}

/** Something that players have in their worlds, with the room that it takes. */
export interface Thing {
  readonly width: number
  readonly length: number
  readonly height: number
  /** Whether it stands by itself in the air, without the ground beneath. */
  readonly isFloating?: true
  build(plot: Plot): void
}
