import { afterAll, afterEach, beforeAll, expect, test } from 'bun:test'
import { HttpResponse, http } from 'msw'
import { setupServer } from 'msw/node'
import type { Configuration } from '../../lib/config/configuration.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { createChannel } from '../../lib/emitter.ts'
import { createLog } from '../../lib/log.ts'
import type { Need } from '../../lib/needs/need.ts'
import type { BuildProgress } from '../../lib/tasks/progress.ts'
import type { RunEnd } from '../../lib/tasks/record.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { createDelivery } from '../../lib/webhook/delivery.ts'
import { createWebhook } from '../../lib/webhook/webhook.ts'
import { loadSentences, sentence } from '../../lib/words/sentence.ts'
import { createHandClock } from '../support/hand-clock.ts'

const address = 'https://discord.com/api/webhooks/1/secret'
const task: Task = {
  Group: 'portraits',
  Type: 'mapArt',
  ID: 'a',
  Status: 'building',
  BlueprintPath: 'face.nbt',
  OffsetX: -64,
  OffsetY: 61,
  OffsetZ: -65,
  MaterialServer: 0,
  BuildingServer: 0,
  Record: {
    TotalBlocks: 100,
    RemainBlocks: 0,
    TakeMaterialTimes: 2,
    BuildScopes: [{ StartTime: '2026-11-20T11:00:00.000Z', EndTime: '2026-11-20T11:12:00.000Z' }],
  },
}
const progress: BuildProgress = {
  phase: 'fetching',
  total: 100,
  remaining: 50,
  placements: 50,
  materialTrips: 1,
  materialTime: 0,
  repairs: 0,
  blocksPerSecond: 0,
  placingBlocksPerSecond: 0,
  secondsLeft: undefined,
}

const discord = setupServer()
beforeAll(() => discord.listen({ onUnhandledRequest: 'error' }))
afterEach(() => discord.resetHandlers())
afterAll(() => discord.close())

interface Received {
  readonly content?: string
  readonly avatar_url?: string
  readonly allowed_mentions: unknown
  readonly embeds: readonly {
    readonly title: string
    readonly description: string
    readonly fields: unknown
  }[]
}

/** A service that tells by webhook, and what Discord has got; `answers` are its first answers, then it is content. */
function place(
  {
    url = address,
    hosts = ['discord.com'],
    language = 'en_us',
    ...settings
  }: Partial<typeof mapartDefaults.webhook> & {
    hosts?: string[]
    language?: string
  } = {},
  answers: (() => Response)[] = [],
) {
  const received: Received[] = []
  discord.use(
    http.post('https://*/api/webhooks/1/secret', async ({ request }) => {
      received.push((await request.json()) as Received)
      return answers.shift()?.() ?? new HttpResponse(null, { status: 204 })
    }),
  )
  const clock = createHandClock()
  const warnings: string[] = []
  const log = createLog('warn', clock.date, ({ message, details }) =>
    warnings.push(`${message}: ${JSON.stringify(details)}`),
  )
  const signal = new AbortController().signal
  const delivery = createDelivery({ fetch, hosts, clock, log, signal })
  const finished = createChannel<RunEnd & { readonly id: string }>()
  const progressed = createChannel<BuildProgress & { readonly id: string }>()
  const needs: Need[] = []
  const needsChanged = createChannel<void>()
  const configuration = {
    mapart: { ...mapartDefaults, webhook: { ...mapartDefaults.webhook, url, ...settings } },
    settings: { language },
  }
  const end = createWebhook({
    building: { finished: finished.subscribe, progressed: progressed.subscribe },
    task: (id) => (id === 'gone' ? undefined : task),
    configuration: { read: ((service) => configuration[service as 'mapart']) as Configuration['read'] },
    needs: { list: () => needs, changed: needsChanged.subscribe },
    delivery,
    clock,
  })
  return {
    needs,
    needsChanged,
    received,
    warnings,
    clock,
    delivery,
    end,
    finish: finished.publish,
    report: progressed.publish,
  }
}

test('a finished task is reported with its figures, without a mention', async () => {
  const { received, delivery, finish } = place({ avatarUrl: 'https://pictures.example/a.png', userId: '42' })

  finish({ kind: 'done', id: 'a' })
  await delivery.settled()

  expect(received).toEqual([
    {
      username: 'Mapwright',
      avatar_url: 'https://pictures.example/a.png',
      allowed_mentions: { parse: [], users: [] },
      embeds: [
        {
          title: 'portraits: face.nbt is built',
          description: 'Every block is right.',
          color: 0x57f287,
          timestamp: '2026-11-20T12:00:00.000Z',
          fields: [
            { name: 'Place', value: '-64 61 -65', inline: true },
            { name: 'Blocks', value: '100 of 100', inline: true },
            { name: 'Time', value: '12 min', inline: true },
            { name: 'Trips for material', value: '2', inline: true },
          ],
        },
      ],
    },
  ] as unknown[] as Received[])
})

