import { expect } from 'bun:test'
import { systemClock } from '../../../lib/clock.ts'
import { attempt } from '../../../lib/failure.ts'
import { waitFor } from '../../../lib/waiting.ts'
import { simulatedTest as test } from '../../simulation/simulated-test.ts'
import { botName, botPlace } from '../practice-bot.ts'

for (const { version, checksClickState } of [
  { version: '26.1', checksClickState: true },
  { version: '26.1', checksClickState: false },
  { version: '1.20.6', checksClickState: false },
  { version: '1.20.1', checksClickState: false },
]) {
  const server = checksClickState ? version : `${version}, the state of windows not checked`
  test(`an item that the bot was told of wrongly can not be taken into the hand, and is known not to be there afterwards (${server})`, async () => {
    await using place = await botPlace({ version, checksClickState })
    const { world, player, signal } = place
    const shown = new Promise<void>((resolve) => {
      player.inventory.changed(resolve)
    })
    world.faults.desyncInventory(botName, 20, 'white_wool', 12)
    await shown
    const believed = player.inventory.slots()[20]

    const error = await player.inventory.swap(20, 3, signal).catch((reason: unknown) => reason)

    expect(believed).toEqual({ item: 'white_wool', count: 12 })
    expect(error).toMatchObject({
      message: 'The server did not confirm moving white_wool into the hotbar.',
    })
    expect(player.inventory.slots().every((stack) => stack === null)).toBe(true)
  })
}

for (const version of ['26.1', '1.16.5', '1.14.4']) {
  test(`a tool that seems to have become blocks is asked for (${version})`, async () => {
    await using place = await botPlace({ version })
    const { world, player } = place
    const shows = (item: string) =>
      waitFor(player.inventory.changed, () => player.inventory.slots()[20]?.item === item, {
        clock: systemClock,
        timeoutMs: 1000,
        timeoutMessage: `no ${item}`,
      })
    const shovel = shows('iron_shovel')
    world.inventoryOf(botName)[20] = { name: 'iron_shovel', count: 1 }
    await shovel
    const wool = shows('white_wool')
    world.faults.desyncInventory(botName, 20, 'white_wool', 12)
    await wool

    await shows('iron_shovel')
  })
}

for (const version of ['26.1', '1.16.5']) {
  test(`a lost click that takes an item into the hand is made up for (${version})`, async () => {
    await using place = await botPlace({ version })
    const { world, player, signal } = place
    const items = world.inventoryOf(botName)
    const shown = waitFor(player.inventory.changed, () => player.inventory.slots()[20] !== null, {
      clock: systemClock,
      timeoutMs: 1000,
      timeoutMessage: 'no wool',
    })
    items[36] = { name: 'dirt', count: 1 }
    items[20] = { name: 'white_wool', count: 12 }
    await shown
    const loseClicks = (share: number) =>
      world.faults.connection(botName, { latencyMs: 5, jitterMs: 0, lost: { window_click: share } })
    loseClicks(1)
    setTimeout(() => loseClicks(0), 100)

    await player.inventory.swap(20, 0, signal)

    expect(player.inventory.slots()[0]).toEqual({ item: 'white_wool', count: 12 })
    expect(player.inventory.slots()[20]).toEqual({ item: 'dirt', count: 1 })
    expect(items[36]).toMatchObject({ name: 'white_wool', count: 12 })
  })
}

for (const version of ['26.1', '1.16.5']) {
  test(`items are taken into the hand though a window has opened that the bot was not told of (${version})`, async () => {
    await using place = await botPlace({ version })
    const { world, player, signal } = place
    world.placeChest(2, 61, 2, { items: { white_wool: 1 } })
    world.inventoryOf(botName)[20] = { name: 'red_wool', count: 1 }
    await player.inventory.refresh(signal)
    world.faults.connection(botName, { latencyMs: 5, jitterMs: 0, lost: { open_window: 1 } })
    const opened = await attempt(() => player.windows.open({ x: 2, y: 61, z: 2 }, signal), signal)

    await player.inventory.swap(20, 0, signal)

    expect(opened?.message).toContain('does not open')
    expect(player.inventory.slots()[0]).toEqual({ item: 'red_wool', count: 1 })
  })
}
