import type { Cuboid, Position } from '../../game/position.ts'
import { teleport } from '../players/teleports.ts'
import { leave } from '../rules/leave.ts'
import { sendAbilities, sendHealth } from '../rules/send-state.ts'
import { switchSubServer } from '../rules/switch-sub-server.ts'
import { die } from '../rules/vitals.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { settle } from '../updates/block-updates.ts'
import { blockKey } from '../world/world.ts'
import type { ConnectionFaults } from './faulty-connection.ts'
import type { PauseQueue } from './pause-queue.ts'

interface FaultDependencies {
  readonly queue: PauseQueue
  readonly connectionFaults: Map<string, ConnectionFaults>
  readonly closePort: () => Promise<void>
  readonly openPort: () => Promise<void>
}

export type Faults = ReturnType<typeof createFaults>

/** Faults on demand. Players are given by name; one that is not in the game is skipped. */
export function createFaults(network: Network, parts: FaultDependencies) {
  const { players, subServers } = network
  const { queue, connectionFaults } = parts
  const subServer = (name = '1') => subServers.get(name) as SubServer
  /** Of the server, that are not over. */
  let restarts = 0
  /** By sub-server, how many restarts it waits for. */
  const downs = new Map<SubServer, number>()
  function stop(target: SubServer): void {
    downs.set(target, (downs.get(target) ?? 0) + 1)
    target.isUp = false
  }
  function start(target: SubServer): void {
    const left = (downs.get(target) ?? 1) - 1
    downs.set(target, left)
    target.isUp = left === 0
  }
  const sleep = (milliseconds: number) =>
    new Promise<void>((resolve) => network.rules.clock.after(milliseconds, resolve))

  function withPlayer(username: string, work: (player: Player) => void): void {
    const player = players.get(username)
    if (player) work(player)
  }

  return {
    /** Delays or drops a player's packets from now on; null restores the connection. */
    connection(username: string, faults: ConnectionFaults | null): void {
      if (faults) connectionFaults.set(username, faults)
      else connectionFaults.delete(username)
    },
    /** Stops everything until `resume`; packets that arrive meanwhile are handled then. */
    pause: queue.pause,
    resume: queue.resume,
    /** Pauses the server for a while. */
    async lagSpike(durationMs: number): Promise<void> {
      queue.pause()
      await sleep(durationMs)
      queue.resume()
    },
    kick: (username: string, reason: string): void =>
      withPlayer(username, (player) => network.kick(player, reason)),
    /** The connection breaks without a message. */
    cut: (username: string): void =>
      withPlayer(username, (player) => {
        player.connection.cut()
        leave(network, player)
      }),
    /** The server goes down, kicks all players, and comes back on the same port with the same world; of several, after the last. */
    async restart(downMs: number): Promise<void> {
      restarts++
      for (const target of subServers.values()) stop(target)
      for (const player of [...players.values()]) network.kick(player, 'Server is restarting')
      if (restarts === 1) await parts.closePort()
      await sleep(downMs)
      restarts--
      for (const target of subServers.values()) start(target)
      if (restarts === 0) await parts.openPort()
    },
    /** One sub-server goes down: its players move to another one, or are kicked when there is none. */
    async restartSubServer(name: string, downMs: number): Promise<void> {
      const target = subServer(name)
      stop(target)
      const fallback = [...subServers.values()].find((candidate) => candidate.isUp)
      for (const player of [...players.values()].filter(({ subServer }) => subServer === target)) {
        if (fallback) switchSubServer(network, player, fallback)
        else network.kick(player, 'Server is restarting')
      }
      await sleep(downMs)
      start(target)
    },
    /** Forbids building in a region until the returned function is called. */
    protect: (region: Cuboid, name = '1') => network.protections.add(name, region),
    /** Keeps players out of a region, likewise: who moves there is put back (WorldGuard's flag `entry`). */
    close: (region: Cuboid, name = '1') => network.closedAreas.add(name, region),
    /** Puts a player back at every move to another place, until the returned function is called. */
    hold(username: string): () => void {
      network.held.add(username)
      return () => network.held.delete(username)
    },
    /** Other players take blocks away, chosen by the world's seed. Returns their number. */
    takeBlocks: (region: Cuboid, count: number, name?: string): number =>
      takeBlocks(network, subServer(name), region, count),
    /** Other players empty a container. */
    emptyChest(x: number, y: number, z: number, name?: string): void {
      subServer(name).containers.at({ x, y, z })?.container.items.fill(null)
    },
    /** A plug-in keeps a box closed until the returned function is called. */
    lockBox(position: Position, name?: string): () => void {
      const { locked } = subServer(name)
      locked.add(blockKey(position))
      return () => locked.delete(blockKey(position))
    },
    /** Makes a warp refuse players, or accept them again. */
    refuseWarp(name: string, isRefused: boolean, on?: string): void {
      const { warps } = subServer(on)
      const warp = warps.get(name)
      if (warp) warps.set(name, { ...warp, isRefused })
    },
    /** Allows or forbids flying from now on; all clients are told. */
    allowFlight(isAllowed: boolean): void {
      network.rules.flight = isAllowed
      for (const player of players.values()) {
        player.stance.isFlying &&= isAllowed
        sendAbilities(network, player)
      }
    },
    kill: (username: string): void => withPlayer(username, (player) => die(network, player)),
    /** Sets a player's hunger, 0 (starving) to 20. */
    hunger: (username: string, food: number): void =>
      withPlayer(username, (player) => {
        player.saved.food = food
        sendHealth(player)
      }),
    /** Moves a player, as a piston or a teleporting plug-in would. */
    move: (username: string, x: number, y: number, z: number): void =>
      withPlayer(username, (player) => teleport(player, network.dialect, { x, y, z })),
    /** Shows the client items that it does not have, until it asks for the whole window. */
    desyncInventory: (username: string, slot: number, name: string, count: number): void =>
      withPlayer(username, ({ connection, windows }) =>
        connection.write('set_slot', {
          windowId: 0,
          stateId: windows.inventoryMenu.stateId,
          slot,
          item: network.dialect.item({ name, count }),
        }),
      ),
  }
}

function takeBlocks(network: Network, subServer: SubServer, region: Cuboid, count: number): number {
  const { world } = subServer
  const blocks = [...world.blocksIn(region)]
  const taken = Math.min(count, blocks.length)
  for (let round = 0; round < taken; round++) {
    for (const { x, y, z } of blocks.splice(Math.floor(network.random() * blocks.length), 1)) {
      world.clear({ x, y, z })
      // Nothing drops: the other players pick the items up.
      settle(subServer, { x, y, z }, () => {})
    }
  }
  return taken
}