test('a task that fails for the same reason again and again is reported once, and again for another reason', async () => {
  const { received, delivery, clock, finish } = place()
  const fail = async (code: 'material-missing' | 'walled-in', tries: number) => {
    finish({ kind: 'failed', reason: code, cause: { code, text: code, tries }, id: 'a' })
    await clock.advance(3_600_000)
    await delivery.settled()
  }

  await fail('material-missing', 1)
  await fail('material-missing', 2)
  await fail('material-missing', 3)
  await fail('walled-in', 4)
  await fail('walled-in', 1)

  expect(received.map(({ embeds }) => embeds[0]?.description)).toEqual([
    'material-missing',
    'walled-in',
    'walled-in',
  ])
})

test('a notice is in the language of the settings', async () => {
  await loadSentences('zh-TW')
  const { received, delivery, finish } = place({ language: 'zh_tw' })

  finish({ kind: 'failed', reason: sentence('noTask', { id: 'a' }), id: 'a' })
  await delivery.settled()

  expect(received[0]?.embeds[0]).toMatchObject({
    title: 'portraits: face.nbt 蓋不下去了',
    description: '沒有任務 a。',
    fields: [
      { name: '位置', value: '-64 61 -65' },
      { name: '方塊', value: '100 個，共 100 個' },
      { name: '時間', value: '12 分鐘' },
      { name: '補材料次數', value: '2' },
    ],
  })
})

test('an error mentions the owner with the reason; a stop is not reported', async () => {
  const { received, delivery, finish } = place({ userId: '42' })

  finish({ kind: 'stopped', id: 'a' })
  finish({ kind: 'failed', reason: 'The plot is protected.', id: 'a' })
  finish({ kind: 'failed', reason: 'Its task was deleted.', id: 'gone' })
  await delivery.settled()

  expect(received).toMatchObject([
    {
      content: '<@42>',
      allowed_mentions: { parse: [], users: ['42'] },
      embeds: [{ title: "portraits: face.nbt can't go on", description: 'The plot is protected.' }],
    },
  ])
})

test('errors within the interval are sent as one', async () => {
  const { received, delivery, clock, finish } = place({ warningInterval: 60 })

  for (const reason of ['first', 'second', 'third', 'last']) finish({ kind: 'failed', reason, id: 'a' })
  await delivery.settled()
  const atOnce = received.length
  await clock.advance(60_000)
  await delivery.settled()

  expect(atOnce).toBe(1)
  expect(received.map(({ embeds }) => embeds[0]!.description)).toEqual([
    'first',
    'last\n2 more tasks have come in meanwhile.',
  ])
})

test('each need is reported once', async () => {
  const { received, delivery, report } = place()

  report({ ...progress, id: 'a', need: 'It waits for 3 red_wool.' })
  report({ ...progress, id: 'a', need: 'It waits for 3 red_wool.' })
  report({ ...progress, id: 'a' })
  await delivery.settled()

  expect(received.map(({ embeds }) => embeds[0])).toMatchObject([
    { title: 'portraits: face.nbt needs help', description: 'It waits for 3 red_wool.' },
  ])
})

test('an owner who does not want warnings gets none', async () => {
  const { received, delivery, report } = place({ warnings: false })

  report({ ...progress, id: 'a', need: 'It waits for 3 red_wool.' })
  await delivery.settled()

  expect(received).toEqual([])
})

test('a busy webhook gets the delay that it asks for, and one with a server error is tried again', async () => {
  const busy = () => HttpResponse.json({ retry_after: 1.5 }, { status: 429 })
  const broken = () => new HttpResponse(null, { status: 502 })
  const { received, warnings, delivery, clock, finish } = place({}, [busy, broken])

  finish({ kind: 'done', id: 'a' })
  while (received.length < 1) await clock.advance(0)
  await clock.advance(1499)
  const early = received.length
  while (received.length < 3) await clock.advance(500)
  await delivery.settled()

  expect(early).toBe(1)
  expect(received).toHaveLength(3)
  expect(warnings).toEqual([])
})

test('of an answer that never ends no more is read than how long to wait takes', async () => {
  let pieces = 0
  const endless = () =>
    new HttpResponse(
      new ReadableStream({
        pull(stream) {
          pieces++
          if (pieces > 1000) stream.close()
          else stream.enqueue(new Uint8Array(1000).fill(32))
        },
      }),
      { status: 429 },
    )
  const { received, warnings, delivery, clock, finish } = place({}, [endless])

  finish({ kind: 'done', id: 'a' })
  while (received.length < 2) {
    await Bun.sleep(1)
    await clock.advance(100)
  }
  await delivery.settled()

  expect(pieces).toBeLessThan(20)
  expect(warnings).toEqual([])
})

