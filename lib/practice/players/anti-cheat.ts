import { createStrides } from './stride-check.ts'

export type AntiCheatRecord = ReturnType<typeof createAntiCheatRecord>

/** The record that an anti-cheat plug-in keeps of a player. */
export function createAntiCheatRecord() {
  return {
    /** The ticks of the refused actions that count. */
    flags: [] as number[],
    /** One tick of the client: its distinct clicks on blocks, whether it dug or hit something, and swung the arm for it. */
    clientTick: { clicks: new Set<string>(), hasHit: false, hasSwung: false },
    strides: createStrides(),
  }
}
