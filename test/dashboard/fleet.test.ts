import { afterEach, expect, test } from 'bun:test'
import type { Client, Settings } from '../../lib/client/client.ts'
import { setClient } from '../../lib/dashboard/state/client.ts'
import { configurations } from '../../lib/dashboard/state/configuration.ts'
import { bots } from '../../lib/dashboard/state/events.ts'
import { fleet, moveToFront } from '../../lib/dashboard/state/fleet.ts'
import { progress } from '../../lib/dashboard/state/runs.ts'

afterEach(() => {
  bots.value = []
  progress.value = null
  configurations.settings.value = undefined
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

test('a bot is in trouble when something keeps it out, not while it joins for the first time', () => {
  const states = [
    { name: 'new', status: 'connecting', reason: '' },
    { name: 'lost', status: 'connecting', reason: 'The server is full.' },
    { name: 'sent away', status: 'disconnected', reason: '' },
    { name: 'asked', status: 'connecting', reason: '', signIn: {} },
  ]
  bots.value = states as unknown as typeof bots.value

  expect(fleet.value.filter(({ isInTrouble }) => isInTrouble).map(({ name }) => name)).toEqual([
    'lost',
    'asked',
  ])
})

test('a bot that is moved to the front changes places with the first account', async () => {
  const [first, second, third] = ['Weaver', 'Spinner', 'Dyer'].map((username) => ({
    auth: 'offline' as const,
    username,
  }))
  const settings = { account: first, accounts: [second, third] } as unknown as Settings
  configurations.settings.value = settings
  const bodies: unknown[] = []
  setClient({
    post: async (_path: string, { body }: { body: unknown }) => bodies.push(body) && { ok: true, body: '' },
    get: async () => ({ ok: true, body: settings }),
  } as unknown as Client)

  await moveToFront('Dyer')

  expect(bodies).toEqual([{ account: third, accounts: [second, first] }])
})
