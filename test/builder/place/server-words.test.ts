import { expect, test } from 'bun:test'
import { createServerWords } from '../../../lib/builder/place/server-words.ts'
import { createChannel } from '../../../lib/emitter.ts'
import type { PlaceOrder, PlaceOutcome, PlaceSettled } from '../../../lib/game/placing.ts'
import type { Player } from '../../../lib/game/player.ts'
import { createHandClock } from '../../support/hand-clock.ts'

function situation() {
  const clock = createHandClock()
  const [told, settled] = [createChannel<string>(), createChannel<PlaceSettled>()]
  const words = createServerWords(clock)
  words.watch({ network: { told: told.subscribe }, placing: { settled: settled.subscribe } } as Player)
  return {
    clock,
    words,
    say: told.publish,
    settle: (outcome: PlaceOutcome) =>
      settled.publish({ order: {} as PlaceOrder, outcome, roundTripMs: 100 }),
  }
}

test('the words that come with refusals are those of the server about them, before or after the answer', async () => {
  const { clock, words, say, settle } = situation()

  say('Welcome!')
  await clock.advance(5000)
  settle('placed')
  expect(words.ofRefusals()).toBe('')
  await clock.advance(5000)
  say('You may not build here.')
  await clock.advance(50)
  settle('refused')

  expect(words.ofRefusals()).toBe('You may not build here.')
})

test('what is said all the time is not about refusals', async () => {
  const { clock, words, say, settle } = situation()

  for (let second = 0; second < 60; second++) {
    await clock.advance(1000)
    say('Health 20/20')
    if (second % 3 === 0) settle('dropped')
    if (second === 30) say('This is a claim of Steve.\n')
  }

  expect(words.ofRefusals()).toBe('This is a claim of Steve.')
})

test('digging that fails is a refusal', async () => {
  const { clock, words, say } = situation()
  const player = words.listening({
    digging: { dig: () => clock.advance(3000).then(() => Promise.reject(new Error('stays'))) },
    buckets: {},
  } as unknown as Player)
  const dug = player.digging.dig({ x: 0, y: 0, z: 0 }, new AbortController().signal)
  say('No.')

  expect(await dug.catch(String)).toBe('Error: stays')
  expect(words.ofRefusals()).toBe('No.')
})

test('the words stay known however many refusals come after them without any', async () => {
  const { clock, words, say, settle } = situation()

  for (let refusal = 0; refusal < 400; refusal++) {
    await clock.advance(1000)
    // A server that has said it does not say it again for a while.
    if (refusal < 60 || refusal % 20 === 0) say('You may not build here.')
    settle('refused')
  }

  expect(words.ofRefusals()).toBe('You may not build here.')
})

test.each([
  ['You may not build here.', 2, true],
  ['You may not build here.', 1, false],
  ['You place blocks too fast.', 2, false],
] as const)('“%s”, said %i times with refusals, explains them: %p', async (text, times, isReason) => {
  const { clock, words, say, settle } = situation()

  for (let refusal = 0; refusal < times; refusal++) {
    await clock.advance(1000)
    say(text)
    settle('refused')
  }

  expect(words.explainRefusals()).toBe(isReason)
})

test.each([
  [8, true],
  [12, false],
] as const)(
  '%i s after they were said last, words explain what is refused: %p',
  async (seconds, isReason) => {
    const { clock, words, say, settle } = situation()
    for (let refusal = 0; refusal < 3; refusal++) {
      await clock.advance(1000)
      say('You may not build here.')
      settle('refused')
    }

    await clock.advance(seconds * 1000)
    settle('refused')

    expect(words.explainRefusals()).toBe(isReason)
    expect(words.ofRefusals()).toBe('You may not build here.')
  },
)
