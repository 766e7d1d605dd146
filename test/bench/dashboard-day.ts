import type { CDPSession, Page } from 'playwright-core'
import { quantile, report, rounded, slopeOf } from './report.ts'

/** A day of building two maps at once, with ten events a second. */
const hours = 24
const eventsPerHour = 36_000
const mapSide = 128

interface FedPage {
  /** The newest one of the page. */
  readonly socket: { onmessage(message: { data: string }): void }
}

/**
 * Heap of the page during a day of building, in MB after a collection at the end of each hour. The events come as fast as the
 * page takes them, and every hour all places are looked at. `id` is a task of the queue.
 */
export async function dayOfEvents(page: Page, tools: CDPSession, id: string): Promise<void> {
  const cells = { id, revision: 0, x: 0, z: 0, width: mapSide, length: mapSide, preview: { x: 0, z: 0 } }
  await page.route(`**/api/mapart/tasks/${id}/cells`, (route) =>
    route.fulfill({ json: { ...cells, cells: '2'.repeat(mapSide ** 2) } }),
  )
  const heap = async () => {
    await tools.send('HeapProfiler.collectGarbage')
    return (await tools.send('Runtime.getHeapUsage')).usedSize / 1e6
  }
  const heaps: { x: number; y: number }[] = []
  const startedMs = performance.now()
  for (let hour = 0; hour < hours; hour++) {
    await page.evaluate(feed, { id, from: hour * eventsPerHour, count: eventsPerHour })
    for (const place of ['queue', 'maps', 'fleet', 'more/log', 'more/history', 'now']) {
      await page.evaluate((hash) => location.assign(hash), `#/${place}`)
      await page.locator(`main[data-place=${place.split('/')[0]}] h1`).waitFor({ state: 'attached' })
    }
    // It has the events, else the figure would say nothing.
    await page.locator('.panel.progress progress[value]').waitFor()
    heaps.push({ x: hour + 1, y: await heap() })
  }
  // In the first quarter code is compiled, and the lists of limited length fill.
  const used = heaps.slice(hours / 4)
  const all = heaps.map(({ y }) => y)
  report(
    `heap of the page, ${hours} h of building with 10 events a second, in a collection after each hour`,
    [
      {
        name: 'MB',
        first: rounded(all[0] ?? Number.NaN),
        median: rounded(quantile(all, 0.5)),
        last: rounded(all.at(-1) ?? Number.NaN),
        'slope per hour': rounded(slopeOf(used), 3),
        seconds: Math.round((performance.now() - startedMs) / 1000),
      },
    ],
  )
}

/** Runs in the page: hands it events as its WebSocket does, and lets it draw after every 25. */
async function feed({ id, from, count }: { id: string; from: number; count: number }): Promise<void> {
  const { socket } = window as unknown as FedPage
  const channel = new MessageChannel()
  const turn = () =>
    new Promise((resolve) => {
      channel.port1.onmessage = resolve
      channel.port2.postMessage(0)
    })
  const side = 128
  const position = (event: number) => ({ x: event % side, y: 70, z: Math.floor(event / side) % side })
  const game = (event: number) => ({
    ...{ health: 20, food: 20 - (event % 10), level: event % 30, dimension: 'overworld' },
    position: position(event),
  })
  const cells = (event: number) => {
    const revision = Math.floor(event / 10) * 2 + (event % 10 > 5 ? 2 : 1)
    const states = ['missing', 'right', 'wrong']
    return { id, from: revision - 1, revision, [states[event % 3]!]: [event % side ** 2] }
  }
  const progress = (event: number) => ({ ...run(event), beside: [{ ...run(event), id: 'beside' }] })
  const run = (event: number) => ({
    ...{ id, phase: ['placing', 'fetching'][event % 2], total: side ** 2, remaining: event % side ** 2 },
    ...{ placements: event, blocksPerSecond: event % 31, placingBlocksPerSecond: event % 33, repairs: 0 },
    ...{ secondsLeft: event % 3600, materials: { white_carpet: event % 500, red_carpet: 64 } },
    ...{ times: { placing: event * 100, fetching: event * 10 }, materialTrips: event, materialTime: event },
  })
  const at = (event: number) => new Date(event * 100).toISOString()
  const kinds: ((event: number) => [type: string, data: unknown])[] = [
    (event) => ['game', game(event)],
    (event) => ['progress', progress(event)],
    (event) => ['cells', cells(event)],
    (event) => [
      'inventory',
      Array.from({ length: 36 }, (_, slot) => ({ item: 'white_carpet', count: (event + slot) % 64 })),
    ],
    () => [
      'connection',
      { status: 'ready', reason: '', name: 'Weaver', signIn: null, tunnel: '', notice: '' },
    ],
    (event) => ['cells', { ...cells(event), id: 'beside' }],
    (event) => ['progress', progress(event)],
    (event) => ['cells', cells(event)],
    (event) => ['log', [{ at: at(event), level: 'info', message: `entry ${event}`, details: {} }]],
    (event) => [
      'bots',
      [{ name: 'Weaver', status: 'ready', reason: '', signIn: null, isPaused: false, game: game(event) }],
    ],
  ]
  for (let event = from; event < from + count; event++) {
    const [type, data] = kinds[event % kinds.length]!(event)
    socket.onmessage({ data: JSON.stringify({ type, at: at(event), data }) })
    if (event % 25 === 0) await turn()
  }
}
