import { settle } from './block-updates.ts'
import { type ChestOptions, fillChest } from './chest-building.ts'
import { createDialect } from './dialect.ts'
import { dropItem } from './dropping.ts'
import { createGameData, formatState } from './game-data.ts'
import type { ItemStack } from './item-stack.ts'
import type { Network, PracticeEvent } from './network.ts'
import { pickUp } from './player-inventory.ts'
import type { Position } from './position.ts'
import { listen } from './protocol-server.ts'
import { createRandom } from './random.ts'
import { type PracticeOptions, type Rules, resolveRules } from './rules.ts'
import { leave, startSession } from './session.ts'
import { createStatistics, type Statistics } from './statistics.ts'
import { createSubServer, type SubServer } from './sub-server.ts'
import { tick } from './ticking.ts'
import type { Warp } from './warps.ts'
import type { Region } from './world.ts'

export type { PracticeOptions } from './rules.ts'

/** A running practice world. Block methods speak of sub-server 1; `subServer` gives the others. */
export interface PracticeWorld {
  readonly host: string
  readonly port: number
  readonly version: string
  /** Limiter, flight and the like may be changed while it runs. */
  readonly rules: Rules
  readonly statistics: Statistics
  readonly network: Network
  /** `oak_log[axis=x]` */
  blockAt(x: number, y: number, z: number): string
  /** Sets a block as another player would: everybody is told. */
  setBlock(x: number, y: number, z: number, state: string): void
  /** Places a chest or the like with its contents. */
  placeChest(x: number, y: number, z: number, options: ChestOptions): void
  /** What lies in the container at a place, by slot. */
  contentsAt(x: number, y: number, z: number): readonly (ItemStack | null)[]
  addWarp(
    name: string,
    position: Position,
    options?: Partial<Pick<Warp, 'delay' | 'cooldown' | 'refuse'>>,
  ): void
  /** Every block of a region that is not air, bottom up. */
  blocksIn(region: Region): Generator<Position & { readonly state: string }>
  /** How many blocks of each name stand in a region. */
  countBlocks(region: Region): Record<string, number>
  /** A player's belongings, whether in the game or not. */
  inventoryOf(username: string): (ItemStack | null)[]
  /** Gives items as a server command would. */
  give(username: string, name: string, count: number): void
  subServer(name: string): SubServer
  kick(username: string, reason: string): void
  on(listener: (event: PracticeEvent) => void): () => void
  /** Resolves after so many more server ticks. */
  ticks(count: number): Promise<void>
  stop(): Promise<void>
}

/** Starts a practice world on a TCP port. Throws `unsupported` for an unknown version, `broken` when the port is taken. */
export async function startPracticeWorld(options: PracticeOptions = {}): Promise<PracticeWorld> {
  const rules = resolveRules(options)
  const data = createGameData(rules.version)
  const dialect = createDialect(data)
  const listeners = new Set<(event: PracticeEvent) => void>()
  const subServers = new Map<string, SubServer>()
  let lastEntityId = 0

  const network: Network = {
    rules,
    data,
    dialect,
    random: createRandom(rules.seed),
    statistics: createStatistics(),
    subServers,
    players: new Map(),
    nextEntityId: () => ++lastEntityId,
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    isProtected: () => false,
    kick(player, reason) {
      network.statistics.kicks++
      network.emit({ type: 'kicked', player: player.username, reason })
      leave(network, player)
      player.connection.end(reason)
    },
  }

  const server = await listen({
    version: rules.version,
    host: options.host ?? '127.0.0.1',
    port: options.port ?? 0,
    keepAliveTimeoutMs: 30_000,
    onJoin: (connection) => startSession(network, subServer('1'), connection),
  })

  function subServer(name: string): SubServer {
    const known = subServers.get(name)
    if (known) return known
    const fresh = createSubServer({
      name,
      data,
      dialect,
      floorHeight: rules.floorHeight,
      spawn: rules.spawn,
      nextEntityId: network.nextEntityId,
      serialize: server.serialize,
    })
    subServers.set(name, fresh)
    return fresh
  }

  const { world, containers } = subServer('1')
  const timer = setInterval(() => tick(network), rules.tickMs)

  function* blocksIn(region: Region) {
    for (const block of world.blocksIn(region)) yield { ...block, state: formatState(block.state) }
  }

  return {
    host: server.host,
    port: server.port,
    version: rules.version,
    rules,
    statistics: network.statistics,
    network,
    blockAt: (x, y, z) => formatState(world.state(x, y, z)),
    setBlock: (x, y, z, state) => {
      world.setStateId(x, y, z, data.parse(state).id)
      settle(subServer('1'), { x, y, z }, (at, item) => dropItem(subServer('1'), at, item))
    },
    placeChest: (x, y, z, chest) => fillChest(subServer('1'), { x, y, z }, chest),
    contentsAt: (x, y, z) => containers.at({ x, y, z })?.container.items ?? [],
    addWarp: (name, { x, y, z }, extra = {}) => {
      subServer('1').warps.set(name, { name, x, y, z, delay: 0, cooldown: 0, refuse: false, ...extra })
    },
    blocksIn,
    countBlocks: (region) => {
      const counts: Record<string, number> = {}
      for (const { state } of world.blocksIn(region)) counts[state.name] = (counts[state.name] ?? 0) + 1
      return counts
    },
    inventoryOf: (username) => subServer('1').savedPlayer(username).inventory.items,
    give: (username, name, count) => giveItems(subServer('1'), username, name, count),
    subServer,
    kick: (username, reason) => {
      const player = network.players.get(username)
      if (player) network.kick(player, reason)
    },
    on: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ticks: (count) => new Promise((resolve) => subServer('1').schedule.after(count, resolve)),
    async stop() {
      clearInterval(timer)
      await server.close()
    },
  }
}

function giveItems(subServer: SubServer, username: string, name: string, count: number): void {
  const { inventory } = subServer.savedPlayer(username)
  const size = subServer.world.data.stackSize(name)
  for (let rest = count; rest > 0; rest -= size) {
    pickUp(inventory, { name, count: Math.min(rest, size) }, size)
  }
}
