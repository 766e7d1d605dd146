import { isInteractive, isReplaceable, isSetOffByBodies } from '../../game/blocks/clicking.ts'
import { digClassOf, holdsItems } from '../../game/blocks/dig-class.ts'
import { bucketUse, itemThatPlaces, withoutWater } from '../../game/blocks/items.ts'
import { showsSameOnMap } from '../../game/blocks/map-look.ts'
import { leansOn, supportOf } from '../../game/blocks/support.ts'
import { hasSource, isClearView, isLavaSource, stopsFlow, waterIn } from '../../game/blocks/water.ts'
import type { BlockKind, BlockRegistry, BlockState } from '../../game/blocks.ts'
import { kindOfItem } from '../../game/item-stack.ts'
import type { Position } from '../../game/position.ts'
import { mapBlockOf } from '../../mapart/map-block.ts'
import { memoize } from '../../once.ts'
import type { Game } from '../connection/session.ts'
import { createCollisionShapes, type ShapeBox } from './collision-shapes.ts'

/** The blocks of the connected game version, with a fact that only the bot needs. */
export interface Blocks extends BlockRegistry {
  propertiesOf(state: number): Readonly<Record<string, string>>
}

type Registry = Game['registry']

export function createBlocks(registry: Registry): Blocks {
  const kinds = new Map<string, BlockKind | null>()
  const shapeOf = createCollisionShapes(registry)

  const flagsOf = memoize((state: number) => {
    const block = registry.blocksByStateId[state]
    const name = block?.name ?? 'air'
    const blockState = { name, properties: propertiesOf(state) }
    const boxes = shapeOf(state)
    return {
      name,
      isReplaceable: isReplaceable(blockState),
      waterIn: waterIn(blockState),
      isLavaSource: isLavaSource(blockState),
      hasSource: hasSource(blockState),
      isOnMaps: mapBlockOf(blockState, registry.version.minecraftVersion).colour !== 0,
      stopsFlow: stopsFlow(blockState, boxes),
      isClearView: isClearView(name),
      isPouredAgainst: isWholeCell(boxes) && blockState.properties.waterlogged !== 'false',
      pointIn: middleOf(boxes[0] ?? lowBox),
      // Lava has no collision box, but must not be flown through.
      isSolid: block?.boundingBox === 'block' || name === 'lava',
      height: Math.max(0, ...boxes.map(([, , , , top]) => top)),
      isSetOff: isSetOffByBodies(name),
      isInteractive: isInteractive(name),
    }
  })

  const stateOf = (state: number) => ({ name: flagsOf(state).name, properties: propertiesOf(state) })
  const digClass = memoize((state: number) => digClassOf(flagsOf(state).name))
  const holders = memoize((state: number) => faces.map((side) => leansOn(stateOf(state), side)))

  function propertiesOf(state: number): Readonly<Record<string, string>> {
    const block = registry.blocksByStateId[state]
    return block ? statesOf(block, state - (block.minStateId ?? 0)) : {}
  }

  function makeKind(wanted: BlockState): BlockKind | null {
    const { name, properties } = wanted
    const block = registry.blocksByName[name]
    if (!block || block.minStateId === undefined || block.maxStateId === undefined) return null
    const use = bucketUse(wanted)
    const accepted = new Set<number>()
    const dry = new Set<number>()
    for (let state = block.minStateId; state <= block.maxStateId; state++) {
      const standing = { name, properties: statesOf(block, state - block.minStateId) }
      if (showsSameOnMap(standing, wanted)) accepted.add(state)
      else if (use === 'inside' && showsSameOnMap(standing, withoutWater(wanted))) dry.add(state)
    }
    const item = itemThatPlaces(wanted)
    const usual = block.defaultState ?? block.minStateId
    const fallback = statesOf(block, usual - block.minStateId)
    return {
      name,
      item: item !== null && registry.itemsByName[item] ? item : null,
      bucketUse: use,
      accepts: (state) => accepted.has(state),
      isDry: (state) =>
        dry.has(state) || (use === 'whole' && !accepted.has(state) && flagsOf(state).isReplaceable),
      support: supportOf(wanted),
      height: Math.max(1, flagsOf(usual).height),
      isFlat: shapeOf(usual).every(([, , , , top]) => top <= flatBlocks),
      axis: fallback.axis === undefined ? null : ((properties.axis ?? fallback.axis) as BlockKind['axis']),
    }
  }

  function cubeDigSeconds(name: string): number | null {
    const block = registry.blocksByName[name]
    const shape = shapeOf(block?.defaultState ?? -1)
    if (!block || !isWholeCell(shape) || !block.diggable || supportOf({ name, properties: {} }) !== null)
      return null
    return (block.hardness ?? 0) * (block.harvestTools ? 5 : 1.5)
  }

  return {
    cubeDigSeconds,
    kind(state) {
      const key = JSON.stringify([state.name, state.properties])
      const known = kinds.get(key)
      if (known !== undefined) return known
      const made = makeKind(state)
      kinds.set(key, made)
      return made
    },
    nameOf: (state) => flagsOf(state).name,
    propertiesOf,
    isReplaceable: (state) => flagsOf(state).isReplaceable,
    isSolid: (state) => flagsOf(state).isSolid,
    height: (state) => flagsOf(state).height,
    isSetOff: (state) => flagsOf(state).isSetOff,
    isInteractive: (state) => flagsOf(state).isInteractive,
    waterIn: (state) => flagsOf(state).waterIn,
    isLavaSource: (state) => flagsOf(state).isLavaSource,
    hasSource: (state) => flagsOf(state).hasSource,
    isOnMaps: (state) => flagsOf(state).isOnMaps,
    stopsFlow: (state) => flagsOf(state).stopsFlow,
    isClearView: (state) => flagsOf(state).isClearView,
    isPouredAgainst: (state) => flagsOf(state).isPouredAgainst,
    digClass,
    holdsItems: (state) => holdsItems(flagsOf(state).name),
    leansOn: (state, side) => holders(state)[side]!,
    pointIn: (state) => flagsOf(state).pointIn,
    stackSize: (item) => registry.itemsByName[kindOfItem(item)]?.stackSize ?? 64,
  }
}

const faces = [0, 1, 2, 3, 4, 5] as const

function isWholeCell(boxes: readonly ShapeBox[]): boolean {
  return boxes.length === 1 && boxes[0]!.every((edge, index) => edge === (index < 3 ? 0 : 1))
}

/** The height of a carpet, in blocks. */
const flatBlocks = 1 / 16

/** For blocks that a body passes: they lie on the ground. */
const lowBox: ShapeBox = [0, 0, 0, 1, 0.06, 1]

function middleOf([x1, y1, z1, x2, y2, z2]: ShapeBox): Position {
  return { x: (x1 + x2) / 2, y: (y1 + y2) / 2, z: (z1 + z2) / 2 }
}

type Block = NonNullable<Registry['blocksByName'][string]>

/** State numbers count through a block's properties, the last one fastest; of a boolean, true comes first. */
function statesOf(block: Block, offset: number): Record<string, string> {
  const properties = (block.states ?? []) as readonly {
    name: string
    type: string
    num_values: number
    values?: readonly unknown[]
  }[]
  const values: Record<string, string> = {}
  let rest = offset
  for (let index = properties.length - 1; index >= 0; index--) {
    const property = properties[index]!
    const value = rest % property.num_values
    rest = (rest - value) / property.num_values
    values[property.name] =
      property.type === 'bool' ? String(value === 0) : String(property.values?.[value] ?? value)
  }
  return values
}
