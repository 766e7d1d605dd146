/** The pages of an executable for macOS that its signature has another hash of; undefined when the signature does not cover all of it. */
export function wronglySignedPages(executable: Buffer): number | undefined {
  const count = executable.readUInt32LE(16)
  let at = 32
  for (let index = 0; index < count && executable.readUInt32LE(at) !== 0x1d; index++)
    at += executable.readUInt32LE(at + 4)
  const start = executable.readUInt32LE(at + 8)
  const signature = executable.subarray(start)
  const directory = signature.subarray(signature.readUInt32BE(16))
  const [hashes, pages, end] = [16, 28, 32].map((offset) => directory.readUInt32BE(offset)) as [
    number,
    number,
    number,
  ]
  const isWhole = end === start && executable.length === start + executable.readUInt32LE(at + 12)
  if (!isWhole) return undefined
  return Array.from({ length: pages }, (_, page) => {
    const bytes = executable.subarray(4096 * page, Math.min(4096 * (page + 1), end))
    const hash = new Bun.CryptoHasher('sha256').update(bytes).digest()
    return hash.equals(directory.subarray(hashes + 32 * page, hashes + 32 * (page + 1)))
  }).filter((isRight) => !isRight).length
}
