import { type Box, blocksIn, type Position } from '../game/position.ts'
import type { MapData } from './maps/maps.ts'
import { settleAndDrop } from './rules/drop-item.ts'
import type { SubServer, Warp } from './server/sub-server.ts'
import { pickUp } from './windows/player-inventory.ts'
import { type ChestOptions, fillChest } from './world/chest-building.ts'
import { type FaceName, faceNames } from './world/faces.ts'
import { formatState } from './world/game-data.ts'
import type { ItemStack } from './world/item-stack.ts'

/** A sub-server's world for the demo, tests and pictures. Blocks are written `oak_log[axis=x]`. */
export interface WorldAccess {
  blockAt(x: number, y: number, z: number): string
  /** Sets a block as another player would: clients are told, unsupported blocks fall or break. */
  setBlock(x: number, y: number, z: number, state: string): void
  /** Fills a region without any consequences. */
  fill(region: Box, state: string): void
  /** Places a chest or the like with its contents. */
  placeChest(x: number, y: number, z: number, options: ChestOptions): void
  /** The stacks in the container at a position, by slot; empty when there is none. */
  contentsAt(x: number, y: number, z: number): readonly (ItemStack | null)[]
  /** Every block of a region that is not air, bottom up. */
  blocksIn(region: Box): Generator<Position & { readonly state: string }>
  /** The number of blocks in a region by name, without air. */
  countBlocks(region: Box): Record<string, number>
  addWarp(
    name: string,
    position: Position,
    options?: Partial<Pick<Warp, 'delayMs' | 'cooldownMs' | 'isRefused'>>,
  ): void
  /** A player's 46 slots here, in the game or not; the client sees changes a tick later. */
  inventoryOf(username: string): (ItemStack | null)[]
  /** Gives items as a server command would; those that don't fit are lost. */
  give(username: string, name: string, count: number): void
  setLevel(username: string, level: number): void
  levelOf(username: string): number
  /** Hangs an item frame into a cell; `facing` is the direction of its front. */
  hangFrame(
    x: number,
    y: number,
    z: number,
    facing: FaceName,
    item?: ItemStack | null,
    isGlowing?: boolean,
  ): void
  /** Makes a map of the area around a position, completely drawn. */
  makeMap(x: number, z: number): MapData
}

export function createWorldAccess(subServer: SubServer): WorldAccess {
  const { world, containers } = subServer
  const { data } = world

  return {
    blockAt: (x, y, z) => formatState(world.state(x, y, z)),
    setBlock(x, y, z, state) {
      world.setStateId(x, y, z, data.parse(state).id)
      settleAndDrop(subServer, { x, y, z })
    },
    fill(region, state) {
      const filling = data.parse(state)
      for (const position of blocksIn(region)) world.place(position, filling)
    },
    placeChest: (x, y, z, options) => fillChest(subServer, { x, y, z }, options),
    contentsAt: (x, y, z) => containers.at({ x, y, z })?.container.items ?? [],
    *blocksIn(region) {
      for (const block of world.blocksIn(region)) yield { ...block, state: formatState(block.state) }
    },
    countBlocks(region) {
      const counts: Record<string, number> = {}
      for (const { state } of world.blocksIn(region)) counts[state.name] = (counts[state.name] ?? 0) + 1
      return counts
    },
    addWarp(name, { x, y, z }, extra = {}) {
      subServer.warps.set(name, { name, x, y, z, delayMs: 0, cooldownMs: 0, isRefused: false, ...extra })
    },
    inventoryOf: (username) => subServer.savedPlayer(username).inventory.items,
    give(username, name, count) {
      const { inventory } = subServer.savedPlayer(username)
      const size = data.stackSize(name)
      for (let rest = count; rest > 0; rest -= size)
        pickUp(inventory, { name, count: Math.min(rest, size) }, size)
    },
    setLevel(username, level) {
      subServer.savedPlayer(username).level = level
    },
    levelOf: (username) => subServer.savedPlayer(username).level,
    hangFrame(x, y, z, facing, item = null, isGlowing = false) {
      subServer.frames.hang({ position: { x, y, z }, face: faceNames.indexOf(facing), isGlowing, item })
    },
    makeMap(x, z) {
      const map = subServer.maps.create(x, z)
      subServer.maps.drawWhole(map.id)
      return map
    },
  }
}
