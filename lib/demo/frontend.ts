import { bodyOf, type Client, type ProgressEvent, type Task } from '../client/client.ts'
import { Failure } from '../failure.ts'
import type { PracticeSite } from './practice-site.ts'

/** How long the bot may take to join the practice world. */
const joinTimeoutMs = 60_000

/** Of so many bots. */
export const accountNames = (bots: number): string[] =>
  Array.from({ length: bots }, (_, at) => `Mapwright${at === 0 ? '' : at + 1}`)

/** Configures server, accounts and material station. */
export async function configure(
  client: Client,
  { world, boxes }: PracticeSite,
  usernames: readonly string[],
): Promise<void> {
  const server = { host: world.host, port: world.port, version: world.version }
  const [account, ...accounts] = usernames.map((username) => ({ auth: 'offline' as const, username }))
  // The replies of the practice world.
  const network = {
    preset: 'custom' as const,
    commands: { warp: '/warp {name}' },
    replies: { arrived: '^Arrived at ' },
  }
  const settings = { server, ...(account ? { account } : {}), accounts, network }
  bodyOf(await client.post('/config/{service}', { path: { service: 'settings' }, body: settings }))
  bodyOf(await client.post('/config/{service}', { path: { service: 'mapart-box' }, body: boxes }))
}

/** Configures the service, uploads the blueprint and queues a task; returns the task's ID. */
export async function queueMap(
  client: Client,
  file: File,
  { bots = 1, ...site }: PracticeSite & { readonly bots?: number },
): Promise<string> {
  await configure(client, site, accountNames(bots))
  return queueTask(client, file, site)
}

/** Uploads the blueprint and queues a task; returns the task's ID. */
export async function queueTask(
  client: Client,
  file: File,
  { boxes, origin }: PracticeSite,
): Promise<string> {
  // A file of that name may be left from an earlier demo.
  await client.delete('/blueprints/{name}', { path: { name: file.name } })
  const BlueprintPath = bodyOf(await client.post('/blueprints', { form: { file } }))
  const task = {
    Group: 'demo',
    BlueprintPath,
    OffsetX: origin.x,
    OffsetY: origin.y,
    OffsetZ: origin.z,
    MaterialServer: 0,
    BuildingServer: 0,
    MaterialWarpPoint: boxes.stations[0]?.warp ?? '',
  }
  return bodyOf(await client.post('/mapart/tasks', { body: task }))
}

/** Builds a task as soon as the bot is in the game; resolves with the task when the run has ended, or when `ended` resolves. */
export async function buildMap(
  client: Client,
  id: string,
  { onProgress, ended }: { onProgress(progress: ProgressEvent): void; ended: Promise<void> },
): Promise<Task> {
  const runEnded = Promise.withResolvers<void>()
  const read = async (): Promise<Task> => bodyOf(await client.get('/mapart/tasks/{id}', { path: { id } }))
  let isStarted = false
  const checkEnd = async (): Promise<void> => {
    if (isStarted && (await read()).Status !== 'building') runEnded.resolve()
  }
  if (!(await inGame(client, ended))) return read()
  const stopWatching = client.watch({
    progress(progress) {
      if (progress?.id === id) onProgress(progress)
      else checkEnd().catch(runEnded.reject)
    },
  })
  try {
    bodyOf(await client.post('/mapart/build/{id}', { path: { id } }))
    isStarted = true
    // A run that ended at once has published its end before this listened.
    await checkEnd()
    await Promise.race([runEnded.promise, ended])
    return await read()
  } finally {
    stopWatching()
  }
}

/** Resolves with true when the bot is in the game, and with false when `ended` resolves before. */
export async function inGame(client: Client, ended: Promise<void>): Promise<boolean> {
  const joined = Promise.withResolvers<true>()
  const stopWatching = client.watch({
    connection: ({ status }) => {
      if (status === 'ready') joined.resolve(true)
    },
  })
  const timeout = setTimeout(
    () =>
      joined.reject(new Failure('broken', 'The bot did not come into the practice world within a minute.')),
    joinTimeoutMs,
  )
  try {
    return await Promise.race([joined.promise, ended.then(() => false)])
  } finally {
    clearTimeout(timeout)
    stopWatching()
  }
}
