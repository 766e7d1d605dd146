import type { Maps } from '../maps/maps.ts'
import { createContainer } from '../world/containers.ts'
import { type ItemStack, withCount } from '../world/item-stack.ts'
import type { Slot } from './slot.ts'

/** A cartography table: 0 a filled map, 1 the material of the operation, 2 the result. One map per operation. */
export function createCartographyTable(maps: Maps) {
  const container = createContainer(3)
  const { items } = container

  function update(): void {
    const [map, material] = items
    items[2] = map?.data?.mapId === undefined || !material ? null : resultOf(maps, map, material)
  }

  function finish(): void {
    const [map, material] = items
    if (!map || !material) return
    items[0] = withCount(map, map.count - 1)
    items[1] = withCount(material, material.count - 1)
    update()
  }

  const slots: Slot[] = [
    { container, index: 0, accepts: (stack) => stack.name === 'filled_map' },
    { container, index: 1, accepts: (stack) => ['paper', 'map', 'glass_pane'].includes(stack.name) },
    { container, index: 2, onTake: finish, complete: (taken) => complete(maps, taken) },
  ]
  return { slots, update }
}

/** Copies are ready at once; locking and zooming out give the map its new id only when it is taken. */
function resultOf(maps: Maps, map: ItemStack, material: ItemStack): ItemStack | null {
  const { mapId = 0 } = map.data ?? {}
  const data = maps.get(mapId)
  if (!data) return null
  if (material.name === 'map') return { ...map, count: 2 }
  if (data.isLocked) return null
  if (material.name === 'glass_pane') return { ...map, count: 1, data: { ...map.data, mapTask: 'lock' } }
  return data.area.scale < 4 ? { ...map, count: 1, data: { ...map.data, mapTask: 'zoom' } } : null
}

function complete(maps: Maps, taken: ItemStack): ItemStack {
  const { mapTask, ...data } = taken.data ?? {}
  if (!mapTask || data.mapId === undefined) return taken
  const made = mapTask === 'lock' ? maps.lock(data.mapId) : maps.zoomOut(data.mapId)
  return made ? { ...taken, data: { ...data, mapId: made.id } } : { ...taken, data }
}
