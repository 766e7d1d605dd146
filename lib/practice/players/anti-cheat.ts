import { createStrides, type Strides } from './stride-check.ts'

/** The record that an anti-cheat plug-in keeps of a player. */
export interface AntiCheatRecord {
  /** Refused actions so far. */
  flags: number
  readonly clientTick: ClientTick
  readonly strides: Strides
}

/** One tick of a client. */
interface ClientTick {
  /** Distinct clicks on blocks. */
  readonly clicks: Set<string>
  /** Whether something was dug or hit, and whether the arm swung for it. */
  hasHit: boolean
  hasSwung: boolean
}

export function createAntiCheatRecord(): AntiCheatRecord {
  return {
    flags: 0,
    clientTick: { clicks: new Set(), hasHit: false, hasSwung: false },
    strides: createStrides(),
  }
}

/** Ends a client's tick. Returns whether it dug or hit without swinging the arm, which no client does (GrimAnticheat/Grim, NoSwingBreak). */
export function endClientTick(clientTick: ClientTick): boolean {
  const hasHitWithoutSwing = clientTick.hasHit && !clientTick.hasSwung
  clientTick.clicks.clear()
  clientTick.hasHit = false
  clientTick.hasSwung = false
  return hasHitWithoutSwing
}
