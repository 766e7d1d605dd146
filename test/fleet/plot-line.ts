import { rmSync } from 'node:fs'
import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf, type Client, type Task } from '../../lib/client/client.ts'
import type { PlotState } from '../../lib/plots/schema.ts'
import { type LineOptions, type LineWorld, openLineWorld, tasksOnPlots } from '../plots/line-world.ts'
import { differingPixels } from '../plots/production-line.ts'
import { type ServiceProcess, startService } from '../support/service-process.ts'
import { newFolder } from '../support/temporary-folder.ts'
import { newDatabase } from './postgres.ts'

interface Member {
  readonly data: string
  readonly bots: readonly string[]
  service: ServiceProcess
}

/** Programs on one database, in processes of their own, and the plots that they build on. */
export interface PlotFleet extends AsyncDisposable {
  readonly site: LineWorld
  readonly database: string
  client(member: number): Client
  queue(arts: Readonly<Record<string, Blueprint>>, fields?: Record<string, unknown>): Promise<void>
  kill(member: number): Promise<void>
  /** As a caller does, with time to put away what it has. */
  end(member: number): Promise<void>
  start(member: number): Promise<void>
  freeze(member: number): void
  thaw(member: number): void
  plots(): Promise<PlotState[]>
  tasks(): Promise<Task[]>
  /** Resolves when all tasks are done; rejects after so many seconds. */
  finished(seconds: number): Promise<void>
}

const lookIntervalMs = 100

export async function openPlotFleet(
  options: LineOptions,
  /** How many bots each has. */
  botsOf: readonly number[],
): Promise<PlotFleet> {
  const site = await openLineWorld({ ...options, bots: botsOf.reduce((sum, count) => sum + count, 0) })
  const database = await newDatabase()
  const members: Member[] = []

  const open = (data: string) => startService({ data, words: ['--fleet', database] })
  /** Of a member that runs. */
  const client = () =>
    members.find(({ service }) => service.process.exitCode === null && !service.process.killed)!.service
      .client

  for (const [at, count] of botsOf.entries()) {
    const first = botsOf.slice(0, at).reduce((sum, botCount) => sum + botCount, 0)
    const data = newFolder()
    const bots = site.bots.slice(first, first + count)
    const service = await open(data)
    members.push({ data, bots, service })
    for (const [name, body] of Object.entries(site.configuration(bots))) {
      if (name === 'plots' && at > 0) continue
      bodyOf(
        await service.client.post('/config/{service}', {
          path: { service: name as 'mapart' },
          body: body as never,
        }),
      )
    }
  }

  async function kill(at: number): Promise<void> {
    const { process } = members[at]!.service
    process.kill('SIGKILL')
    await process.exited
  }

  const tasks = async (): Promise<Task[]> => bodyOf(await client().get('/mapart/tasks')) as Task[]

  return {
    site,
    database,
    client: (at) => members[at]!.service.client,
    async queue(arts, fields = {}) {
      while (!site.bots.every((name) => site.world.network.players.has(name))) await Bun.sleep(lookIntervalMs)
      for (const [name, art] of Object.entries(arts)) {
        const file = new File([gzipSync(writeStructure(art))], `${name}.nbt`)
        bodyOf(await client().post('/blueprints', { form: { file } }))
      }
      const body = tasksOnPlots(Object.keys(arts), fields)
      bodyOf(await client().post('/mapart/tasks', { body: body as never }))
      bodyOf(await client().post('/mapart/task/autoBuild', { query: { auto: true } } as never))
    },
    kill,
    async end(at) {
      const { process } = members[at]!.service
      process.kill('SIGTERM')
      await process.exited
    },
    async start(at) {
      members[at]!.service = await open(members[at]!.data)
    },
    freeze: (at) => members[at]!.service.process.kill('SIGSTOP'),
    thaw: (at) => members[at]!.service.process.kill('SIGCONT'),
    plots: async () => bodyOf(await client().get('/plots')) as PlotState[],
    tasks,
    async finished(seconds) {
      const endMs = performance.now() + seconds * 1000
      for (;;) {
        const left = await tasks()
        if (left.length === 0) return
        if (performance.now() > endMs)
          throw new Error(
            JSON.stringify(
              left.map(({ ID, Status, Record }) => [ID, Status, Record?.ErrorMessage, Record?.Cause]),
            ),
          )
        await Bun.sleep(lookIntervalMs)
      }
    },
    async [Symbol.asyncDispose]() {
      for (const [at, { data }] of members.entries()) {
        await kill(at)
        rmSync(data, { recursive: true, force: true })
      }
      await site.world.stop()
    },
  }
}

/** By the rules: each art one map, in the box, as the preview has it; nothing stands or lies anywhere. */
export async function fleetVerdict({ site, plots }: PlotFleet, made: Readonly<Record<string, Blueprint>>) {
  const all = await plots()
  const maps = all.flatMap((plot) => plot.made)
  return {
    states: all.map(({ state }) => state),
    maps: site.maps().map(({ where }) => where),
    made: maps.map(({ task }) => task).toSorted(),
    differing: maps.map(({ task, id }) => differingPixels(site, id, made[task]!)),
    standing: site.standing(),
  }
}
