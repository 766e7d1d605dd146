import { expect, test } from 'bun:test'
import { formatItemName } from '../../lib/game/item-name.ts'
import { isNameRight } from '../../lib/postprocess/map-name.ts'

const names: readonly (readonly [component: unknown, written: string])[] = [
  ['Castle', 'Castle'],
  ['§6Castle', '&6Castle'],
  [{ text: 'Castle' }, 'Castle'],
  [{ text: 'Castle', color: 'gold', italic: false }, '&6Castle'],
  [{ text: 'Castle', color: '#AABBCC' }, '&#aabbccCastle'],
  [{ text: 'Castle', bold: true, underlined: 1 }, '&l&nCastle'],
  [
    {
      text: '',
      extra: [
        { text: 'Cas', color: 'gold' },
        { text: 'tle', color: 'red' },
      ],
    },
    '&6Cas&ctle',
  ],
  [{ text: 'A', color: 'gold', extra: ['B', { text: 'C', bold: true }, { text: 'D' }] }, '&6AB&lC&6D'],
  [[{ text: 'A', color: 'gold' }, 'B', { text: 'C', color: 'white' }], '&6AB&fC'],
  [{ text: '', extra: [{ text: 'A', bold: true }, { text: 'B' }] }, '&lA&rB'],
  [{ extra: [{ text: 'A', color: 'gold' }, 'B'] }, '&6A&rB'],
  [{ text: 'A', font: 'minecraft:uniform' }, 'A'],
  [{ translate: 'item.minecraft.filled_map' }, 'item.minecraft.filled_map'],
  ['', ''],
  [null, ''],
]

for (const [component, written] of names) {
  test(`${JSON.stringify(component)} is written ${JSON.stringify(written)}`, () => {
    expect(formatItemName(component)).toBe(written)
  })
}

test('a name that the server has coloured matches the codes that it was typed with', () => {
  const coloured = formatItemName({
    text: '',
    extra: [
      { text: 'Castle ', color: 'gold' },
      { text: '1-1', color: 'white' },
    ],
  })

  expect(isNameRight('&6Castle &f1-1', coloured, 'strict')).toBe(true)
  expect(isNameRight('&6Castle &71-1', coloured, 'strict')).toBe(false)
})

test('a name of lists nested without end is read as far as the game does', () => {
  let component: unknown = 'deep'
  for (let depth = 0; depth < 100_000; depth++) component = [component]

  expect(formatItemName(component)).toBe('')
})
