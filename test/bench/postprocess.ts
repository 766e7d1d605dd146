/**
 * Time and window clicks of scanning, renaming and copying in the practice world, beside the fewest clicks that there can
 * be: a map is taken, put in, taken out and brought back (looking at it: taken and brought back), and empty maps come by
 * the stack.
 */
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { botName, type MapWorld, makeMaps, mapSettings, startMapWorld } from '../postprocess/map-world.ts'
import { type Row, report, rounded } from './report.ts'

const art = {
  ...mapSettings,
  Width: 6,
  Height: 4,
  Template: '&6Castle &f{{add .Width 1}}-{{add .Height 1}}',
  CopyAmount: 3,
}

async function measure(
  name: string,
  maps: number,
  settings: typeof art,
  steps: readonly ('scan' | 'rename' | 'copy')[],
  setUp: (world: PracticeWorld) => void,
): Promise<Row[]> {
  const game = await startMapWorld(setUp, { tickMs: 50 })
  const rows: Row[] = []
  for (const step of steps) rows.push(await measureStep(game, `${name}, ${step}`, maps, settings, step))
  await game[Symbol.asyncDispose]()
  return rows
}

async function measureStep(
  { world, run }: MapWorld,
  name: string,
  maps: number,
  settings: typeof art,
  step: 'scan' | 'rename' | 'copy',
): Promise<Row> {
  const clicksBefore = world.statistics.windowClicks
  const startedAt = performance.now()
  const end = await run(step, step === 'scan' ? settings : undefined)
  if (end.result !== 'done') throw new Error(`${name}: ${end.error}`)
  const clicks = world.statistics.windowClicks - clicksBefore
  const isFramed = name.startsWith('wall')
  const ownClicks = { scan: isFramed ? 0 : 2, rename: isFramed ? 2 : 4, copy: isFramed ? 3 : 4 }[step]
  const empties = step === 'copy' ? Math.ceil((maps * (settings.CopyAmount - 1)) / 64) : 0
  return {
    name,
    maps,
    seconds: rounded((performance.now() - startedAt) / 1000, 2),
    clicks,
    clicksPerMap: rounded(clicks / maps, 2),
    fewestPerMap: rounded(ownClicks + empties / maps, 2),
  }
}

function placeTables(world: PracticeWorld): void {
  world.setBlock(0, 61, 3, 'crafting_table')
  for (const x of [1, 2, 3]) world.setBlock(x, 61, 3, 'anvil')
  world.placeChest(-2, 61, 0, { double: true, items: { map: 1600 } })
  world.setLevel(botName, 200)
}

const inOrder = ['scan', 'rename', 'copy'] as const
const rows = [
  ...(await measure('6x4 in two double chests', 24, { ...art, Start: '2 61 0' }, inOrder, (world) => {
    const maps = makeMaps(world, 24)
    world.placeChest(2, 61, 0, { double: true, items: maps.slice(0, 12) })
    world.placeChest(4, 61, 0, { double: true, items: maps.slice(12) })
    placeTables(world)
  })),
  ...(await measure('wall of 6x4 frames', 24, { ...art, Start: '0 65 -2' }, inOrder, (world) => {
    world.fill({ min: { x: -3, y: 61, z: -3 }, max: { x: 8, y: 66, z: -3 } }, 'stone')
    for (const [index, map] of makeMaps(world, 24).entries()) {
      world.hangFrame(Math.floor(index / 4), 65 - (index % 4), -2, 'south', map, index % 2 === 0)
    }
    placeTables(world)
    world.placeChest(-4, 61, 0, { double: true, items: [] })
  })),
  ...(await measure(
    '200 maps, 8 of each',
    200,
    { ...art, Start: '2 61 -1', Width: 20, Height: 10, CopyAmount: 8, Template: '' },
    ['scan', 'copy'],
    (world) => {
      const maps = makeMaps(world, 200)
      for (let chest = 0; chest < 4; chest++) {
        world.placeChest(2 + chest * 2, 61, -1, {
          double: true,
          items: maps.slice(chest * 54, chest * 54 + 54),
        })
      }
      placeTables(world)
    },
  )),
]
report('postprocess', rows)
process.exit(0)
