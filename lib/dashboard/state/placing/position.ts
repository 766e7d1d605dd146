import { computed } from '@preact/signals'
import { game } from '../events.ts'

export type BlockPosition = [x: number, y: number, z: number]

/** `x y z` as whole numbers, with blanks or commas between them; undefined for any other text. */
export function positionIn(text: string): BlockPosition | undefined {
  const [x, y, z, ...more] = text
    .trim()
    .split(/[\s,]+/)
    .map(Number)
  const isWhole = [x, y, z].every(Number.isInteger)
  return isWhole && more.length === 0 ? [x!, y!, z!] : undefined
}

/** The block that the bot stands in; undefined while it is not in the game. */
export const botBlock = computed<BlockPosition | undefined>(() => {
  const position = game.value?.position
  return position && [Math.floor(position.x), Math.floor(position.y), Math.floor(position.z)]
})
