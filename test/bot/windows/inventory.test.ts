import { expect } from 'bun:test'
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
      message: 'The server has not confirmed moving white_wool into the hotbar.',
    })
    expect(player.inventory.slots().every((stack) => stack === null)).toBe(true)
  })
}
