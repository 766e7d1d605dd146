import type { UseItemLimit } from '../server/options.ts'

/**
 * Paper's limit on use-item and use-item-on, per player: the first packet opens a window, `count - 1` more pass in it,
 * the rest are dropped as if they had never come (PaperMC/Paper ServerGamePacketListenerImpl.java.patch, checkLimit).
 */
export function createUseItemLimiter(limit: () => UseItemLimit | null, now: () => number): () => boolean {
  let windowStart = Number.NEGATIVE_INFINITY
  let passed = 0
  return () => {
    const rule = limit()
    if (!rule) return true
    const time = now()
    if (time - windowStart >= rule.windowMs) {
      windowStart = time
      passed = 1
      return true
    }
    if (passed >= rule.count) return false
    passed++
    return true
  }
}
