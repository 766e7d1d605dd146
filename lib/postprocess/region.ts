import type { Block } from './ports.ts'
import type { Box } from './postprocess-bot.ts'

/** The bot looks at blocks 25 wide and 5 high around a place. */
const across = 12
const upAndDown = 2

export function regionAround({ x, y, z }: Block): Box {
  return {
    from: { x: x - across, y: y - upAndDown, z: z - across },
    to: { x: x + across, y: y + upAndDown, z: z + across },
  }
}

export function isSameBlock(a: Block, b: Block): boolean {
  return a.x === b.x && a.y === b.y && a.z === b.z
}

/** Each block once, in the order of first appearance. */
export function distinctBlocks(blocks: readonly Block[]): Block[] {
  return blocks.filter((block, index) => blocks.findIndex((other) => isSameBlock(other, block)) === index)
}

export function blockText({ x, y, z }: Block): string {
  return `${x} ${y} ${z}`
}

export function blockDistance(a: Block, b: Block): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}
