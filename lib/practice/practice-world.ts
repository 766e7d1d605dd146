import { createRandom } from '../random.ts'
import { createFaults, type Faults } from './faults/faults.ts'
import { type ConnectionFaults, createFaultyConnection } from './faults/faulty-connection.ts'
import { createPauseQueue } from './faults/pause-queue.ts'
import type { Connection } from './protocol/connection.ts'
import { createDialect } from './protocol/dialect.ts'
import { listen, type ProtocolServer } from './protocol/protocol-server.ts'
import { watchHanging } from './rules/hanging.ts'
import { leave } from './rules/leave.ts'
import { touchWithItem } from './rules/treading.ts'
import { createStatistics, type Network, type PracticeEvent, type Statistics } from './server/network.ts'
import { type PracticeOptions, type Rules, resolveRules } from './server/options.ts'
import { createSubServer, type SubServer } from './server/sub-server.ts'
import { startSession } from './session.ts'
import { tick, tickOnTime } from './ticking.ts'
import { createInventories } from './windows/player-inventory.ts'
import { createCraft } from './windows/recipes.ts'
import { createCauses } from './world/causes.ts'
import { gameDataOf } from './world/game-data.ts'
import { createProtections } from './world/protections.ts'
import { createWorldAccess, type WorldAccess } from './world-access.ts'

export type { PracticeOptions } from './server/options.ts'

/** A running practice world. Its `WorldAccess` is that of sub-server 1; `server` gives the others. */
export interface PracticeWorld extends WorldAccess {
  readonly host: string
  readonly port: number
  readonly version: string
  /** Limiter, flight and the like may be changed while it runs. */
  readonly rules: Rules
  readonly statistics: Statistics
  readonly faults: Faults
  /** The internal parts, for tests that inspect them. */
  readonly network: Network
  /** A sub-server, made when it is first asked for; `/ts NAME` leads there. */
  subServer(name: string): SubServer
  /** The blocks and inventories of another sub-server. */
  server(name: string): WorldAccess
  /** Listens to events until the returned function is called. */
  on(listener: (event: PracticeEvent) => void): () => void
  /** Resolves after so many more server ticks. */
  ticks(count: number): Promise<void>
  /** Runs so many ticks at once, in no time for the clients. */
  skip(count: number): void
  stop(): Promise<void>
}

/** Starts a practice world on a TCP port. Throws `unsupported` for an unknown version, `broken` when the port is taken. */
export async function startPracticeWorld(options: PracticeOptions = {}): Promise<PracticeWorld> {
  const rules = resolveRules(options)
  const data = gameDataOf(rules.version)
  const dialect = createDialect(data, rules.dimension, rules.longRegistryNumbers)
  const listeners = new Set<(event: PracticeEvent) => void>()
  const connectionFaults = new Map<string, ConnectionFaults>()
  const queue = createPauseQueue()
  const host = options.host ?? '127.0.0.1'
  const inventories = createInventories(rules.sharedInventory)
  let server: ProtocolServer
  let lastEntityId = 0

  const network: Network = {
    rules,
    data,
    dialect,
    craft: createCraft(data),
    random: createRandom(rules.seed),
    causes: createCauses(),
    statistics: createStatistics(),
    subServers: new Map(),
    players: new Map(),
    protections: createProtections(),
    closedAreas: createProtections(),
    held: new Set(),
    nextEntityId: () => ++lastEntityId,
    emit: (event) => {
      for (const listener of listeners) listener(event)
    },
    kick(player, reason) {
      network.statistics.kicks++
      network.emit({ type: 'kicked', player: player.username, reason })
      leave(network, player)
      player.connection.end(reason, rules.closesAfterKick)
    },
  }

  function subServer(name: string): SubServer {
    const known = network.subServers.get(name)
    if (known) return known
    const fresh = createSubServer({
      name,
      data,
      dialect,
      causes: network.causes,
      random: network.random,
      randomTickSpeed: rules.randomTickSpeed,
      scattersDrops: rules.scattersDrops,
      floorHeight: rules.floorHeight,
      landscape: rules.landscape,
      dimension: rules.dimension,
      spawn: rules.spawn,
      nextEntityId: network.nextEntityId,
      inventoryOf: (username) => inventories(name, username),
      serialize: (packet, fields) => server.serialize(packet, fields),
    })
    watchHanging(fresh)
    fresh.items.onLanding((at, cause) => touchWithItem(network, fresh, at, cause?.player ?? ''))
    network.subServers.set(name, fresh)
    return fresh
  }

  let lastJoinMs = Number.NEGATIVE_INFINITY

  function onJoin(connection: Connection): void {
    const now = rules.clock.now()
    const isThrottled = now - lastJoinMs < rules.connectionThrottleMs
    lastJoinMs = now
    if (isThrottled) {
      connection.end('Connection throttled! Please wait before reconnecting.')
      return
    }
    const open = [...network.subServers.values()].find((candidate) => candidate.isUp)
    const faulty = createFaultyConnection(
      connection,
      () => connectionFaults.get(connection.username) ?? null,
      { random: network.random, clock: rules.clock },
    )
    if (open) startSession(network, open, faulty, queue)
    else connection.end('Server is restarting')
  }

  function registries() {
    if (rules.longRegistryNumbers && dialect.canReconfigure) return dialect.registriesWithLongs()
    return rules.registryData ? undefined : dialect.registriesWithoutData()
  }

  let isStopped = false
  const openPort = async (port: number) => {
    if (isStopped) return port
    server = await listen({
      version: rules.version,
      host,
      port,
      Server: options.Server,
      registries: registries(),
      onJoin,
    })
    return server.port
  }

  const first = createWorldAccess(subServer('1'))
  const port = await openPort(options.port ?? 0)
  const stopTicking = tickOnTime(rules.tickMs, rules.clock, () => {
    if (!queue.isPaused) tick(network)
  })

  return {
    ...first,
    host,
    port,
    version: rules.version,
    rules,
    statistics: network.statistics,
    network,
    faults: createFaults(network, {
      queue,
      connectionFaults,
      closePort: () => server.close(),
      openPort: async () => void (await openPort(port)),
    }),
    subServer,
    server: (name) => createWorldAccess(subServer(name)),
    on(listener) {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    ticks: (count) => new Promise((resolve) => subServer('1').schedule.after(count, resolve)),
    skip(count) {
      for (let tickNumber = 0; tickNumber < count; tickNumber++) tick(network)
    },
    async stop() {
      isStopped = true
      stopTicking()
      await server.close()
    },
  }
}
