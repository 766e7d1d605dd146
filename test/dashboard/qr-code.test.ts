import { expect, test } from 'bun:test'
import { qrCodeOf } from '../../lib/dashboard/why/qr-code.ts'

const drawn = (text: string) =>
  qrCodeOf(text)?.map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
const hashOf = (text: string) => Bun.hash.crc32(drawn(text)?.join('\n') ?? '')

test('a short text has the code that the standard prescribes for it', () => {
  expect(drawn('a')).toEqual([
    '#######.....#.#######',
    '#.....#.###.#.#.....#',
    '#.###.#...##..#.###.#',
    '#.###.#..#..#.#.###.#',
    '#.###.#.#.#.#.#.###.#',
    '#.....#..##.#.#.....#',
    '#######.#.#.#.#######',
    '...........##........',
    '#.#.#.#..#.#....#..#.',
    '.##..#.####...#...##.',
    '...#.##.#...#...#...#',
    '#.......##....#...#..',
    '#....##.#...#.#.#.#.#',
    '........#..#.#.#.#.##',
    '#######....#.###.####',
    '#.....#..#.###.###...',
    '#.###.#.#..#.###.##.#',
    '#.###.#.......#...##.',
    '#.###.#.#...#...#...#',
    '#.....#..##...#...##.',
    '#######.##..#.#.#.###',
  ])
})

/** Sums of the codes that python-qrcode 8.2 makes of the same texts with level M and mask 0. */
test.each([
  ['https://microsoft.com/link', 25, 4144955390],
  ['https://www.microsoft.com/link?otc=H7K2M9QX', 33, 1754031372],
  ['y'.repeat(62), 33, 1329384972],
  ['z'.repeat(84), 37, 4170430781],
  ['w'.repeat(106), 41, 160668982],
])('%p has the code of another encoder', (text, side, sum) => {
  expect(drawn(text)).toHaveLength(side)
  expect(hashOf(text)).toBe(sum)
})

test('a text that is too long has none', () => {
  expect(qrCodeOf('x'.repeat(107))).toBeUndefined()
})
