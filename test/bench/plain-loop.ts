import mineflayer, { type Bot } from 'mineflayer'
import { Vec3 } from 'vec3'
import { type Blueprint, cellAt } from '../../lib/blueprint/blueprint.ts'
import type { PracticeWorld } from '../../lib/practice/practice-world.ts'
import { clientOptions } from '../simulation/client-options.ts'

export interface PlainLoop {
  readonly blocks: number
  readonly placed: number
  readonly seconds: number
  readonly blocksPerSecond: number
  /** Where the bot was put beside the blocks instead of going there. */
  readonly isCarried: boolean
}

const name = 'Plain'

/**
 * The baseline: the game library's own `placeBlock`, one block after the other, over the lowest blocks of the same art, with
 * all material in the inventory. It flies by the library's own `flyTo`, or, at no cost, is put beside each block that is out of
 * reach, so that placing alone is measured.
 */
export async function runPlainLoop(
  world: PracticeWorld,
  blueprint: Blueprint,
  origin: { readonly x: number; readonly y: number; readonly z: number },
  { count, isCarried }: { readonly count: number; readonly isCarried: boolean },
): Promise<PlainLoop> {
  const bot = await join(world)
  const blocks = Array.from(blueprint.cells.subarray(0, count), (packed, index) => {
    const cell = cellAt(blueprint, packed)
    const at = new Vec3(origin.x + cell.x, origin.y + cell.y, origin.z + cell.z)
    return { at, item: blueprint.palette[blueprint.states[index]!]!.name }
  })
  for (const { item } of blocks) world.give(name, item, 1)
  const [first] = blocks
  if (first) await carry(bot, world, first.at)
  let placed = 0
  const begun = performance.now()
  for (const { at, item } of blocks) {
    if (bot.entity.position.distanceTo(at) > 3) await (isCarried ? carry(bot, world, at) : fly(bot, at))
    if (await placeOne(bot, at, item)) placed++
  }
  const seconds = (performance.now() - begun) / 1000
  bot.quit()
  const rounded = (value: number) => Math.round(value * 10) / 10
  return {
    blocks: blocks.length,
    placed,
    seconds: rounded(seconds),
    blocksPerSecond: rounded(placed / seconds),
    isCarried,
  }
}

async function carry(bot: Bot, world: PracticeWorld, at: Vec3): Promise<void> {
  const moved = new Promise<void>((resolve) => {
    bot.once('forcedMove', () => resolve())
  })
  world.faults.move(name, at.x + 0.5, at.y, at.z + 2.5)
  await moved
  await bot.waitForTicks(2)
}

async function fly(bot: Bot, at: Vec3): Promise<void> {
  // The library flies in survival only when the server was told so.
  bot._client.write('abilities', { flags: 2 })
  await bot.creative.flyTo(at.offset(0.5, 1, 1.5))
}

async function placeOne(bot: Bot, at: Vec3, item: string): Promise<boolean> {
  const stack = bot.inventory.items().find((carried) => carried.name === item)
  const below = bot.blockAt(at.offset(0, -1, 0))
  if (!stack || !below) return false
  try {
    if (bot.heldItem?.name !== item) await bot.equip(stack, 'hand')
    await bot.placeBlock(below, new Vec3(0, 1, 0))
    return true
  } catch {
    return false
  }
}

async function join(world: PracticeWorld): Promise<Bot> {
  const bot = mineflayer.createBot({
    host: world.host,
    port: world.port,
    username: name,
    version: world.version,
    auth: 'offline',
    hideErrors: true,
    ...clientOptions(world),
  })
  await new Promise<void>((resolve, reject) => {
    bot.once('spawn', resolve)
    bot.once('error', reject)
  })
  await bot.waitForChunksToLoad()
  return bot
}
