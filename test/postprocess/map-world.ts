import type { Progress } from '../../lib/postprocess/progress.ts'
import type { PostProcessingSettings } from '../../lib/postprocess/settings.ts'
import type { PracticeOptions, PracticeWorld } from '../../lib/practice/practice-world.ts'
import type { ItemStack } from '../../lib/practice/world/item-stack.ts'
import { openTestWorld } from '../practice/test-world.ts'
import { startTestApp, type TestApp } from '../support/test-app.ts'

/** The program with its bot in a practice world. */
export interface MapWorld extends AsyncDisposable {
  readonly world: PracticeWorld
  readonly app: TestApp
  /** Starts an operation and waits for its end. */
  run(path: string, json?: unknown): Promise<Progress>
  progress(): Promise<Progress>
  ended(): Promise<Progress>
}

export const botName = 'Mapper'

export const mapSettings: PostProcessingSettings = {
  Start: '2 61 0',
  Width: 2,
  Height: 2,
  Order: 'column',
  Template: '&6Castle {{add .Width 1}}-{{add .Height 1}}',
  CopyAmount: 3,
}

/** Joins a program to a practice world; resolves when its bot is in the game. */
export async function joinApp(world: PracticeWorld, data?: string): Promise<TestApp> {
  const app = await startTestApp({ acceptEula: true, ...(data === undefined ? {} : { data }) })
  await app.request('POST', '/config/settings', {
    json: {
      server: { host: world.host, port: world.port, version: world.version },
      account: { auth: 'offline', username: botName },
      reconnect: { enabled: true, minDelay: 0, maxDelay: 1 },
    },
  })
  await until(app, async () => (await (await app.request('GET', '/test')).text()) === 'ok')
  return app
}

export async function startMapWorld(
  setUp: (world: PracticeWorld) => void,
  options: PracticeOptions = {},
): Promise<MapWorld> {
  const world = await openTestWorld({ tickMs: 10, ...options })
  setUp(world)
  const app = await joinApp(world)
  return { ...mapWorldOf(world, app), [Symbol.asyncDispose]: () => leave(world, app) }
}

export function mapWorldOf(world: PracticeWorld, app: TestApp): Omit<MapWorld, typeof Symbol.asyncDispose> {
  const progress = async () =>
    (await (await app.request('GET', '/postProcessing/progress')).json()) as Progress
  const ended = async () => {
    await until(app, async () => !(await progress()).locked)
    // The bot's last packets are still on the way.
    await world.ticks(2)
    return progress()
  }
  return {
    world,
    app,
    progress,
    ended,
    async run(path, json) {
      const response = await app.request(
        'POST',
        `/postProcessing/${path}`,
        json === undefined ? {} : { json },
      )
      if (response.status !== 200) throw new Error(`${path}: ${response.status} ${await response.text()}`)
      return ended()
    },
  }
}

async function leave(world: PracticeWorld, app: TestApp): Promise<void> {
  await app[Symbol.asyncDispose]()
  await world.stop()
}

/** Finished maps, each in a colour of its own. */
export function makeMaps(world: PracticeWorld, count: number): ItemStack[] {
  return Array.from({ length: count }, (_, index) => {
    const map = world.subServer('1').maps.create(index * 128, 0)
    map.pixels.fill(4 + (index % 200))
    return { name: 'filled_map', count: 1, data: { mapId: map.id } }
  })
}

/** `3x Castle 1-1` for every stack of maps, in the order of the slots. */
export function mapsIn(stacks: readonly (ItemStack | null)[]): string[] {
  return stacks.flatMap((stack) =>
    stack?.name === 'filled_map'
      ? [`${stack.count}x #${stack.data?.mapId} ${stack.data?.customName ?? '-'}`]
      : [],
  )
}

/** Items in the bot's inventory, by name. */
export function belongings(world: PracticeWorld): Record<string, number> {
  const counts: Record<string, number> = {}
  for (const stack of world.inventoryOf(botName)) {
    if (stack) counts[stack.name] = (counts[stack.name] ?? 0) + stack.count
  }
  return counts
}

/** Resolves when `holds` is true; it is asked anew after every event of the service. */
async function until({ mapwright }: TestApp, holds: () => Promise<boolean>): Promise<void> {
  for (;;) {
    const { promise: changed, resolve } = Promise.withResolvers<void>()
    const unsubscribe = mapwright.events.subscribe(() => resolve())
    try {
      if (await holds()) return
      await changed
    } finally {
      unsubscribe()
    }
  }
}
