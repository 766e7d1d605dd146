import { expect, test } from 'bun:test'
import type { Task } from '../../lib/client/client.ts'
import { type Situation, situationOf } from '../../lib/dashboard/state/situation.ts'
import { WhyActions } from '../../lib/dashboard/why/why-actions.tsx'

type Known = Parameters<typeof situationOf>[0]

const calm: Known = {
  agreement: 'accepted',
  settings: { server: { host: 'play.example.net', port: 25_565, version: 'auto' } },
  connection: { status: 'ready', reason: '', signIn: null },
  progress: null,
  queue: [],
  history: [],
}
const signIn = { code: 'ABCD', address: 'https://example.net', until: '2026-01-01T00:00:00Z' }
const cause = { code: 'waiting-for-material', text: 'No carpet.' } as const
const taskWith = (Status: Task['Status'], minute?: number) => ({
  ID: Status,
  Group: 'g',
  BlueprintPath: '',
  Status,
  ...(minute === undefined ? {} : { EndTime: new Date(2026, 0, 1, 12, minute).toISOString() }),
})
const doneAt = (minute: number) =>
  ({ ID: 'last', Record: { FinishTime: taskWith('done', minute).EndTime } }) as Task

const cases: readonly [Situation['kind'], Partial<Known>][] = [
  ['loading', { agreement: undefined }],
  ['loading', { queue: undefined }],
  ['agreement', { agreement: 'idle', connection: { status: 'disconnected', reason: '', signIn: null } }],
  ['agreement', { agreement: 'denied' }],
  ['no-server', { settings: { server: { host: '', port: 25_565, version: 'auto' } } }],
  ['sign-in', { connection: { status: 'connecting', reason: '', signIn } }],
  ['connecting', { connection: { status: 'connecting', reason: 'full', signIn: null } }],
  ['disconnected', { connection: { status: 'disconnected', reason: 'banned', signIn: null } }],
  ['building', { progress: {} }],
  ['waiting', { progress: { cause } }],
  ['failed', { queue: [taskWith('init'), taskWith('error')] }],
  ['failed', { queue: [taskWith('init'), taskWith('pause', 1), taskWith('error', 2)] }],
  ['paused', { queue: [taskWith('init'), taskWith('error', 1), taskWith('pause', 2)] }],
  ['paused', { queue: [taskWith('error'), taskWith('pause')] }],
  ['paused', { queue: [taskWith('init'), taskWith('pause')] }],
  ['ready', { queue: [taskWith('init')] }],
  ['empty', {}],
  ['done', { history: [{ ID: 'last' } as Task] }],
  ['done', { queue: [taskWith('error', 1)], history: [doneAt(2)] }],
  ['ready', { queue: [taskWith('error', 1), taskWith('init')], history: [doneAt(2)] }],
  ['ready', { queue: [taskWith('pause', 1), taskWith('init')], history: [doneAt(2)] }],
  ['paused', { queue: [taskWith('pause', 1)], history: [doneAt(2)] }],
  ['failed', { queue: [taskWith('error', 3), taskWith('init')], history: [doneAt(2)] }],
]

test.each(cases)('the situation is %p with %p', (kind, known) => {
  expect(situationOf({ ...calm, ...known }).kind).toBe(kind)
})

test('maps that were finished with their task are not to be named and copied by hand', () => {
  const linkAfter = (fields: Partial<Task>) =>
    WhyActions({ now: { kind: 'done', task: { ...doneAt(1), ...fields } } }).props as { to?: string }

  expect(linkAfter({}).to).toBe('#/maps')
  expect(linkAfter({ Finish: { copies: 1 } }).to).toBe('#/queue/new')
})
