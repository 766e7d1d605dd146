import { afterAll, beforeAll, expect, test } from 'bun:test'
import { type SkinServers, startSkinServers } from '../support/skin-servers.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'
import { type BrokenApp, secretCause, startBrokenApp } from './broken-app.ts'
import type { ContractCase } from './case.ts'
import { backgroundCases } from './cases/background.ts'
import { buildingCases } from './cases/building.ts'
import { configCases } from './cases/config.ts'
import { dataCases } from './cases/data.ts'
import { eulaCases } from './cases/eula.ts'
import { postProcessingCases } from './cases/post-processing.ts'
import { exitCase, systemCases } from './cases/system.ts'
import { taskCases } from './cases/tasks.ts'
import { type Game, joinGame } from './game.ts'
import { createCall, type Ground } from './ground.ts'
import { type Content, contract, pairs, statusLine } from './interface.ts'
import { fileOf, largeSquare, smallSquare, uploadBlueprint } from './tasks.ts'

/**
 * One case at least for every operation and status of the interface, over a real port. With `CONTRACT_BASE_URL` (an address
 * that ends in `/api`) it is run against that service instead: a fresh one, started with
 * `--texture-host`, `--profile-api` and `--session-api` leading to port `CONTRACT_SKINS_PORT` of 127.0.0.1.
 */
const given = process.env.CONTRACT_BASE_URL

const inner = [
  ...systemCases,
  ...configCases,
  ...eulaCases,
  ...taskCases,
  ...buildingCases,
  ...postProcessingCases,
  ...backgroundCases,
  ...dataCases,
]
// Whoever is in a game stays there, and nothing comes after the end.
const cases = [
  ...inner.filter(({ needs }) => needs !== 'game'),
  ...inner.filter(({ needs }) => needs === 'game'),
  exitCase,
]
// The inside of a service elsewhere can't be broken from here.
const runnable = given === undefined ? cases : cases.filter(({ needs }) => needs !== 'broken')

let skins: SkinServers
let own: TestApp | undefined
let broken: BrokenApp
let game: Promise<Game> | undefined
let base: string

beforeAll(async () => {
  skins = startSkinServers(Number(process.env.CONTRACT_SKINS_PORT ?? 0))
  broken = startBrokenApp()
  if (given === undefined) {
    own = await startTestApp({ textureHost: [skins.host], profileApi: skins.url, sessionApi: skins.url })
  }
  base = given ?? own!.url
  const call = createCall(base)
  await uploadBlueprint({ call }, 'small.nbt', fileOf(smallSquare))
  await uploadBlueprint({ call }, 'large.nbt', fileOf(largeSquare))
})

afterAll(async () => {
  await game?.then((joined) => joined.leave()).catch(() => {})
  await own?.[Symbol.asyncDispose]()
  await broken[Symbol.asyncDispose]()
  await skins[Symbol.asyncDispose]()
})

async function groundFor({ needs }: ContractCase): Promise<Ground> {
  const call = createCall(needs === 'broken' ? broken.url : base)
  if (needs === 'game') game ??= joinGame(call)
  return { call, skins, game: needs === 'game' ? await game : undefined }
}

for (const one of runnable) {
  test(`${one.pair} when ${one.when}`, async () => {
    const ground = await groundFor(one)
    const [method, path, stated] = one.pair.split(' ') as [string, string, string]
    const { status, errorCode } = statusLine(Number(stated))

    const response = await one.act(ground)

    const bytes = await response.bytes()
    const text = new TextDecoder().decode(bytes)
    expect({ status: response.status, text: response.status === status ? '' : text }).toEqual({
      status,
      text: '',
    })
    expect(response.headers.get('X-Error-Code')).toBe(errorCode)
    expect(response.headers.get('X-Content-Type-Options')).toBe('nosniff')
    expectContent(contract[`${method} ${path}`]![Number(stated)]!, response, bytes)
    if (one.needs === 'broken') for (const word of secretCause.split(' ')) expect(text).not.toContain(word)
    const isJson = response.headers.get('Content-Type') === 'application/json'
    await one.expect?.({ bytes, text, json: isJson ? JSON.parse(text) : undefined }, ground, response)
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

const contentTypes: Readonly<Record<Content, RegExp | null>> = {
  text: /^text\/plain/,
  json: /^application\/json$/,
  png: /^image\/png$/,
  jpg: /^image\/jpg$/,
  image: /^image\/(png|jpeg|gif|webp)$/,
  empty: null,
}

function expectContent(content: Content, response: Response, bytes: Uint8Array): void {
  const type = contentTypes[content]
  if (type === null) {
    expect(bytes.length).toBe(0)
    expect(response.headers.get('Content-Type')).toBeNull()
    return
  }
  expect(response.headers.get('Content-Type')).toMatch(type)
  expect(bytes.length).toBeGreaterThan(0)
  if (content === 'png') expect([...bytes.subarray(0, 4)]).toEqual([0x89, 0x50, 0x4e, 0x47])
}
