import { expect, test } from 'bun:test'
import { createChannel } from '../lib/emitter.ts'
import { findInSlices, pause, waitFor, waitUntil } from '../lib/waiting.ts'
import { createHandClock } from './support/hand-clock.ts'

function situation() {
  const channel = createChannel<number>()
  let listeners = 0
  const source = (listener: (value: number) => void) => {
    listeners++
    const unsubscribe = channel.subscribe(listener)
    return () => {
      listeners--
      unsubscribe()
    }
  }
  const controller = new AbortController()
  const clock = createHandClock()
  const options = { clock, timeoutMs: 1000, signal: controller.signal, timeoutMessage: 'It never came.' }
  return { channel, source, controller, clock, options, listeners: () => listeners }
}

test('a wait ends with the first value that fits and no longer listens', async () => {
  const { channel, source, options, listeners } = situation()

  const wait = waitFor(source, (value) => value > 2, options)
  for (const value of [1, 2, 3, 4]) channel.publish(value)

  expect(await wait).toBe(3)
  expect(listeners()).toBe(0)
})

test('a wait that takes too long fails with its message and no longer listens', async () => {
  const { source, clock, options, listeners } = situation()

  const wait = waitFor(source, () => true, options)
  wait.catch(() => {})
  await clock.advance(1000)

  expect(wait).rejects.toThrow('It never came.')
  expect(listeners()).toBe(0)
})

test('waitUntil resolves with true for a value that fits, with false after the time-out, and no longer listens', async () => {
  const { channel, source, clock, options, listeners } = situation()

  const fitting = waitUntil(source, (value) => value > 2, options)
  const late = waitUntil(source, (value) => value > 5, options)
  for (const value of [1, 2, 3, 4]) channel.publish(value)
  await clock.advance(1000)

  expect([await fitting, await late]).toEqual([true, false])
  expect(listeners()).toBe(0)
})

test('waitUntil fails with the reason when it is called off', async () => {
  const { source, controller, options, listeners } = situation()

  const wait = waitUntil(source, () => true, options)
  controller.abort(new Error('stopped'))

  expect(wait).rejects.toThrow('stopped')
  expect(listeners()).toBe(0)
})

test('an aborted wait rejects with the reason and no longer listens', async () => {
  const { source, controller, options, listeners } = situation()

  const wait = waitFor(source, () => true, options)
  controller.abort(new Error('stopped'))

  expect(wait).rejects.toThrow('stopped')
  expect(listeners()).toBe(0)
})

test('a wait that is called off before it begins never listens', async () => {
  const { source, controller, options, listeners } = situation()
  controller.abort(new Error('stopped'))

  const wait = waitFor(source, () => true, options)

  expect(wait).rejects.toThrow('stopped')
  expect(listeners()).toBe(0)
})

test('an error of the predicate ends the wait', async () => {
  const { channel, source, options, listeners } = situation()

  const wait = waitFor(
    source,
    () => {
      throw new Error('no longer')
    },
    options,
  )
  wait.catch(() => {})
  channel.publish(1)

  expect(wait).rejects.toThrow('no longer')
  expect(listeners()).toBe(0)
})

test('a pause lasts its time and can be called off', async () => {
  const { clock, controller } = situation()
  let isOver = false

  const first = pause(500, clock, controller.signal).then(() => {
    isOver = true
  })
  await clock.advance(499)
  const before = isOver
  await clock.advance(1)
  await first
  const second = pause(500, clock, controller.signal)
  controller.abort(new Error('stopped'))

  expect([before, isOver]).toEqual([false, true])
  expect(second).rejects.toThrow('stopped')
})

test('between two slices of a long search, other work has its turn', async () => {
  const { clock, controller } = situation()
  let looked = 0
  const isTenth = (item: number) => {
    looked = item
    return item === 10
  }

  const search = findInSlices([...Array(20).keys()], isTenth, { clock, signal: controller.signal, slice: 4 })
  const lookedAtOnce = looked
  for (let turn = 0; turn < 3; turn++) await clock.advance(0)

  expect(lookedAtOnce).toBe(3)
  expect(await search).toBe(10)
})
