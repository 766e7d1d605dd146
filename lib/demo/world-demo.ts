import type { Arguments } from '../arguments.ts'
import { Failure } from '../failure.ts'
import type { Log } from '../log.ts'
import { type PracticeOptions, type PracticeWorld, startPracticeWorld } from '../practice/practice-world.ts'
import { personalityNamed } from '../practice/server/personalities.ts'
import { printLine, startDemoService } from './demo-service.ts'
import { dyes } from './sample-art.ts'

/** The port that the game takes when an address has none. */
const gamePort = 25565
const floorY = 60
const spawn = { x: 80, y: floorY + 1, z: 0 }
const chestsPerColour = 5
/** In a double chest. */
const carpets = 54 * 64
const rowsOfChests = 10
/** Blocks of the wall; the maps hang south of it. */
const wall = { west: 78, east: 86, bottom: floorY + 1, top: floorY + 5, z: 24 }

/**
 * Starts the service as at its first start, and a practice world that its user lets the bot join by hand: chests with carpets of all
 * colours, what it takes to open, name, copy and hang maps, and a wall. Returns the exit code.
 */
export async function runWorldDemo(
  flags: Arguments,
  log: Log,
  ending: PromiseWithResolvers<void>,
): Promise<number> {
  const world = await openWorld({
    limiter: flags.demo.limiter,
    personality: personalityNamed(flags.demo.personality),
  })
  furnish(world)
  const { mapwright } = await startDemoService(flags, log, ending)
  const { west, top, z } = wall
  printLine(`The practice world is a game server at ${world.host}:${world.port} for accounts without sign-in.
The bot comes into it among 80 chests with carpets and the tools for maps, at ${spawn.x} ${spawn.y} ${spawn.z}.
The wall takes 9 x 5 item frames: the top left one at ${west} ${top} ${z + 1}; they face south.
Press Ctrl+C to end both; the world is then gone.`)
  await ending.promise
  await mapwright.stop()
  await world.stop()
  return 0
}

async function openWorld(options: PracticeOptions): Promise<PracticeWorld> {
  const open = (port: number) => startPracticeWorld({ ...options, port, floorHeight: floorY, spawn })
  try {
    return await open(gamePort)
  } catch (error) {
    if (error instanceof Failure && error.code === 'broken') return open(0)
    throw error
  }
}

/** All of it lies within 24 blocks of the spawn, as far as the bot looks for boxes. */
function furnish(world: PracticeWorld): void {
  const { x, y, z } = spawn
  const colours = [...dyes, 'lime'].flatMap((dye) =>
    Array.from({ length: chestsPerColour }, () => `${dye}_carpet`),
  )
  for (const [index, item] of colours.entries()) {
    const column = Math.floor(index / rowsOfChests)
    const row = index % rowsOfChests
    world.placeChest(x - 15 + column * 4, y, z - 10 + row * 2, { double: true, items: { [item]: carpets } })
  }
  world.placeChest(x - 3, y, z + 12, { items: { map: 128, glass_pane: 128 } })
  world.placeChest(x, y, z + 12, { items: { experience_bottle: 128, item_frame: 128 } })
  world.placeChest(x + 3, y, z + 12, { double: true })
  for (const [at, block] of ['cartography_table', 'crafting_table', 'anvil'].entries())
    world.setBlock(x - 3 + at * 2, y, z + 15, block)
  world.fill(
    { min: { x: wall.west, y: wall.bottom, z: wall.z }, max: { x: wall.east, y: wall.top, z: wall.z } },
    'stone_bricks',
  )
}
