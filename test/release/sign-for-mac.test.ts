import { expect, test } from 'bun:test'
import { signForMac } from '../../lib/release/sign-for-mac.ts'
import { wronglySignedPages } from './mac-signature.ts'

const contentBytes = 3 * 4096 + 160
const linkEdit = { command: 32 + 72, start: 2 * 4096 }

/** The parts of an executable that a signature has to do with, in front of one that does not fit. */
function executable(oldSignatureBytes: number): Buffer {
  const bytes = Buffer.alloc(contentBytes + oldSignatureBytes, 'content')
  bytes.writeUInt32LE(3, 16)
  bytes.fill(0, 32, 192)
  for (const [at, name, start, size] of [
    [32, '__TEXT', 0, linkEdit.start],
    [linkEdit.command, '__LINKEDIT', linkEdit.start, bytes.length - linkEdit.start],
  ] as const) {
    bytes.writeUInt32LE(0x19, at)
    bytes.writeUInt32LE(72, at + 4)
    bytes.write(name, at + 8)
    bytes.writeBigUInt64LE(BigInt(start), at + 40)
    bytes.writeBigUInt64LE(BigInt(size), at + 48)
  }
  for (const [index, value] of [0x1d, 16, contentBytes, oldSignatureBytes].entries())
    bytes.writeUInt32LE(value, 176 + 4 * index)
  return bytes
}

test.each([40, 9000])(
  'an executable whose signature has %i bytes gets one that covers every page',
  (oldBytes) => {
    const signed = Buffer.from(signForMac(executable(oldBytes)))

    expect(wronglySignedPages(signed)).toBe(0)
    expect(signed.subarray(192, contentBytes).equals(executable(oldBytes).subarray(192, contentBytes))).toBe(
      true,
    )
    const sizeOnDisk = Number(signed.readBigUInt64LE(linkEdit.command + 48))
    expect(linkEdit.start + sizeOnDisk).toBe(signed.length)
    expect(Number(signed.readBigUInt64LE(linkEdit.command + 32))).toBeGreaterThanOrEqual(sizeOnDisk)
  },
)

test('a page that was changed later is noticed', () => {
  const signed = Buffer.from(signForMac(executable(40)))
  signed[5000]! ^= 1

  expect(wronglySignedPages(signed)).toBe(1)
})

test('a file that has no place for a signature is refused', () => {
  const bytes = executable(40)
  bytes.writeUInt32LE(2, 16)

  expect(() => signForMac(bytes)).toThrow('no signature')
})
