import { expect, test } from 'bun:test'
import { type ControlState, createControl } from '../../lib/control/control.ts'
import { createDirectControl } from '../../lib/control/direct-control.ts'
import type { DirectControl } from '../../lib/control/ports.ts'
import { createChannel } from '../../lib/emitter.ts'
import type { ConnectionState } from '../../lib/game/bot.ts'
import { countOf } from '../../lib/game/item-stack.ts'
import { sentence } from '../../lib/words/sentence.ts'
import { type BotPlace, botName, botPlace } from '../bot/practice-bot.ts'
import { simulatedTest } from '../simulation/simulated-test.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { silentLog as log } from '../support/silent-log.ts'

/** A control whose bot goes until it is told to stop. */
function controlled(
  direct: Partial<DirectControl> = {},
  bot: ConnectionState = { status: 'ready', reason: '' },
) {
  const said: string[] = []
  const heard = createChannel<string>()
  const state = { isBuilding: false }
  const never = (signal: AbortSignal) =>
    new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)))
  const control = createControl({
    direct: {
      walk: (_, signal) => never(signal),
      warp: (_server, _name, signal) => never(signal),
      put: (_item, _into, signal) => never(signal),
      drop: (_item, signal) => never(signal),
      say: async (line) => void said.push(line),
      ...direct,
    },
    botState: () => bot,
    heard: heard.subscribe,
    otherWork: () => (state.isBuilding ? sentence('busyBuilding') : undefined),
    ending: new AbortController().signal,
    clock: createHandClock(),
    log,
  })
  return { control, said, heard, state }
}

/** That of a real bot; `ended` resolves with the problem when it is no longer on its way. */
function controlledOf({ bot, signal }: BotPlace) {
  const control = createControl({
    direct: createDirectControl(bot),
    botState: bot.state,
    heard: (listener) => bot.on('chat', listener),
    otherWork: () => undefined,
    ending: signal,
    clock: createHandClock(),
    log,
  })
  const ended = () =>
    new Promise<string>((resolve) => {
      const stop = control.changed(() => {
        if (control.state().isGoing) return
        stop()
        resolve(String(control.state().problem))
      })
    })
  return { control, ended }
}

const chatOf = ({ chat }: ControlState) => chat.map(({ text, isOwn }) => (isOwn ? `> ${text}` : text))

test('the bot goes to one goal at a time, until it is stopped', async () => {
  const { control } = controlled()

  control.walk({ x: 1, y: 2, z: 3 })

  expect(control.state()).toMatchObject({ isGoing: true, goal: '1 2 3', problem: '' })
  expect(() => control.warp(0, 'art')).toThrow('on its way')
  await control.stop()
  expect(control.state()).toMatchObject({ isGoing: false, goal: '1 2 3', problem: '' })
  control.warp(2, '')
  expect(String(control.state().goal)).toBe('sub-server 2')
  await control.stop()
})

test('while it has other work it goes nowhere and says no command, but speaks', async () => {
  const { control, state, said } = controlled()
  state.isBuilding = true

  expect(() => control.walk({ x: 1, y: 2, z: 3 })).toThrow('A map is being built')
  expect(control.say('/spawn')).rejects.toThrow('A map is being built')
  await control.say('hello')

  expect(said).toEqual(['hello'])
})

test('outside of the game it does nothing', () => {
  const { control } = controlled({}, { status: 'connecting', reason: '' })

  expect(() => control.walk({ x: 1, y: 2, z: 3 })).toThrow('connecting')
  expect(control.say('hello')).rejects.toThrow('connecting')
})

test('the last twelve lines of chat are kept, with the commands that were said and without passwords', async () => {
  const { control, heard } = controlled()

  for (let line = 1; line <= 11; line++) heard.publish(`line ${line}`)
  await control.say('/login secret')
  await control.say('/l secret')
  await control.say('/list secret')
  heard.publish('x'.repeat(1000))

  expect(chatOf(control.state())).toEqual([
    ...[4, 5, 6, 7, 8, 9, 10, 11].map((line) => `line ${line}`),
    '> /login ****',
    '> /l ****',
    '> /list secret',
    'x'.repeat(256),
  ])
})

simulatedTest(
  'the bot goes to a place and a warp, says a command, and says why it does not get there',
  async () => {
    await using place = await botPlace({ floorHeight: 60, flight: false })
    const { world, player } = place
    world.addWarp('art', { x: 40.5, y: 61, z: 0.5 })
    world.fill({ min: { x: -30, y: 58, z: -4 }, max: { x: -26, y: 70, z: 4 } }, 'lava')
    const { control, ended } = controlledOf(place)
    const distanceTo = (x: number) => Math.abs(player.body.position().x - x)

    control.walk({ x: 12, y: 61, z: 0 })
    await ended()
    expect(distanceTo(12)).toBeLessThan(4)
    control.warp(0, 'art')
    await ended()
    expect(distanceTo(40)).toBeLessThan(1)
    control.walk({ x: -28, y: 64, z: 0 })
    await ended()
    expect(String(control.state().problem)).not.toBe('')
    await control.say('/dance')
    await world.ticks(5)
    expect(chatOf(control.state()).slice(-2)).toEqual(['> /dance', expect.stringContaining('nknown command')])
  },
)

simulatedTest(
  'the bot puts an item into a box and throws another away, and says when it can do neither',
  async () => {
    await using place = await botPlace({ floorHeight: 60, flight: false })
    const { world, player } = place
    const box = { x: 4, y: 61, z: 0 }
    world.placeChest(box.x, box.y, box.z, {})
    world.give(botName, 'dirt', 100)
    world.give(botName, 'stone', 70)
    await world.ticks(5)
    const { control, ended } = controlledOf(place)
    const carried = (item: string) => countOf(player.inventory.slots(), item)

    control.put('dirt', box)
    expect(await ended()).toBe('')
    expect([carried('dirt'), carried('stone')]).toEqual([0, 70])
    control.drop('stone')
    expect(await ended()).toBe('')
    expect(carried('stone')).toBe(0)
    control.put('stone', { x: 9, y: 61, z: 9 })

    expect(await ended()).not.toBe('')
  },
)
