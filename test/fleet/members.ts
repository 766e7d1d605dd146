import { gzipSync } from 'node:zlib'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { bodyOf } from '../../lib/client/client.ts'
import type { PracticeSite } from '../../lib/demo/practice-site.ts'
import type { BotState } from '../../lib/events/payloads.ts'
import type { StartOptions } from '../../lib/options.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { startTestApp } from '../support/test-app.ts'
import { watch } from '../support/watch.ts'
import { draft } from '../tasks/workshop.ts'

/** A member of the fleet in that database. */
export async function startMember(fleet: string, options: Partial<StartOptions> = {}) {
  const app = await startTestApp({ fleet, acceptEula: true, ...options })
  // Joining a game takes its time on a machine with much to do.
  const watcher = await watch(app.url, { patience: 15_000 })
  const { client } = app
  const tasks = async () => bodyOf(await client.get('/mapart/tasks')) as Task[]
  return {
    ...app,
    watcher,
    tasks,
    ids: async () => (await tasks()).map(({ ID }) => ID),
    bots: async () => bodyOf(await client.get('/bots')) as BotState[],
    upload: (name: string, art: Blueprint) =>
      client.post('/blueprints', { form: { file: new File([gzipSync(writeStructure(art))], name) } }),
    create: (...tasks: Partial<Task>[]) =>
      app.request('POST', '/mapart/tasks', { json: tasks.map((task) => ({ ...draft, ...task })) }),
    /** Sends its bot into the practice world; resolves when it is there. */
    async play({ world, boxes }: PracticeSite, username: string): Promise<void> {
      const { host, port, version } = world
      const settings = {
        server: { host, port, version },
        account: { auth: 'offline' as const, username },
        network: {
          preset: 'custom' as const,
          commands: { warp: '/warp {name}' },
          replies: { arrived: '^Arrived at ' },
        },
      }
      bodyOf(await client.post('/config/{service}', { path: { service: 'mapart-box' }, body: boxes }))
      bodyOf(await client.post('/config/{service}', { path: { service: 'settings' }, body: settings }))
      await watcher.next(({ type, data }) => type === 'connection' && (data as BotState).status === 'ready')
    },
    async [Symbol.asyncDispose]() {
      watcher[Symbol.dispose]()
      await app[Symbol.asyncDispose]()
    },
  }
}

export type Member = Awaited<ReturnType<typeof startMember>>

/** Resolves when a member tells of all these texts in one such event. */
export const told = ({ watcher }: Member, type: string, ...texts: string[]) =>
  watcher.next((message) => {
    const data = JSON.stringify(message.data)
    return message.type === type && texts.every((text) => data.includes(text))
  })
