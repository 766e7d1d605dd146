import { expect, test } from 'bun:test'
import { unopened } from '../../../lib/builder/supply/box.ts'
import { useBox } from '../../../lib/builder/supply/use-box.ts'
import type { Player } from '../../../lib/game/player.ts'

const at = (x: number) => ({ x, y: 61, z: 0 })

/** The buttons that are pressed before a box is opened for these items: none for red wool, one each for blue and lime. */
async function pressedFor(wanted: readonly string[]): Promise<number[]> {
  const pressed: number[] = []
  const box = unopened(
    at(0),
    new Map([
      ['red_wool', null],
      ['blue_wool', at(1)],
      ['lime_wool', at(2)],
      ['cyan_wool', at(2)],
    ]),
  )
  const player = {
    body: { travel: async () => {}, movedByServer: () => () => {} },
    world: { stateAt: () => 1, halves: () => [at(0)] },
    blocks: { isReplaceable: () => false },
    windows: {
      async press({ x }: { readonly x: number }) {
        pressed.push(x)
      },
      open: async () => ({ slots: () => [], ownSize: 0, close: () => {} }),
    },
  }
  const { signal } = new AbortController()
  await useBox(box, { player: player as unknown as Player, signal }, async () => {}, wanted)
  return pressed
}

test('the buttons of the wanted items are pressed, each once, and no others', async () => {
  expect(await pressedFor(['red_wool', 'lime_wool', 'cyan_wool'])).toEqual([2])
  expect(await pressedFor(['red_wool', 'stone'])).toEqual([])
  expect(await pressedFor([])).toEqual([])
})
