import { expect } from 'bun:test'
import { send } from '../../lib/practice/protocol/connection.ts'
import { openWindow } from '../../lib/practice/rules/windows.ts'
import { createContainer } from '../../lib/practice/world/containers.ts'
import { allWools, flatArt } from '../builder/build-arts.ts'
import { botName, openBuildPlace } from '../builder/build-place.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'

const container = createContainer(27)
const menu = container.items.map((_, index) => ({ container, index }))

test('windows that the server opens unasked do not stop a build', async () => {
  await using place = await openBuildPlace(flatArt(10, allWools), { game: { limiter: false } })
  const { network } = place.world
  let opened = 0
  const timer = setInterval(() => {
    const player = network.players.get(botName)
    if (!player) return
    opened++
    if (opened % 2 === 0)
      openWindow(network, player, { title: 'x'.repeat(30_000), type: 'generic_9x3', slots: menu })
    // Their items never come.
    else
      for (let i = 0; i < 12; i++)
        send(player.connection, network.dialect.openWindow(99, 'generic_9x3', 'Shop'))
  }, 70)

  const end = await place.build()
  clearInterval(timer)

  expect(end).toEqual({ kind: 'done' })
  expect(opened).toBeGreaterThan(30)
})
