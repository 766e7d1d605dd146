import { expect, test } from 'bun:test'
import { createBringBack } from '../../../lib/builder/supply/supply.ts'

/** Whether it is said that inventories are apart, of a station there, when the bot carries so many wools more than before. */
function saysSo({ server, more }: { readonly server: number; readonly more: number }): boolean {
  const bringBack = createBringBack({
    player: { inventory: { slots: () => [{ item: 'white_wool', count: 8 + more }] } },
    building: { server: 1, warp: '' },
    stations: [{ server }],
  } as unknown as Parameters<typeof createBringBack>[0])
  try {
    bringBack.expectSame(['white_wool', 'red_wool'], new Map([['white_wool', 8]]))
    return false
  } catch {
    return true
  }
}

test.each([
  ['more than before on another sub-server', { server: 2, more: 64 }, true],
  ['as many as before', { server: 2, more: 0 }, false],
  ['more than before on the same sub-server', { server: 1, more: 64 }, false],
])('without having taken any, the bot carries %s', (_what, situation, isApart) => {
  expect(saysSo(situation)).toBe(isApart)
})
