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
