import { expect } from 'bun:test'
import { bodyOf } from '../../lib/client/client.ts'
import { judge, statesOf } from '../../lib/demo/judge.ts'
import { openPracticeSite, type PracticeSite } from '../../lib/demo/practice-site.ts'
import type { BotState, ProgressEvent } from '../../lib/events/payloads.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type Member, startMember, told } from './members.ts'
import { newDatabase, postgresTest } from './postgres.ts'

/** Nearly all of their time is the game's. */
const test = postgresTest.concurrent

const [width, length] = [32, 2]
const art = blueprintOf(
  { width, height: 1, length },
  Array.from(
    { length: width * length },
    (_, cell) => [cell % width, 0, Math.floor(cell / width), 'white_carpet'] as const,
  ),
)

const path = { id: 'art' }
const taskOf = async ({ client }: Member) => bodyOf(await client.get('/mapart/tasks/{id}', { path })) as Task
const cellsOf = async ({ client }: Member) =>
  bodyOf(await client.get('/mapart/tasks/{id}/cells', { path })).cells

async function queue(member: Member, { origin }: PracticeSite): Promise<void> {
  await member.upload('art.nbt', art)
  const { x: OffsetX, y: OffsetY, z: OffsetZ } = origin
  const place = { OffsetX, OffsetY, OffsetZ, MaterialWarpPoint: 'materials' }
  await member.create({ ID: 'art', BlueprintPath: 'art.nbt', ...place })
}

const progress = ({ watcher }: Member, isWanted: (progress: ProgressEvent | null) => boolean) =>
  watcher.next(({ type, data }) => type === 'progress' && isWanted(data as ProgressEvent | null))

const botStates = ({ watcher }: Member, isWanted: (bots: readonly BotState[]) => boolean) =>
  watcher.next(({ type, data }) => type === 'bots' && isWanted(data as BotState[]))

test('two members build a task together, and each shows all of it', async () => {
  const fleet = await newDatabase()
  const site = await openPracticeSite(art, { viewDistance: 2 })
  await using a = await startMember(fleet)
  await using b = await startMember(fleet)
  await Promise.all([a.play(site, 'Anna'), b.play(site, 'Bert')])
  await queue(a, site)
  await botStates(b, (bots) => bots.length === 2 && bots.every(({ status }) => status === 'ready'))

  bodyOf(await b.client.post('/mapart/build/{id}', { path }))
  const shown = await progress(a, (now) => now?.bots?.length === 2 && now.remaining !== undefined)
  await Promise.all([progress(a, (now) => now === null), progress(b, (now) => now === null)])

  expect((shown.data as ProgressEvent).bots?.map(({ name }) => name).toSorted()).toEqual(['Anna', 'Bert'])
  const tasks = [await taskOf(a), await taskOf(b)]
  expect(tasks[0]).toEqual(tasks[1]!)
  expect(tasks[0]).toMatchObject({
    Status: 'done',
    Record: { RemainBlocks: 0 },
  })
  expect(tasks[0]!.Record!.PlaceBlockTimes).toBeGreaterThanOrEqual(width * length)
  expect(tasks[0]!.Record?.Bots?.toSorted()).toEqual(['Anna', 'Bert'])
  expect(judge(art, site.origin, statesOf(site.world))).toMatchObject({ wrong: 0, missing: 0 })
  expect([await cellsOf(a), await cellsOf(b)]).toEqual([
    '3'.repeat(width * length),
    '3'.repeat(width * length),
  ])
  await site.world.stop()
}, 20_000)

test("a member without a bot starts, pauses and stops another member's", async () => {
  const fleet = await newDatabase()
  const site = await openPracticeSite(art, { viewDistance: 2 })
  await using a = await startMember(fleet)
  await using b = await startMember(fleet)
  await a.play(site, 'Anna')
  await queue(b, site)
  const slow = { placement: { rate: 4 } }
  await a.client.post('/config/{service}', { path: { service: 'mapart' }, body: slow })
  await botStates(b, (bots) => bots.some(({ name, status }) => name === 'Anna' && status === 'ready'))

  bodyOf(await b.client.post('/mapart/build/{id}', { path }))
  await progress(b, (now) => now !== null && now.placements > 0)
  bodyOf(await b.client.post('/mapart/stop'))
  const seenHere = await taskOf(b)
  // Whichever of them has ended the run, the other hears of it a moment later.
  await told(a, 'tasks', '"pause"')
  const stopped = [await taskOf(a), seenHere]
  bodyOf(await b.client.post('/bots/{name}/pause', { path: { name: 'Anna' } }))
  const [paused] = await a.bots()
  const refused = await b.client.post('/mapart/build/{id}', { path })

  expect(stopped.map(({ Status }) => Status)).toEqual(['pause', 'pause'])
  expect(stopped[0]!.Record).toEqual(stopped[1]!.Record!)
  expect(stopped[0]!.Record!.PlaceBlockTimes).toBeGreaterThan(0)
  expect(paused).toMatchObject({ name: 'Anna', isPaused: true })
  expect(refused.ok).toBe(false)
  await site.world.stop()
}, 20_000)
