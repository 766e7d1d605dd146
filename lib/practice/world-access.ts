import type { MapData } from './maps/maps.ts'
import { dropItem } from './rules/drop-item.ts'
import type { SubServer } from './server/sub-server.ts'
import { pickUp } from './windows/player-inventory.ts'
import { settle } from './world/block-updates.ts'
import { type ChestOptions, fillChest } from './world/chest-building.ts'
import { formatState } from './world/game-data.ts'
import type { ItemStack } from './world/item-stack.ts'
import { type FaceName, faceNames, type Position } from './world/position.ts'
import type { Warp } from './world/warps.ts'
import type { Region } from './world/world.ts'

/** A sub-server's world for those who stand beside it: the demo, the tests, pictures. Blocks are written `oak_log[axis=x]`. */
export interface WorldAccess {
  blockAt(x: number, y: number, z: number): string
  /** Sets a block as another player would: everybody is told, what loses its hold falls or breaks. */
  setBlock(x: number, y: number, z: number, state: string): void
  /** Fills a region without any consequences. */
  fill(region: Region, state: string): void
  /** Places a chest or the like with its contents. */
  placeChest(x: number, y: number, z: number, options: ChestOptions): void
  /** What lies in the container at a place, by slot; empty when there is none. */
  contentsAt(x: number, y: number, z: number): readonly (ItemStack | null)[]
  /** Every block of a region that is not air, bottom up. */
  blocksIn(region: Region): Generator<Position & { readonly state: string }>
  /** How many blocks of each name stand in a region. */
  countBlocks(region: Region): Record<string, number>
  addWarp(
    name: string,
    position: Position,
    options?: Partial<Pick<Warp, 'delay' | 'cooldown' | 'refuse'>>,
  ): void
  /** A player's 46 slots here, whether in the game or not; writing to them is seen by the client a tick later. */
  inventoryOf(username: string): (ItemStack | null)[]
  /** Gives items as a server command would; what doesn't fit is lost. */
  give(username: string, name: string, count: number): void
  setLevel(username: string, level: number): void
  levelOf(username: string): number
  /** Hangs an item frame into a cell; `facing` is where it looks. */
  hangFrame(
    x: number,
    y: number,
    z: number,
    facing: FaceName,
    item?: ItemStack | null,
    isGlowing?: boolean,
  ): void
  /** Makes a map of the area around a place, as it looks now; for tests that need finished maps. */
  makeMap(x: number, z: number): MapData
}

export function createWorldAccess(subServer: SubServer): WorldAccess {
  const { world, containers } = subServer
  const { data } = world

  function* blocksIn(region: Region) {
    for (const block of world.blocksIn(region)) yield { ...block, state: formatState(block.state) }
  }

  return {
    blockAt: (x, y, z) => formatState(world.state(x, y, z)),
    setBlock(x, y, z, state) {
      world.setStateId(x, y, z, data.parse(state).id)
      settle(subServer, { x, y, z }, (at, item) => dropItem(subServer, at, item))
    },
    fill({ from, to }, state) {
      const { id } = data.parse(state)
      for (let y = from.y; y <= to.y; y++) {
        for (let z = from.z; z <= to.z; z++)
          for (let x = from.x; x <= to.x; x++) world.setStateId(x, y, z, id)
      }
    },
    placeChest: (x, y, z, options) => fillChest(subServer, { x, y, z }, options),
    contentsAt: (x, y, z) => containers.at({ x, y, z })?.container.items ?? [],
    blocksIn,
    countBlocks(region) {
      const counts: Record<string, number> = {}
      for (const { state } of world.blocksIn(region)) counts[state.name] = (counts[state.name] ?? 0) + 1
      return counts
    },
    addWarp(name, { x, y, z }, extra = {}) {
      subServer.warps.set(name, { name, x, y, z, delay: 0, cooldown: 0, refuse: false, ...extra })
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
