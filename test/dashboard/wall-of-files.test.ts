import { expect, test } from 'bun:test'
import { groupOf, tasksOf, wallOf } from '../../lib/dashboard/state/placing/wall-of-files.ts'

const file = (name: string, length = 129) => ({ name, width: 128, length })
const corner = { OffsetX: -64, OffsetY: 70, OffsetZ: -65 }

function places(names: readonly string[], columns: number, times = 1): Record<string, string[]> {
  const tasks = tasksOf(
    wallOf(
      names.map((name) => file(name)),
      columns,
    ),
    corner,
    times,
  )
  const found = Object.groupBy(tasks, ({ name }) => name)
  return Object.fromEntries(
    Object.entries(found).map(([name, copies = []]) => [
      name,
      copies.map(({ place }) => `${place.OffsetX} ${place.OffsetZ}`),
    ]),
  )
}

test('files whose names have column and row lie as the names say', () => {
  expect(places(['art 2-1.nbt', 'art 1-1.nbt', 'art 1-2.nbt', 'art 2-2.nbt'], 4)).toEqual({
    'art 1-1.nbt': ['-64 -65'],
    'art 2-1.nbt': ['64 -65'],
    'art 1-2.nbt': ['-64 63'],
    'art 2-2.nbt': ['64 63'],
  })
})

test('other files lie in the order of their names, numbers as numbers', () => {
  expect(places(['10.nbt', '9.nbt', '11.nbt'], 2)).toEqual({
    '9.nbt': ['-64 -65'],
    '10.nbt': ['64 -65'],
    '11.nbt': ['-64 63'],
  })
})

test('a file that is built three times gets three maps side by side', () => {
  expect(places(['lake.nbt'], 1, 3)).toEqual({ 'lake.nbt': ['-64 -65', '64 -65', '192 -65'] })
})

test('a file without a north row begins with its map; larger files keep the others away', () => {
  const wall = wallOf([file('a.nbt'), { name: 'b.nbt', width: 256, length: 256 }], 2)

  expect(tasksOf(wall, corner, 1).map(({ place }) => place)).toEqual([
    corner,
    { OffsetX: 192, OffsetY: 70, OffsetZ: -64 },
  ])
})

test.each([
  [['castle 1-1.nbt', 'castle 2-1.nbt'], 'castle'],
  [['1_1.nbt', '2_1.nbt'], '1_1'],
  [['lake 2-1.nbt'], 'lake 2-1'],
  [['b.nbt', 'a.nbt'], 'a'],
])('the files %p are of the group %p', (names, group) => {
  expect(
    groupOf(
      wallOf(
        names.map((name) => file(name)),
        2,
      ),
    ),
  ).toBe(group)
})
