import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type SkinServers, startSkinServers } from '../support/skin-servers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { allCases as cases } from './all-cases.ts'
import { type BrokenApp, startBrokenApp } from './broken-app.ts'
import type { ContractCase } from './case.ts'
import { createCall, type Environment } from './environment.ts'
import { expectAnswer } from './expect-answer.ts'
import { type Game, joinGame } from './game.ts'
import { pairs } from './interface.ts'
import { fileOf, largeSquare, smallSquare, uploadBlueprint } from './tasks.ts'

/**
 * One case at least for every operation and status of the interface, over a real port. With `CONTRACT_BASE_URL` (an address
 * that ends in `/api`) it is run against that service instead: a fresh one, started with
 * `--texture-host`, `--profile-api` and `--session-api` leading to port `CONTRACT_SKINS_PORT` of 127.0.0.1.
 */
const remoteUrl = process.env.CONTRACT_BASE_URL

// Services of a remote instance can't be made to fail from here.
const runnable = remoteUrl === undefined ? cases : cases.filter(({ needs }) => needs !== 'broken')

let skins: SkinServers
let app: TestApp | undefined
let broken: BrokenApp
let game: Promise<Game> | undefined
let base: string

beforeAll(async () => {
  skins = startSkinServers(Number(process.env.CONTRACT_SKINS_PORT ?? 0))
  broken = startBrokenApp()
  if (remoteUrl === undefined) {
    app = await startTestApp({ textureHost: [skins.host], profileApi: skins.url, sessionApi: skins.url })
  }
  base = remoteUrl ?? app!.url
  const call = createCall(base)
  await uploadBlueprint({ call }, 'small.nbt', fileOf(smallSquare))
  await uploadBlueprint({ call }, 'large.nbt', fileOf(largeSquare))
})

afterAll(async () => {
  await game?.then((joined) => joined.leave()).catch(() => {})
  await app?.[Symbol.asyncDispose]()
  await broken[Symbol.asyncDispose]()
  await skins[Symbol.asyncDispose]()
})

async function environmentFor({ needs }: ContractCase): Promise<Environment> {
  const call = createCall(needs === 'broken' ? broken.url : base)
  if (needs === 'game') game ??= joinGame(call)
  return { call, skins, game: needs === 'game' ? await game : undefined }
}

for (const contractCase of runnable) {
  test(`${contractCase.pair} when ${contractCase.when}`, async () => {
    const environment = await environmentFor(contractCase)

    const response = await contractCase.act(environment)

    await expectAnswer(contractCase, response, environment)
  }, 30_000)
}

test('every operation and status of the interface has a case', () => {
  const covered = new Set(cases.map(({ pair }) => pair))

  const missing = pairs.filter((pair) => !covered.has(pair))
  const unknown = [...covered].filter((pair) => !pairs.includes(pair))

  process.stdout.write(
    `contract: ${pairs.length - missing.length} of ${pairs.length} (operation, status) pairs, ${cases.length} cases, ${runnable.length} of them run here\n`,
  )
  expect({ missing, unknown }).toEqual({ missing: [], unknown: [] })
})
