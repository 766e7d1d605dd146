import { expect } from 'bun:test'
import { crop } from '../../../lib/demo/crop.ts'
import { judge, statesOf } from '../../../lib/demo/judge.ts'
import { drawSampleArt } from '../../../lib/demo/sample-art.ts'
import { Failure } from '../../../lib/failure.ts'
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

test('a bot that could not come back from the boxes on another sub-server builds nothing there', async () => {
  let [failures, isAway] = [3, false]
  await using place = await openFaultSite({
    seed: 1,
    blueprint,
    isStationAway: true,
    wrapPlayer: (player) => ({
      ...player,
      network: {
        ...player.network,
        async switchServer(server, signal) {
          if (server === 1 && isAway && failures-- > 0) throw new Failure('broken', 'It does not answer.')
          await player.network.switchServer(server, signal)
          isAway = server === 2
        },
      },
    }),
  })
  const { builder, task, world, origin } = place

  const end = await builder.build({ task, blueprint, signal: AbortSignal.timeout(600_000), report: () => {} })

  expect(end).toEqual({ kind: 'done' })
  expect(failures).toBeLessThan(1)
  expect(judge(blueprint, origin, statesOf(world))).toMatchObject({ wrong: 0, missing: 0 })
  expect(judge(blueprint, origin, statesOf(place.station as never))).toMatchObject({ right: 0 })
}, 20_000)
