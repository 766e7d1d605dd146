import { expect } from 'bun:test'
import { crop } from '../../../lib/demo/crop.ts'
import { drawSampleArt } from '../../../lib/demo/sample-art.ts'
import { botName, openFaultSite } from '../../faults/fault-site.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'

const blueprint = crop(drawSampleArt(), { x: 60, z: 60, width: 9, length: 9 })

test('without a warp, the home is set once at the art, and said after a death far from there', async () => {
  // Dying puts the bot back at the spawn, which is moved far away once the bot stands at the art.
  await using place = await openFaultSite({ seed: 1, blueprint, usesHome: true })
  const { builder, task, world } = place
  const commands: string[] = []
  let deaths = 0
  world.on((event) => {
    if (event.type === 'command') commands.push(event.text)
    if (event.type !== 'placed' || world.statistics.placed % 50 !== 20) return
    deaths++
    Object.assign(world.network.rules.spawn, { x: 300.5 })
    world.faults.kill(botName)
  })

  const end = await builder.build({ task, blueprint, signal: AbortSignal.timeout(600_000), report: () => {} })

  expect(end).toEqual({ kind: 'done' })
  expect(deaths).toBeGreaterThan(1)
  expect(commands.filter((text) => text === 'sethome')).toHaveLength(1)
  expect(commands.filter((text) => text === 'home').length).toBeGreaterThanOrEqual(deaths)
}, 20_000)
