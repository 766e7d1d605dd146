import { eachBlock } from '../../lib/blueprint/blueprint.ts'
import { createRandom } from '../../lib/random.ts'
import { stairArt } from '../faults/small-art.ts'
import { simulate } from '../simulation/simulate.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { openProductionLine, type ProductionLine, verdictOf } from './production-line.ts'

/**
 * A plot is cleared by digging: flat art and staircases, by hand and with tools that are nearly worn out. Everything has to be back in
 * the station's boxes, counted, though items scatter as they do in the game, and no tool may be used to its last points.
 * `bun test/plots/clearing-suite.ts SIDE SEED`
 */
const tools = ['iron_pickaxe', 'iron_axe', 'iron_shovel'] as const
const usesOfIron = 250
/** Each is to keep these. */
const keptUses = 10
const usesLeft = 60
const ofEach = 6

const shapes = ['flat', 'staircase', 'steep staircase'] as const
type Shape = (typeof shapes)[number]

function artOf(shape: Shape, side: number, blocks: readonly string[]) {
  const heights = heightsOf(shape, side)
  const cells = heights.map((y, at) => {
    const [x, z] = [at % side, Math.floor(at / side)]
    return [x, y, z, blocks[(x + x * z) % blocks.length]!] as const
  })
  return blueprintOf({ width: side, height: Math.max(...heights) + 1, length: side }, cells)
}

/** By row from north to south; of a steep staircase, columns beside one another are at any heights. */
function heightsOf(shape: Shape, side: number): number[] {
  if (shape === 'steep staircase') {
    const art = stairArt(createRandom(side), side)
    const heights = new Array<number>(side * side)
    for (const { position } of eachBlock(art)) heights[position.z * side + position.x] = position.y
    return heights
  }
  const rows = Array.from({ length: side }, (_, z) => (shape === 'flat' ? 0 : Math.abs((z % 8) - 4)))
  return rows.flatMap((y) => new Array<number>(side).fill(y))
}

/** Items in boxes, tools by the points that are left of them. */
function storedIn({ world }: ProductionLine) {
  const counts = new Map<string, number>()
  const points: number[] = []
  for (const { container } of world.subServer('1').containers.all()) {
    for (const stack of container.items) {
      if (!stack || stack.data?.mapId !== undefined) continue
      counts.set(stack.name, (counts.get(stack.name) ?? 0) + stack.count)
      if (tools.some((tool) => tool === stack.name)) points.push(usesOfIron - (stack.data?.damage ?? 0))
    }
  }
  return { counts, points }
}

async function run(shape: Shape, way: 'hand' | 'tools', side: number) {
  const blocks = way === 'hand' ? ['dirt', 'oak_planks', 'white_wool'] : ['dirt', 'oak_planks', 'cobblestone']
  const art = artOf(shape, side, blocks)
  await using line = await openProductionLine({
    arts: [art],
    game: { scattersDrops: true },
    extras: way === 'tools' ? Object.fromEntries(tools.map((tool) => [tool, ofEach])) : {},
  })
  for (const { container } of line.world.subServer('1').containers.all()) {
    for (const [slot, stack] of container.items.entries())
      if (stack && tools.some((tool) => tool === stack.name))
        container.items[slot] = { ...stack, data: { damage: usesOfIron - usesLeft } }
  }
  const before = storedIn(line)
  await line.queue({ art })
  await line.finished()
  const after = storedIn(line)
  const lost = [...before.counts].flatMap(([item, count]) => {
    const missing = count - (after.counts.get(item) ?? 0)
    // Spent for the map.
    return missing === 0 || item === 'map' || item === 'glass_pane' ? [] : [`${missing} ${item}`]
  })
  const { state, maps, differing, standing } = await verdictOf(line, { art })
  const reason = line.app().mapwright.services.plots.list()[0]?.reason
  const fewestPoints = Math.min(...after.points)
  const isRight =
    lost.length === 0 &&
    fewestPoints >= keptUses &&
    state === 'free' &&
    maps.join() === 'box' &&
    differing.join() === '0' &&
    Object.keys(standing).length === 0
  const used = after.points.filter((points) => points < usesLeft).length
  return {
    shape,
    way,
    side,
    isRight,
    lost,
    toolsUsed: used,
    fewestPoints,
    state,
    reason: reason && String(reason),
    standing,
  }
}

const [side = 24, seed = 1] = process.argv.slice(2).map(Number)
let isAllRight = true
for (const shape of shapes) {
  for (const way of ['hand', 'tools'] as const) {
    const result = await simulate(() => run(shape, way, side), { seed })
    isAllRight &&= result.isRight
    process.stdout.write(`${JSON.stringify(result)}\n`)
  }
}
process.exit(isAllRight ? 0 : 1)
