import { type Container, createContainer } from '../world/container.ts'
import { inventorySize } from './player-inventory.ts'

/** The players' inventories: one for each sub-server, or one for all of them where the network shares it. */
export function createInventories(isShared: boolean): (subServer: string, username: string) => Container {
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
