import { expect, test } from 'bun:test'
import { inReadingOrder } from '../../../lib/postprocess/work/container-order.ts'

const at = (x: number, y: number, z = 0) => ({ x, y, z })

test('containers are read along their row, then row by row downwards, then upwards', () => {
  const containers = [at(4, 63), at(2, 64), at(0, 65), at(0, 63), at(0, 64), at(4, 64), at(2, 63)]

  expect(inReadingOrder(containers, at(0, 64))).toEqual([
    at(0, 64),
    at(2, 64),
    at(4, 64),
    at(0, 63),
    at(2, 63),
    at(4, 63),
    at(0, 65),
  ])
})

test('the result does not depend on the order in which containers were found', () => {
  const containers = [at(1, 64, 1), at(-1, 64, 1), at(1, 64, -1), at(-1, 64, -1), at(0, 64)]

  expect(inReadingOrder([...containers].reverse(), at(0, 64))).toEqual(inReadingOrder(containers, at(0, 64)))
})