test('a deleted webhook is logged without its address, and not retried', async () => {
  const { received, warnings, delivery, finish } = place({}, [() => new HttpResponse(null, { status: 404 })])

  finish({ kind: 'done', id: 'a' })
  await delivery.settled()

  expect(received).toHaveLength(1)
  expect(warnings).toEqual([
    'a notice could not be delivered to the webhook: {"reason":"It answered with status 404; correct mapart.webhook.url."}',
  ])
})

test('a redirect is not followed', async () => {
  const redirect = () =>
    new HttpResponse(null, { status: 307, headers: { Location: 'https://evil.example/' } })
  const { received, warnings, delivery, finish } = place({}, [redirect])

  finish({ kind: 'done', id: 'a' })
  await delivery.settled()

  expect(received).toHaveLength(1)
  expect(warnings).toHaveLength(1)
})

for (const url of [
  'http://discord.com/api/webhooks/1/secret',
  'https://evil.example/api/webhooks/1/secret',
  'https://discord.com:8443/api/webhooks/1/secret',
  'https://somebody:password@discord.com/api/webhooks/1/secret',
]) {
  test(`nothing is sent to ${url.replace('/api/webhooks/1/secret', '')} when only discord.com is allowed`, async () => {
    const { received, warnings, delivery, finish } = place({ url })

    finish({ kind: 'done', id: 'a' })
    await delivery.settled()

    expect(received).toEqual([])
    expect(warnings[0]).toContain('the host of the webhook was not allowed')
  })
}

test('a host allowed at the start gets notices', async () => {
  const { received, delivery, finish } = place({
    url: 'https://hooks.example/api/webhooks/1/secret',
    hosts: ['discord.com', 'hooks.example'],
  })

  finish({ kind: 'done', id: 'a' })
  await delivery.settled()

  expect(received).toHaveLength(1)
})

test('without an address nothing is sent or logged', async () => {
  const { received, warnings, delivery, finish } = place({ url: '' })

  finish({ kind: 'done', id: 'a' })
  await delivery.settled()

  expect([received, warnings]).toEqual([[], []])
})

test('nothing is sent after the end', async () => {
  const { received, delivery, clock, end, finish } = place()
  finish({ kind: 'failed', reason: 'first', id: 'a' })
  finish({ kind: 'failed', reason: 'held back', id: 'a' })

  end()
  finish({ kind: 'done', id: 'a' })
  await clock.advance(600_000)
  await delivery.settled()

  expect(received).toHaveLength(1)
})

test('material that runs out within a day is told once, and again when it is more', async () => {
  const { received, clock, delivery, needs, needsChanged } = place()
  const say = async (count: number) => {
    needs.splice(0)
    if (count > 0)
      needs.push({
        id: 'stock',
        of: 'stock',
        name: '',
        code: 'stock-short',
        text: `${count} kinds.`,
        since: '',
        verb: 'stations',
        count,
      })
    needsChanged.publish()
    await clock.advance(61_000)
    await delivery.settled()
  }

  for (const count of [2, 2, 1, 3, 0, 1]) await say(count)

  expect(received.map(({ embeds: [embed] }) => [embed?.title, embed?.description])).toEqual([
    ['Material runs out within a day', '2 kinds.'],
    ['Material runs out within a day', '3 kinds.'],
    ['Material runs out within a day', '1 kinds.'],
  ])
})

test('a topic of ntfy gets title, text and priority; plain JSON has the task', async () => {
  const bodies: [string, unknown][] = []
  discord.use(
    http.post('https://notes.example/*', async ({ request }) => {
      bodies.push([request.url, await request.json()])
      return new HttpResponse(null, { status: 200 })
    }),
  )
  const hosts = ['notes.example']
  for (const [format, url] of [
    ['ntfy', 'https://notes.example/my-maps'],
    ['json', 'https://notes.example/hook?key=1'],
  ] as const) {
    const { delivery, finish } = place({ format, url, hosts })
    finish({ kind: 'failed', id: 'a', reason: 'It is walled in.', cause: { code: 'walled-in', text: '' } })
    await delivery.settled()
  }

  expect(bodies).toEqual([
    [
      'https://notes.example/',
      {
        topic: 'my-maps',
        title: "portraits: face.nbt can't go on",
        message: 'It is walled in.',
        priority: 5,
        tags: ['rotating_light'],
      },
    ],
    [
      'https://notes.example/hook?key=1',
      {
        kind: 'error',
        at: expect.any(String),
        title: "portraits: face.nbt can't go on",
        text: 'It is walled in.',
        count: 1,
        task: { ID: 'a', Group: 'portraits', BlueprintPath: 'face.nbt', Status: 'building' },
        total: 100,
        remaining: 0,
      },
    ],
  ])
})

test.each(['discord', 'ntfy', 'json'] as const)(
  'a notice as %s goes to no host that was not allowed',
  async (format) => {
    const { warnings, delivery, finish } = place({ format, url: 'https://evil.example/topic' })

    finish({ kind: 'done', id: 'a' })
    await delivery.settled()

    expect(warnings).toHaveLength(1)
  },
)
