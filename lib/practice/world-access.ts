import { blocksIn, type Cuboid, type Position } from '../game/position.ts'
import type { EntityOptions } from './entities/placed-entities.ts'
import type { MapData } from './maps/maps.ts'
import { settleAndDrop } from './rules/drop-item.ts'
import type { SubServer, Warp } from './server/sub-server.ts'
import { pickUp } from './windows/player-inventory.ts'
import type { BlockDetails } from './world/block-details.ts'
import { type ChestOptions, fillChest } from './world/chest-building.ts'
import type { EntityKindName } from './world/entity-kinds.ts'
import { type FaceName, faceNames } from './world/faces.ts'
import { formatState } from './world/game-data.ts'
import type { ItemStack } from './world/item-stack.ts'
import type { PlacedEntity } from './world/placed-entity.ts'

export type WorldAccess = ReturnType<typeof createWorldAccess>

/** A sub-server's world for the demo, tests and pictures. Blocks are written `oak_log[axis=x]`. */
export function createWorldAccess(subServer: SubServer) {
  const { world, containers } = subServer
  const { data } = world

  return {
    blockAt: (x: number, y: number, z: number): string => formatState(world.state(x, y, z)),
    /** Sets a block as another player would: clients are told, unsupported blocks fall or break. */
    setBlock(x: number, y: number, z: number, state: string): void {
      world.setStateId(x, y, z, data.parse(state).id)
      settleAndDrop(subServer, { x, y, z })
    },
    /** Fills a region without any consequences. */
    fill(region: Cuboid, state: string): void {
      const filling = data.parse(state)
      for (const position of blocksIn(region)) world.place(position, filling)
    },
    /** Places a chest or the like with its contents. */
    placeChest: (x: number, y: number, z: number, options: ChestOptions): void =>
      fillChest(subServer, { x, y, z }, options),
    /** The stacks in the container at a position, by slot; empty when there is none. */
    contentsAt: (x: number, y: number, z: number): readonly (ItemStack | null)[] =>
      containers.at({ x, y, z })?.container.items ?? [],
    /** Gives a block details that its state has not, such as the lines of a sign. */
    setDetails: (position: Position, details: BlockDetails): void => subServer.details.put(position, details),
    detailsAt: (position: Position): BlockDetails | null => subServer.details.at(position),
    /** Every block of a region that is not air, bottom up. */
    *blocksIn(region: Cuboid): Generator<Position & { readonly state: string }> {
      for (const block of world.blocksIn(region)) yield { ...block, state: formatState(block.state) }
    },
    /** The number of blocks in a region by name, without air. */
    countBlocks(region: Cuboid): Record<string, number> {
      const counts: Record<string, number> = {}
      for (const { state } of world.blocksIn(region)) counts[state.name] = (counts[state.name] ?? 0) + 1
      return counts
    },
    addWarp(
      name: string,
      { x, y, z }: Position,
      options: Partial<Omit<Warp, 'name' | keyof Position>> = {},
    ): void {
      subServer.warps.set(name, { name, x, y, z, delayMs: 0, cooldownMs: 0, isRefused: false, ...options })
    },
    /** A player's 46 slots here, in the game or not; the client sees changes a tick later. */
    inventoryOf: (username: string): (ItemStack | null)[] => subServer.savedPlayer(username).inventory.items,
    /** Gives items as a server command would; those that don't fit are lost. */
    give(username: string, name: string, count: number): void {
      const { inventory } = subServer.savedPlayer(username)
      const size = data.stackSize(name)
      for (let rest = count; rest > 0; rest -= size)
        pickUp(inventory, { name, count: Math.min(rest, size) }, size)
    },
    setLevel(username: string, level: number): void {
      subServer.savedPlayer(username).level = level
    },
    levelOf: (username: string): number => subServer.savedPlayer(username).level,
    /** Hangs an item frame into a cell; `facing` is the direction of its front. */
    hangFrame(
      x: number,
      y: number,
      z: number,
      facing: FaceName,
      item: ItemStack | null = null,
      isGlowing = false,
    ): void {
      subServer.frames.hang({ position: { x, y, z }, face: faceNames.indexOf(facing), isGlowing, item })
    },
    /** Sets an entity up at the middle of its feet, from where it falls to the ground; a knot goes into the cell of its fence. */
    placeEntity: (kind: EntityKindName, position: Position, options?: EntityOptions): PlacedEntity =>
      subServer.entities.place(kind, position, options),
    /** Hangs a painting of one block into a cell; `facing` is the direction of its front. */
    hangPainting: (x: number, y: number, z: number, facing: FaceName): PlacedEntity =>
      subServer.entities.place('painting', { x, y, z }, { face: faceNames.indexOf(facing) }),
    /** Makes a map of the area around a position, completely drawn. */
    makeMap(x: number, z: number): MapData {
      const map = subServer.maps.create(x, z)
      subServer.maps.drawWhole(map.id)
      return map
    },
  }
}
