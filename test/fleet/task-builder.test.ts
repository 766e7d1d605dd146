import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import { createBotShares } from '../../lib/fleet/shares/bot-shares.ts'
import { createTaskBuilder } from '../../lib/services/task-builder.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { artTask, createSlowBot, flatArt } from './fake-bot.ts'

test('a bot that carries a stored map of a task gets to that task, though it is at another', async () => {
  const bots = ['one', 'two', 'three'].map((name) => ({
    ...createSlowBot(name),
    carriesMap: (id: number) => name === 'one' && id === 7,
  }))
  const shares = createBotShares({ bots: () => bots, changed: createChannel<void>().subscribe })
  const seen: string[][] = []
  const { build } = createTaskBuilder({
    shares,
    createBuilder: (given) => ({
      async build() {
        seen.push(given().flatMap((bot) => (bot.isPaused() ? [] : [bot.name()])))
        return { kind: 'done' }
      },
    }),
    plots: { holderOf: () => undefined } as never,
    log,
  })
  const map = { MapID: 7, Column: 0, Row: 0, Finish: true, Locked: true, Stored: true }
  const job = { blueprint: flatArt(1, 1), report() {}, signal: new AbortController().signal }
  shares.open('other', 100_000, () => false)

  for (const Stored of [false, true])
    await build({ ...job, task: { ...artTask, Record: { Maps: [{ ...map, Stored }] } } })

  // The bot that was there comes back as well.
  expect(seen).toEqual([['three'], ['one', 'three']])
})

test('the bot at the device of a plot stays there while others go to further tasks', async () => {
  const bots = ['one', 'two', 'three'].map((name) => createSlowBot(name))
  const shares = createBotShares({ bots: () => bots, changed: createChannel<void>().subscribe })
  const present: string[][] = []
  const { build } = createTaskBuilder({
    shares,
    createBuilder: (given) => ({
      async build({ device }) {
        const note = () => present.push(given().flatMap((bot) => (bot.isPaused() ? [] : [bot.name()])))
        if (!device) return { kind: 'done' }
        note()
        for (const task of ['second', 'third']) shares.open(task, 100_000, () => false)
        note()
        return { kind: 'done' }
      },
    }),
    plots: {
      holderOf: () => 'north',
      lifeOf: () => ({ state: 'clearing', work: { safe: [], isPressed: false } }),
      settingsOf: () => ({ clear: { kind: 'press', position: [0, 0, 0], seconds: 1 } }),
      async apply() {
        // The bots that come from a task that ends come after those that were there.
        shares.close('before')
        shares.update()
        return true
      },
    } as never,
    log,
  })
  shares.open('before', 100_000, () => false)

  const end = await build({
    task: { ...artTask, Plot: 'north' },
    blueprint: flatArt(1, 1),
    report() {},
    signal: new AbortController().signal,
  })

  expect(end).toEqual({ kind: 'done' })
  expect(present).toEqual([['one'], ['one']])
})
