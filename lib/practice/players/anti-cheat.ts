import { createStrides } from './stride-check.ts'

export type AntiCheatRecord = ReturnType<typeof createAntiCheatRecord>

/** The record that an anti-cheat plug-in keeps of a player. */
export function createAntiCheatRecord() {
  return {
    /** The ticks of the refused actions that count. */
    flags: [] as number[],
    /** One tick of the client: its distinct clicks on blocks, whether it dug or hit something, and swung the arm for it. */
    clientTick: { clicks: new Set<string>(), hasHit: false, hasSwung: false },
    /** Whether a block was placed since the arm was swung last. */
    hasPlacedSinceSwing: false,
    /** The last block dug to its end, in ticks, and the milliseconds by which others were begun too soon after one. */
    digs: { finishedAtTick: Number.NEGATIVE_INFINITY, hurriedMs: 0 },
    /** The entity that was clicked at a point, which precedes its use. */
    pointedAt: null as number | null,
    strides: createStrides(),
  }
}
