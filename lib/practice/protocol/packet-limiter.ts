/** Paper's limit on all packets of a client: more than 500 a second, counted over 7 s, ends the connection. */
const packetRate = 500
const packetWindowMs = 7000

export function createPacketLimiter(now: () => number): () => boolean {
  // One bucket per 350 ms is exact enough and costs nothing per packet.
  const buckets = new Array<number>(20).fill(0)
  const width = packetWindowMs / buckets.length
  let current = Math.floor(now() / width)
  let total = 0
  return () => {
    const bucket = Math.floor(now() / width)
    for (let past = Math.max(current + 1, bucket - buckets.length + 1); past <= bucket; past++) {
      const index = past % buckets.length
      total -= buckets[index]!
      buckets[index] = 0
    }
    current = bucket
    buckets[bucket % buckets.length]! += 1
    total++
    return total <= (packetRate * packetWindowMs) / 1000
  }
}
