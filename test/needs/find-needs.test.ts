import { expect, test } from 'bun:test'
import type { BotState } from '../../lib/events/payloads.ts'
import { findNeeds } from '../../lib/needs/find-needs.ts'
import type { Task } from '../../lib/tasks/task.ts'
import { sentence } from '../../lib/words/sentence.ts'

const now = new Date('2026-11-20T12:00:00Z')

function failed(
  ID: string,
  code: 'material-missing' | 'walled-in',
  item: string | undefined,
  at: string,
): Task {
  return {
    ID,
    Group: 'wall',
    Type: 'mapArt',
    Status: 'error',
    BlueprintPath: `${ID}.nbt`,
    OffsetX: 0,
    OffsetY: 0,
    OffsetZ: 0,
    MaterialServer: 0,
    BuildingServer: 0,
    Record: {
      ErrorMessage: `${ID} failed`,
      Cause: { code, text: '', ...(item ? { item } : {}), retryAt: `2026-11-2${ID}` },
      BuildScopes: [{ StartTime: at, EndTime: at }],
    },
  }
}

const bot = (name: string, more: Partial<BotState> = {}): BotState => ({
  name,
  status: 'ready',
  reason: '',
  signIn: null,
  isPaused: false,
  game: null,
  ...more,
})

const nothing = {
  queue: [] as Task[],
  progress: undefined,
  bots: [] as BotState[],
  plots: [],
  forecast: [],
  carried: new Map<string, number>(),
  now,
}

test('tasks that failed for one reason are one need, as old as the last of them', () => {
  const queue = [
    failed('1', 'material-missing', 'red_carpet', '2026-11-20T10:00:00Z'),
    failed('2', 'material-missing', 'red_carpet', '2026-11-20T11:00:00Z'),
    failed('3', 'material-missing', 'blue_carpet', '2026-11-20T09:00:00Z'),
    failed('4', 'walled-in', undefined, '2026-11-20T08:00:00Z'),
  ]

  expect(findNeeds({ ...nothing, queue })).toEqual([
    {
      id: 'tasks material-missing red_carpet',
      of: 'tasks',
      name: '',
      code: 'material-missing',
      text: '2 failed',
      since: '2026-11-20T11:00:00Z',
      verb: 'retry',
      tasks: ['1', '2'],
      count: 2,
      item: 'red_carpet',
      retryAt: '2026-11-21',
    },
    expect.objectContaining({ tasks: ['3'], name: 'wall: 3.nbt', item: 'blue_carpet' }),
    expect.objectContaining({ tasks: ['4'], code: 'walled-in', verb: 'retry' }),
  ])
})

test('a bot needs someone for a sign-in, and for a reason that keeps it out; not when it was told to stay away', () => {
  const gone = sentence('memberGone', { member: 'attic' })
  const bots = [
    bot('fine'),
    bot('joining', { status: 'connecting' }),
    bot('away', { status: 'disconnected' }),
    bot('paused', { status: 'disconnected', reason: 'Banned.', isPaused: true }),
    bot('banned', { status: 'disconnected', reason: 'Banned.' }),
    bot('new', {
      status: 'connecting',
      signIn: { address: 'https://microsoft.com/link', code: 'SECRET', until: '' },
    }),
    bot('one', { status: 'disconnected', reason: gone, member: 'attic' }),
    bot('other', { status: 'disconnected', reason: gone, member: 'attic' }),
  ]

  const needs = findNeeds({ ...nothing, bots })

  expect(needs.map(({ id, code, verb }) => [id, code, verb])).toEqual([
    ['bot banned', 'not-in-game', 'connect'],
    ['bot new', 'sign-in', 'sign-in'],
    ['member attic', 'member-gone', 'look'],
  ])
  expect(JSON.stringify(needs)).not.toContain('SECRET')
})

test.each([
  ['2026-11-21T11:59:00.000Z', 1],
  ['2026-11-21T12:01:00.000Z', 0],
])('boxes that are empty at %s are %i need', (lastsUntil, count) => {
  const items = [
    { item: 'red_carpet', needed: 9, inBoxes: 4, short: 5, usedPerDay: 0, lastsUntil },
    { item: 'blue_carpet', needed: 9, inBoxes: 9, short: 0, usedPerDay: 0 },
  ]

  const needs = findNeeds({ ...nothing, forecast: items })

  expect(needs).toHaveLength(count)
  if (count > 0) expect(needs).toMatchObject([{ code: 'stock-short', item: 'red_carpet', count: 1 }])
})

test('what the bots carry is not lacking', () => {
  const item = { item: 'red_carpet', needed: 20, inBoxes: 0, short: 20, usedPerDay: 0 }
  const forecast = [{ ...item, lastsUntil: now.toISOString() }]
  const needs = (count: number) =>
    findNeeds({ ...nothing, forecast, carried: new Map([['red_carpet', count]]) })

  expect(needs(20)).toEqual([])
  expect(String(needs(5)[0]?.text)).toContain('15 red_carpet')
})

test('a build that waits is a need, with the boxes as the remedy for material', () => {
  const [task] = [failed('1', 'walled-in', undefined, '')] as [Task]
  const queue = [{ ...task, Status: 'building' as const }]
  const cause = { code: 'waiting-for-material', text: 'It waits.', item: 'red_carpet' } as const

  expect(findNeeds({ ...nothing, queue, progress: { id: '1', cause } })).toMatchObject([
    { of: 'run', name: 'wall: 1.nbt', code: 'waiting-for-material', verb: 'stations', item: 'red_carpet' },
  ])
  expect(findNeeds({ ...nothing, queue, progress: { id: '1' } })).toEqual([])
})

test('a plot that was closed is a need with its reason; one that is at work is none', () => {
  const plots = [
    { name: 'north', state: 'closed' as const, reason: 'A chest stands in it.' },
    { name: 'south', state: 'clearing' as const },
  ]

  expect(findNeeds({ ...nothing, plots })).toEqual([
    {
      id: 'plot north',
      of: 'plot',
      name: 'north',
      code: 'plot-closed',
      text: 'A chest stands in it.',
      verb: 'look',
    },
  ])
})
