import { expect, test } from 'bun:test'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { createLog } from '../../lib/log.ts'
import { suppressedArt } from '../builder/build-arts.ts'
import { createHandClock } from '../support/hand-clock.ts'
import { artTask, createFakeBot } from './fake-bot.ts'

test('of suppressed art that is dug away, the blocks that were placed between drawings go as well', async () => {
  const art = suppressedArt({ width: 6, length: 9, seed: 1 })
  const all = new Set([...art.cells, ...art.after!.cells])
  expect(all.size).toBeGreaterThan(art.cells.length)
  const dug = new Set<number>()
  const bot = createFakeBot('a', {
    build({ blueprint }) {
      for (const cell of blueprint.cells) dug.add(cell)
      return { kind: 'done' }
    },
  })
  const clock = createHandClock()
  const builder = createFleetBuilder({
    bots: () => [bot],
    clock,
    log: createLog('error', clock.date, () => {}),
  })

  const end = await builder.build({
    task: { ...artTask, IsDestroy: true },
    blueprint: art,
    signal: new AbortController().signal,
    report: () => {},
  })

  expect(end).toEqual({ kind: 'done' })
  expect([...dug].sort((a, b) => a - b)).toEqual([...all].sort((a, b) => a - b))
})
