import type { MaterialBoxes } from '../../../lib/config/mapart-box.ts'
import type { PracticeSite } from '../../../lib/demo/practice-site.ts'

/** Adds to a practice site's station what making map items takes: empty maps and panes, a cartography table, a dump. */
export function stockForMaps({ world, boxes }: Pick<PracticeSite, 'world' | 'boxes'>) {
  const { x, y, z } = world.rules.spawn
  // East of the boxes with material.
  const place = { x: Math.floor(x) + 5, y, z: Math.floor(z) }
  const dump = { ...place, z: place.z + 2 }
  world.placeChest(place.x, place.y, place.z, { items: { map: 20, glass_pane: 20 } })
  world.placeChest(dump.x, dump.y, dump.z, {})
  world.setBlock(place.x, place.y, place.z - 2, 'cartography_table')
  const withDump: MaterialBoxes = {
    stations: boxes.stations.map((station) => ({ ...station, dump: [dump.x, dump.y, dump.z] })),
  }
  return { boxes: withDump, dump }
}
