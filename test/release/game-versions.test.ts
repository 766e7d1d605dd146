import { expect, test } from 'bun:test'
import { createVersionFilter } from '../../lib/release/game-versions.ts'

test('supported versions are included if they were tested', () => {
  const isKept = createVersionFilter(['1.8.8', '1.12.2', '1.17.1', '1.19.4', '1.20.1', '1.21.4'])

  expect(['1.17.1', '1.19.4', '1.20.1', '1.21.4'].map(isKept)).toEqual([true, true, true, true])
  expect(['1.8.8', '1.12.2', '1.18.2', '1.20.2', '1.21.5'].map(isKept)).toEqual(Array(5).fill(false))
})

test('a version with the protocol of an included one is included, a snapshot never', () => {
  const isKept = createVersionFilter(['1.16.5', '1.20.1'])

  expect(['1.16.4', '1.20'].map(isKept)).toEqual([true, true])
  expect(['16w20a', '1.20.1-rc1'].map(isKept)).toEqual([false, false])
})
