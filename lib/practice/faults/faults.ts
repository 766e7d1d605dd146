import { sendAbilities, sendHealth } from '../rules/send-state.ts'
import { switchSubServer } from '../rules/switch-sub-server.ts'
import { die } from '../rules/vitals.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { leave } from '../session.ts'
import { settle } from '../world/block-updates.ts'
import type { Region } from '../world/world.ts'
import type { LineFaults } from './faulty-connection.ts'
import type { Gate } from './pause-queue.ts'

/** What can go wrong on a server, on demand. Players are named; one who is not in the game is passed over. */
export interface Faults {
  /** Slows or thins out a player's line from now on; null heals it. */
  line(username: string, faults: LineFaults | null): void
  /** Everything stops for a while, then goes on where it was; nothing that was sent meanwhile is lost. */
  lagSpike(milliseconds: number): Promise<void>
  kick(username: string, reason: string): void
  /** The line breaks without a word. */
  cut(username: string): void
  /** The server goes down, everybody with it, and comes back on the same port with the same world. */
  restart(downMilliseconds: number): Promise<void>
  /** One sub-server goes down: its players land on another one, or are kicked when there is none. */
  restartSubServer(name: string, downMilliseconds: number): Promise<void>
  /** Nobody may build there until the returned function is called. */
  protect(region: Region, subServer?: string): () => void
  /** Others take blocks away, chosen by the world's seed. Returns how many. */
  takeBlocks(region: Region, count: number, subServer?: string): number
  /** Others empty a box. */
  emptyChest(x: number, y: number, z: number, subServer?: string): void
  /** Warps say no (or yes again). */
  refuseWarp(name: string, refuse: boolean, subServer?: string): void
  /** Allows or forbids flying from now on, and tells everybody. */
  allowFlight(isAllowed: boolean): void
  kill(username: string): void
  /** Sets a player's hunger, 0 (starving) to 20. */
  hunger(username: string, food: number): void
  /** Puts a player somewhere, as a piston or a teleporting plug-in would. */
  move(username: string, x: number, y: number, z: number): void
  /** The client is told of items that it does not have, until it asks for the truth. */
  desyncInventory(username: string, slot: number, item: string, count: number): void
}

/** What faults need beyond the network itself. */
export interface FaultParts {
  readonly gate: Gate
  readonly lines: Map<string, LineFaults>
  readonly wait: (milliseconds: number) => Promise<void>
  readonly closePort: () => Promise<void>
  readonly openPort: () => Promise<void>
  readonly teleport: (player: Player, position: { x: number; y: number; z: number }) => void
}

export function createFaults(network: Network, parts: FaultParts): Faults {
  const { players, subServers } = network
  const subServer = (name = '1') => subServers.get(name) as SubServer

  function withPlayer(username: string, work: (player: Player) => void): void {
    const player = players.get(username)
    if (player) work(player)
  }

  return {
    line: (username, faults) => {
      if (faults) parts.lines.set(username, faults)
      else parts.lines.delete(username)
    },
    async lagSpike(milliseconds) {
      parts.gate.freeze()
      await parts.wait(milliseconds)
      parts.gate.thaw()
    },
    kick: (username, reason) => withPlayer(username, (player) => network.kick(player, reason)),
    cut: (username) =>
      withPlayer(username, (player) => {
        player.connection.cut()
        leave(network, player)
      }),
    async restart(downMilliseconds) {
      for (const player of [...players.values()]) network.kick(player, 'Server is restarting')
      await parts.closePort()
      await parts.wait(downMilliseconds)
      await parts.openPort()
    },
    async restartSubServer(name, downMilliseconds) {
      const target = subServer(name)
      target.isUp = false
      const refuge = [...subServers.values()].find((candidate) => candidate.isUp)
      for (const player of [...target.players]) {
        if (refuge) switchSubServer(network, player, refuge)
        else network.kick(player, 'Server is restarting')
      }
      await parts.wait(downMilliseconds)
      target.isUp = true
    },
    protect: (region, name = '1') => network.protections.add(name, region),
    takeBlocks: (region, count, name) => takeBlocks(network, subServer(name), region, count),
    emptyChest: (x, y, z, name) => {
      subServer(name).containers.at({ x, y, z })?.container.items.fill(null)
    },
    refuseWarp: (name, refuse, on) => {
      const warp = subServer(on).warps.get(name)
      if (warp) subServer(on).warps.set(name, { ...warp, refuse })
    },
    allowFlight: (isAllowed) => {
      network.rules.flight = isAllowed
      for (const player of players.values()) {
        player.isFlying &&= isAllowed
        sendAbilities(network, player)
      }
    },
    kill: (username) => withPlayer(username, (player) => die(network, player)),
    hunger: (username, food) =>
      withPlayer(username, (player) => {
        player.saved.food = food
        sendHealth(player)
      }),
    move: (username, x, y, z) => withPlayer(username, (player) => parts.teleport(player, { x, y, z })),
    desyncInventory: (username, slot, name, count) =>
      withPlayer(username, ({ connection, inventoryMenu }) =>
        connection.write('set_slot', {
          windowId: 0,
          stateId: inventoryMenu.stateId,
          slot,
          item: network.dialect.item({ name, count }),
        }),
      ),
  }
}

function takeBlocks(network: Network, subServer: SubServer, region: Region, count: number): number {
  const { world } = subServer
  const blocks = [...world.blocksIn(region)]
  const taken = Math.min(count, blocks.length)
  for (let round = 0; round < taken; round++) {
    const [{ x, y, z }] = blocks.splice(Math.floor(network.random() * blocks.length), 1) as [
      (typeof blocks)[number],
    ]
    world.setStateId(x, y, z, network.data.find('air').id)
    // Griefers pick up what falls off.
    settle(subServer, { x, y, z }, () => {})
  }
  return taken
}
