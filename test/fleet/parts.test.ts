import { expect, test } from 'bun:test'
import type { ArtPart, BuiltMap } from '../../lib/builder/map-item/opening.ts'
import { createFleetBuilder } from '../../lib/fleet/fleet-builder.ts'
import { createLog } from '../../lib/log.ts'
import type { BuildJob } from '../../lib/tasks/build-job.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import { createHandClock, type HandClock } from '../support/hand-clock.ts'
import { artOf, artTask, createFakeBot, flatArt, progressOf, turn } from './fake-bot.ts'

const partAt = (x: number): ArtPart => ({ x, blueprint: artOf({ width: 2, length: 129 }, false) })

/** Builds a map with two bots; the one that opens it asks for parts. Notes who built each, as `own` or `other`. */
async function runWithParts(
  open: (map: BuiltMap, clock: HandClock) => Promise<void>,
  endOfPart: (job: BuildJob, isOwn: boolean) => RunEnd | Promise<RunEnd> = () => ({ kind: 'done' }),
) {
  const built: string[] = []
  let opener = ''
  const clock = createHandClock()
  const bots = ['a', 'b'].map((name) =>
    createFakeBot(name, {
      build(job) {
        if (job.blueprint.width !== 2) return { kind: 'done' }
        const isOwn = name === opener
        built.push(
          `${isOwn ? 'own' : 'other'} ${job.task.OffsetX - artTask.OffsetX}${job.hasMore ? ' more' : ''}`,
        )
        return endOfPart(job, isOwn)
      },
      async openMap(map) {
        opener = name
        // The other finds no area, and makes room.
        for (let i = 0; i < 20; i++) await turn()
        await open(map, clock)
        return { kind: 'done' }
      },
    }),
  )
  const builder = createFleetBuilder({
    bots: () => bots,
    clock,
    log: createLog('error', clock.date, () => {}),
  })
  const end = await builder.build({
    task: artTask,
    blueprint: flatArt(1, 1),
    signal: new AbortController().signal,
    report: () => {},
  })
  return { end, built }
}

test('while one bot makes a map, the other builds its parts, and keeps what it carries until the last', async () => {
  const { end, built } = await runWithParts(async ({ build }) => {
    for (const x of [4, 2, 0]) expect(await build(partAt(x))).toEqual({ kind: 'done' })
  })

  expect(end).toEqual({ kind: 'done' })
  expect(built).toEqual(['other 4 more', 'other 2 more', 'other 0'])
})

test('a part that is asked for again is looked at by the bot that makes the map', async () => {
  const { built } = await runWithParts(async ({ build }) => {
    await build(partAt(4))
    await build(partAt(4))
    await build(partAt(2))
  })

  expect(built).toEqual(['other 4 more', 'own 4 more', 'other 2 more'])
})

test('a part that the other bot can not build is built by the one that makes the map', async () => {
  const { end, built } = await runWithParts(
    async ({ build }) => void (await build(partAt(4))),
    (_job, isOwn) => (isOwn ? { kind: 'done' } : { kind: 'failed', reason: 'no wool' }),
  )

  expect(end).toEqual({ kind: 'done' })
  expect(built).toEqual(['other 4 more', 'own 4 more'])
})

test('a part counts as built when its last block stands; the next waits until the bot has tidied up', async () => {
  const tidied = Promise.withResolvers<RunEnd>()
  const steps: string[] = []
  await runWithParts(
    async ({ build }, clock) => {
      const first = build(partAt(4)).then(() => steps.push('first'))
      while (!steps.includes('first')) {
        await clock.advance(1000)
      }
      const second = build(partAt(2)).then(() => steps.push('second'))
      for (let i = 0; i < 5; i++) await turn()
      steps.push('tidied')
      tidied.resolve({ kind: 'done' })
      await Promise.all([first, second])
    },
    (job) => {
      if (steps.includes('tidied')) return { kind: 'done' }
      job.report(progressOf({ placements: 3, remaining: 0 }))
      return tidied.promise
    },
  )
  expect(steps).toEqual(['first', 'tidied', 'second'])
})

test('a part of which blocks are only taken away counts as built once all of them are', async () => {
  const steps: string[] = []
  await runWithParts(
    async ({ build }, clock) => {
      const built = build(partAt(4)).then(() => steps.push('built'))
      for (let i = 0; i < 3; i++) await clock.advance(1000)
      steps.push('taken away')
      while (!steps.includes('built')) await clock.advance(1000)
      await built
    },
    (job) => {
      job.report(progressOf({ phase: 'repairing', repairs: 2, remaining: 0 }))
      const end = Promise.withResolvers<RunEnd>()
      void (async () => {
        while (!steps.includes('taken away')) await turn()
        job.report(progressOf({ phase: 'comparing', repairs: 3, remaining: 0 }))
        while (!steps.includes('built')) await turn()
        end.resolve({ kind: 'done' })
      })()
      return end.promise
    },
  )
  expect(steps).toEqual(['taken away', 'built'])
})
