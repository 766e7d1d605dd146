import { type Container, createContainer } from '../world/container.ts'
import { inventorySize } from './player-inventory.ts'

/** What players carry: something else on every sub-server, or the same on all where the network hands it on. */
export function createBelongings(isShared: boolean): (subServer: string, username: string) => Container {
  const inventories = new Map<string, Container>()
  return (subServer, username) => {
    const key = isShared ? username : `${subServer} ${username}`
    const known = inventories.get(key)
    if (known) return known
    const fresh = createContainer(inventorySize)
    inventories.set(key, fresh)
    return fresh
  }
}
