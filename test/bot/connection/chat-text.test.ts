import { expect, test } from 'bun:test'
import { chatText } from '../../../lib/bot/connection/chat-text.ts'

test.each([
  ['plain words', 'plain words', 'plain words'],
  ['JSON text', '{"text":"You are ","extra":[{"text":"banned","color":"red"},"!"]}', 'You are banned!'],
  ['a JSON string', '"bye"', 'bye'],
  ['an object', { text: 'Server ', extra: [{ text: 'full' }] }, 'Server full'],
  ['NBT', { type: 'compound', value: { text: { type: 'string', value: 'bye' } } }, 'bye'],
  [
    'NBT with a list',
    {
      type: 'compound',
      value: {
        text: { type: 'string', value: '' },
        extra: {
          type: 'list',
          value: { type: 'compound', value: [{ text: { type: 'string', value: 'a' } }] },
        },
      },
    },
    'a',
  ],
  ['formatting codes', '§cNo §lway', 'No way'],
  ['a known translation', { translate: 'multiplayer.disconnect.server_full' }, 'The server is full'],
  ['an unknown translation', { translate: 'some.key', with: ['x', 2] }, 'some.key (x 2)'],
  ['nothing', undefined, ''],
])('%s', (_name, component, text) => {
  const shown = chatText(component)

  expect(shown).toBe(text)
})

test('a component that is nested without end is cut off', () => {
  const component: { text: string; extra?: unknown[] } = { text: 'a' }
  component.extra = [component]

  const shown = chatText(component)

  expect(shown.length).toBeLessThan(40)
})

test('a long text is cut, in whatever form it comes', () => {
  for (const long of ['x'.repeat(2_000_000), { text: 'x', extra: Array<string>(100_000).fill('yz') }]) {
    expect(chatText(long)).toHaveLength(1000)
  }
})

test.each([
  ['its arguments', { translate: 'said', with: ['Ann', { text: 'hi' }] }, '<Ann> hi'],
  ['arguments by number', { translate: 'swapped', with: ['a', 'b'] }, 'b a'],
  [
    'arguments in NBT',
    { translate: 'said', with: { type: 'list', value: { type: 'string', value: ['a', 'b'] } } },
    '<a> b',
  ],
  ['too few arguments', { translate: 'said' }, '<> '],
  ['a fallback', { translate: 'unknown', fallback: 'You are %s', with: ['in'] }, 'You are in'],
  ['a key that objects have', { translate: 'constructor' }, 'constructor'],
])('a translation of the game with %s', (_, component, text) => {
  expect(chatText(component, { said: '<%s> %s', swapped: '%2$s %1$s' })).toBe(text)
})

test('of an endless translation no more is made than is shown', () => {
  const long = 'x'.repeat(1000)
  const component = {
    translate: 'a',
    fallback: '%1$s'.repeat(100_000),
    with: [{ translate: 'b', fallback: '%1$s'.repeat(1000), with: [long] }],
  }

  expect(chatText(component)).toHaveLength(1000)
})
