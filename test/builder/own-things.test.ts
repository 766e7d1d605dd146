import { expect } from 'bun:test'
import { crop } from '../../lib/demo/crop.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { drawSampleArt } from '../../lib/demo/sample-art.ts'
import type { ItemStack } from '../../lib/practice/world/item-stack.ts'
import { botName, openFaultSite } from '../faults/fault-site.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'

const blueprint = crop(drawSampleArt(), { x: 60, z: 60, width: 5, length: 5 })
const versions = ['1.14.4', '1.20.4', '1.20.6', '1.21.4', '26.1']

/** Puts things into the bot's inventory from the last slot of the hotbar on, and has it build; what of them it still has. */
async function buildCarrying(
  version: string,
  things: readonly ItemStack[],
  others: readonly (readonly [string, number])[] = [],
) {
  await using place = await openFaultSite({ seed: 1, blueprint, game: { version } })
  const { world, builder, task, origin, dump } = place
  const inventory = world.inventoryOf(botName)
  things.forEach((stack, index) => {
    inventory[44 - index] = stack
  })
  for (const [item, count] of others) world.give(botName, item, count)
  const end = await builder.build({ task, blueprint, signal: AbortSignal.timeout(60_000), report: () => {} })
  const text = (stack: ItemStack | null) => JSON.stringify(stack && { ...stack, data: stack.data })
  const after = new Set(inventory.map(text))
  return {
    end,
    missing: judge(blueprint, origin, statesOf(world)).missing,
    lost: things.filter((stack) => !after.has(text(stack))).map(({ name }) => name),
    dumped: world.contentsAt(...dump).flatMap((stack) => (stack ? [stack.name] : [])),
  }
}

const materials = [...new Set(blueprint.states)].map((state) => blueprint.palette[state]!.name)

test.each(versions)(
  "%s: what was renamed is nobody's material, and what has contents stays",
  async (version) => {
    const renamed = materials.map((name) => ({ name, count: 3, data: { customName: 'Lucky' } }))
    const box = { name: 'shulker_box', count: 1, data: { contents: [{ name: 'diamond', count: 30 }] } }

    const { end, missing, lost } = await buildCarrying(version, [box, ...renamed.slice(0, 5)])

    expect({ end, missing, lost }).toEqual({ end: { kind: 'done' }, missing: 0, lost: [] })
  },
  40_000,
)

test.each(versions)(
  "%s: in a full inventory, plain blocks make room and the owner's things do not",
  async (version) => {
    const things = ['ender_pearl', 'lead', 'diamond', 'diamond_block', 'golden_apple', 'elytra'].map(
      (name) => ({ name, count: 1 }),
    )
    const soil = { name: 'dirt', count: 1, data: { customName: 'Home soil' } }

    const { end, missing, lost, dumped } = await buildCarrying(
      version,
      [...things, soil],
      [['cobblestone', 64 * 29]],
    )

    expect({ end, missing, lost }).toEqual({ end: { kind: 'done' }, missing: 0, lost: [] })
    expect([...new Set(dumped)]).toEqual(['cobblestone'])
  },
  40_000,
)
