import { expect, test } from 'bun:test'
import { createChannel, createEmitter } from '../lib/emitter.ts'

test('every subscriber gets every value until it unsubscribes', () => {
  const channel = createChannel<number>()
  const heard: string[] = []
  const leave = channel.subscribe((value) => heard.push(`a${value}`))
  channel.subscribe((value) => heard.push(`b${value}`))

  channel.publish(1)
  leave()
  channel.publish(2)

  expect(heard).toEqual(['a1', 'b1', 'b2'])
})

test('a function that is subscribed twice is two subscriptions', () => {
  const channel = createChannel<number>()
  let count = 0
  const listener = () => count++
  const leave = channel.subscribe(listener)
  channel.subscribe(listener)

  leave()
  channel.publish(1)

  expect(count).toBe(1)
})

test('unsubscribing during a publish takes effect with the next value, and no subscriber is skipped', () => {
  const channel = createChannel<number>()
  const heard: string[] = []
  const leave = channel.subscribe((value) => {
    heard.push(`a${value}`)
    leave()
  })
  channel.subscribe((value) => heard.push(`b${value}`))

  channel.publish(1)
  channel.publish(2)

  expect(heard).toEqual(['a1', 'b1', 'b2'])
})

test('listeners get only events of their own kind', () => {
  const emitter = createEmitter<{ one: number; two: string }>()
  const heard: unknown[] = []
  emitter.on('one', (value) => heard.push(value))

  emitter.emit('two', 'x')
  emitter.emit('one', 1)

  expect(heard).toEqual([1])
})
