import { expect, test } from 'bun:test'
import fc from 'fast-check'
import { blockKey } from '../../../lib/practice/world/world.ts'

test('neighbouring positions never have the same key, however far out they lie', () => {
  const far = fc.integer({ min: -0x100000, max: 0xfffff })
  fc.assert(
    fc.property(far, fc.integer({ min: -512, max: 510 }), far, (x, y, z) => {
      const key = blockKey({ x, y, z })

      const above = blockKey({ x, y: y + 1, z })

      expect(above - key).toBe(1)
    }),
  )
})
