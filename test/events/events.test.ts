import { expect, test } from 'bun:test'
import { createChannel } from '../../lib/emitter.ts'
import { createEvents, type EventMessage } from '../../lib/events/events.ts'
import { createHandClock } from '../support/hand-clock.ts'

const logLine = (number: number) => ({ at: '', level: 'info' as const, message: `${number}`, details: {} })

function watched() {
  const clock = createHandClock()
  const events = createEvents(clock)
  const messages: EventMessage[] = []
  const leave = events.subscribe((message) => messages.push(message))
  return { clock, events, messages, leave }
}

test('a snapshot has every type once, the long lists last', () => {
  const { events } = watched()
  events.follow('tasks', () => [])

  const types = events.snapshot().map(({ type }) => type)

  expect(types.toSorted()).toEqual([
    'bots',
    'cells',
    'connection',
    'control',
    'game',
    'history',
    'inventory',
    'log',
    'needs',
    'plots',
    'postProcessing',
    'progress',
    'stations',
    'tasks',
  ])
  expect(types.slice(-2)).toEqual(['history', 'tasks'])
})

test('a message says when, to the millisecond', () => {
  const { events, messages } = watched()

  events.publish('log', [])

  expect(messages).toEqual([{ type: 'log', at: '2026-11-20T12:00:00.000Z', data: [] }])
})

test('many changes in a row are published once at once and once later, the last one included', async () => {
  const { clock, events, messages } = watched()
  const changes = createChannel<void>()
  let count = 0
  events.follow('log', () => [logLine(count)], changes.subscribe)

  for (let i = 0; i < 100; i++) {
    count = i + 1
    changes.publish()
  }
  await clock.advance(249)
  const early = messages.map(({ data }) => data)
  await clock.advance(1)

  expect(early).toEqual([[logLine(1)]])
  expect(messages.map(({ data }) => data)).toEqual([[logLine(1)], [logLine(100)]])
})

test('without subscribers nothing is computed', () => {
  const { events, leave } = watched()
  const changes = createChannel<void>()
  let computed = 0
  events.follow('log', () => [logLine(++computed)], changes.subscribe)
  leave()

  changes.publish()
  events.publish('log', [])

  expect(computed).toBe(0)
})

test('after unsubscribing no more messages arrive', () => {
  const { events, messages, leave } = watched()

  leave()
  events.publish('log', [])

  expect(messages).toEqual([])
})
