import type { Socket } from 'node:net'
import type { Client } from 'minecraft-protocol'
import { currentSimulation } from './simulate.ts'

/** Options with which the game library's own clients connect within a simulation; none in real time, where TCP is used. */
export function clientOptions(address: { readonly port: number }): { connect?: (client: Client) => void } {
  const simulation = currentSimulation()
  if (!simulation) return {}
  return { connect: (client) => client.setSocket(simulation.openSocket(address) as Socket) }
}
