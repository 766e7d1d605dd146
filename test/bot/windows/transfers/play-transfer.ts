import { attempt } from '../../../../lib/failure.ts'
import type { PracticeOptions } from '../../../../lib/practice/practice-world.ts'
import { botName, botPlace } from '../../practice-bot.ts'
import type { Step, TransferCase } from './transfer-cases.ts'

export interface Played {
  /** In the inventory in the end, of the items that the case names. */
  readonly inInventory: Record<string, number>
  /** What has been lost or has come into being, by item. */
  readonly lost: Record<string, number>
  readonly clicks: number
  /** The item in each slot of the hotbar that something was moved to. */
  readonly hotbar: readonly (string | undefined)[]
}

const swapsIn = (steps: readonly Step[]) => steps.flatMap((step) => ('swap' in step ? [step] : []))
const spareBox = 3
const placeOf = (box: number) => (box === spareBox ? { x: -2, y: 61, z: 0 } : { x: 2, y: 61, z: box * 2 - 2 })
/** A server is found out within so many attempts: those that fail are what the bot learns from. */
const maxTries = 6

/** Plays a case as the builder does: what fails is tried again, on the next connection where this one has ended. */
export async function playTransfer(
  { boxes, isDouble = false, carried = {}, steps, inInventory }: TransferCase,
  game: PracticeOptions,
): Promise<Played> {
  await using place = await botPlace(game)
  const { world, bot, signal } = place
  for (const [box, items] of boxes.entries()) {
    const { x, y, z } = placeOf(box)
    world.placeChest(x, y, z, { double: isDouble, items })
  }
  const spare = placeOf(spareBox)
  world.placeChest(spare.x, spare.y, spare.z, { items: { dirt: 3 * 64 } })
  await world.ticks(3)
  // What the server is like is found out once.
  for (const count of [5, 5, 5, 64]) await untilDone({ take: 'dirt', count, box: spareBox })
  for (let tries = 0; tries < 2; tries++)
    await untilDone({ put: 'dirt', count: countIn(world.inventoryOf(botName), 'dirt'), box: spareBox })
  for (const [item, count] of Object.entries(carried)) world.give(botName, item, count)
  await world.ticks(3)
  const before = sums()
  const clicksBefore = world.statistics.windowClicks

  for (const step of steps) await untilDone(step)
  const player = await bot.ready(signal)
  player.windows.close()
  await world.ticks(3)

  const after = sums()
  const inventory = world.inventoryOf(botName)
  const items = new Set([...before.keys(), ...after.keys()])
  const lost = [...items].flatMap((item): [string, number][] => {
    const difference = (before.get(item) ?? 0) - (after.get(item) ?? 0)
    return difference === 0 ? [] : [[item, difference]]
  })
  return {
    inInventory: Object.fromEntries(Object.keys(inInventory).map((item) => [item, countIn(inventory, item)])),
    lost: Object.fromEntries(lost),
    clicks: world.statistics.windowClicks - clicksBefore,
    hotbar: swapsIn(steps).map(({ hotbar }) => inventory[36 + hotbar]?.name),
  }

  async function untilDone(step: Step): Promise<void> {
    let left = 'swap' in step ? 1 : step.count
    for (let tries = 0; tries < maxTries && left > 0; tries++) {
      const player = await bot.ready(signal)
      const item = 'take' in step ? step.take : 'put' in step ? step.put : ''
      const has = () => countIn(world.inventoryOf(botName), item)
      const had = has()
      const failure = await attempt(async () => {
        if ('swap' in step) {
          const slots = player.inventory.slots()
          if (slots[step.hotbar]?.item === step.swap) return
          const slot = slots.findIndex((stack, index) => index !== step.hotbar && stack?.item === step.swap)
          await player.inventory.swap(slot, step.hotbar, signal)
        } else {
          const open = await player.windows.open(placeOf(step.box ?? 0), signal)
          if ('take' in step) await open.take(item, left, signal)
          else await open.put(item, left, signal)
          open.close()
        }
      }, signal)
      await world.ticks(3)
      if (!('swap' in step)) left -= Math.abs(has() - had)
      if (!failure) return
    }
  }

  function sums(): Map<string, number> {
    const containers = world.network.subServers.get('1')!.containers.all()
    const contents = [...containers].flatMap(({ container }) => container.items)
    const all = new Map<string, number>()
    for (const stack of [...world.inventoryOf(botName), ...contents])
      if (stack) all.set(stack.name, (all.get(stack.name) ?? 0) + stack.count)
    return all
  }
}

const countIn = (
  stacks: readonly ({ readonly name: string; readonly count: number } | null)[],
  item: string,
) => stacks.reduce((sum, stack) => sum + (stack?.name === item ? stack.count : 0), 0)
