import { afterAll, beforeAll, expect, test } from 'bun:test'
import { createHandlers } from '../../lib/mocks/create-handlers.ts'
import { routeHandlers } from '../../lib/mocks/route-handlers.ts'
import { createScriptedBot } from '../../lib/mocks/scripted-bot.ts'
import { allCases } from '../contract/all-cases.ts'
import { brokenServices } from '../contract/broken-services.ts'
import type { ContractCase } from '../contract/case.ts'
import type { Environment } from '../contract/environment.ts'
import { expectAnswer } from '../contract/expect-answer.ts'
import type { Game } from '../contract/game.ts'
import { pairs } from '../contract/interface.ts'
import { fileOf, largeSquare, smallSquare, uploadBlueprint } from '../contract/tasks.ts'
import { silentLog as log } from '../support/silent-log.ts'
import { callHandlers, joinMockGame } from './mock-environment.ts'

/** Pairs that the mocks can't come to, and why. */
const impossible: Readonly<Record<string, string>> = {}

const base = 'http://mapwright.test/api'
const call = callHandlers(
  base,
  createHandlers({ baseUrl: base, scenario: 'empty', bot: createScriptedBot({ blocksPerSecond: 400 }) }),
)
const broken = callHandlers(
  base,
  routeHandlers(base, { services: brokenServices(), log, ready: async () => {} }),
)
/** The servers of skins are part of the mocks; these are theirs. */
const skins = { url: 'http://textures.minecraft.net' } as Environment['skins']
let game: Promise<Game> | undefined

beforeAll(async () => {
  await uploadBlueprint({ call }, 'small.nbt', fileOf(smallSquare))
  await uploadBlueprint({ call }, 'large.nbt', fileOf(largeSquare))
})

afterAll(() => call('POST', '/exit'))

async function environmentFor({ needs }: ContractCase): Promise<Environment> {
  if (needs === 'game') game ??= joinMockGame(call)
  return { call: needs === 'broken' ? broken : call, skins, game: needs === 'game' ? await game : undefined }
}

const cases = allCases.filter(({ pair }) => !Object.hasOwn(impossible, pair))

for (const contractCase of cases) {
  test(`mocks: ${contractCase.pair} when ${contractCase.when}`, async () => {
    const environment = await environmentFor(contractCase)

    const response = await contractCase.act(environment)

    await expectAnswer(contractCase, response, environment)
  }, 30_000)
}

test('the mocks pass every pair that a mock can reach', () => {
  const passed = new Set(cases.map(({ pair }) => pair))
  const uncovered = [...new Set(allCases.map(({ pair }) => pair))].filter((pair) => !passed.has(pair))

  process.stdout.write(`mocks: ${passed.size} of ${pairs.length} (operation, status) pairs\n`)
  expect(uncovered).toEqual(Object.keys(impossible))
})
