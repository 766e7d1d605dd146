import type { Finish } from '../../lib/config/finish.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'

const floor = 60
/** A chest for finished maps, and the top-left cell of a wall that looks east. */
export const finishedBox: [number, number, number] = [-72, floor + 1, -52]
export const wallAt: [number, number, number] = [-77, floor + 4, -50]

/** One more for each ten maps, since they wear out. */
const anvilsAt = [-52, -54, -56, -60, -62, -64, -66]

/** Anvils, a crafting table and what finishing takes, beside the station; and a wall behind them, with no frames. */
export function furnishForFinishing(world: PracticeWorld, maps: number, columns = 8, rows = 3): void {
  for (const z of anvilsAt.slice(0, Math.ceil(maps / 10))) world.setBlock(-70, floor + 1, z, 'anvil')
  world.setBlock(-71, floor + 1, -50, 'crafting_table')
  world.placeChest(...finishedBox, { double: true, items: {} })
  world.placeChest(-74, floor + 1, -54, {
    items: { experience_bottle: 10 + maps * 3, map: 64 + 3 * maps, item_frame: 64 },
  })
  for (let column = 0; column < columns; column++)
    for (let row = 0; row < rows; row++)
      world.setBlock(wallAt[0] - 1, wallAt[1] - row, wallAt[2] - column, 'stone')
}

export const finish: Finish = {
  name: 'Art {{.Group}} {{.Width}}-{{.Height}}',
  copies: 2,
  box: finishedBox,
  wall: { position: wallAt, facing: 'east' },
}

/** The maps on the wall, as `COLUMN.ROW NAME`, and the names and counts in the box. */
export function finishedMaps({ world }: { readonly world: PracticeWorld }) {
  const { frames, containers } = world.subServer('1')
  const hung = [...frames.all()]
    .map(({ position: { y, z }, item, rotation }) => ({
      place: `${wallAt[2] - z}.${wallAt[1] - y}`,
      id: item?.data?.mapId,
      name: item?.data?.customName,
      rotation,
    }))
    .sort((a, b) => (a.place < b.place ? -1 : 1))
  const box = [...containers.all()]
    .flatMap(({ container }) => container.items)
    .flatMap((stack) => (stack?.name === 'filled_map' ? [`${stack.count}x ${stack.data?.customName}`] : []))
    .sort()
  return { hung, box }
}
