import type { UseItemLimit } from '../server/options.ts'

/**
 * Paper's limit on use-item and use-item-on, per player: the first packet opens a window, `count - 1` more pass in it,
 * the rest are dropped without any answer (PaperMC/Paper ServerGamePacketListenerImpl.java.patch, checkLimit).
 */
export function createUseItemLimiter(limit: () => UseItemLimit | null): (arrivedAtMs: number) => boolean {
  let windowStartMs = Number.NEGATIVE_INFINITY
  let passed = 0
  return (arrivedAtMs) => {
    const rule = limit()
    if (!rule) return true
    if (arrivedAtMs - windowStartMs >= rule.windowMs) {
      windowStartMs = arrivedAtMs
      passed = 1
      return true
    }
    if (passed >= rule.count) return false
    passed++
    return true
  }
}
