import { afterEach, expect, test } from 'bun:test'
import { bots, progress } from '../../lib/dashboard/state/events.ts'
import { fleet } from '../../lib/dashboard/state/fleet.ts'

afterEach(() => {
  bots.value = []
  progress.value = null
})

test('a bot has its work by its name or why it has none, and one of eight colours by its place in the list', () => {
  const names = Array.from({ length: 20 }, (_, index) => `bot${index}`)
  bots.value = names.map((name) => ({ name, status: 'ready' })) as unknown as typeof bots.value
  progress.value = {
    bots: [
      { name: 'bot9', width: 16 },
      { name: 'bot3', width: 0, need: 'no wool' },
    ],
  } as unknown as typeof progress.value

  expect(fleet.value.map(({ colour }) => colour)).toEqual(names.map((_, index) => index % 8))
  expect(fleet.value.filter(({ work }) => work).map(({ name }) => name)).toEqual(['bot9'])
  expect(fleet.value.filter(({ gaveUp }) => gaveUp === 'no wool').map(({ name }) => name)).toEqual(['bot3'])
})
