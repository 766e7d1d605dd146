import { systemClock } from '../../lib/clock.ts'
import { createHeads } from '../../lib/minecraft/heads.ts'
import type { Services } from '../../lib/services/services.ts'

/** The error of a broken service; its text must not reach a caller. */
export const secretCause = 'kaput: /home/operator/.ssh/id_ed25519 token=hunter2'

/** The size of a head that fails to be drawn; any other is drawn and fails to be encoded. */
export const undrawable = 8

/** Services whose every operation fails, so that each documented 500 occurs. */
export function brokenServices(): Services {
  return new Proxy({} as Services, {
    get: (_, name) => (name === 'heads' ? breakingHeads() : breaking()),
  })
}

function breakingHeads(): Services['heads'] {
  const skin = { pixels: { width: 64, height: 64, data: new Uint8Array(64 * 64 * 4) }, hash: 'a' }
  return createHeads({
    skins: { at: async () => skin, ofPlayer: async () => skin },
    draw: (_, { size }) => {
      if (size === undrawable) throw new Error(secretCause)
      return size
    },
    encode: () => {
      throw new Error(secretCause)
    },
    clock: systemClock,
  })
}

/** Something whose every member is a function that throws and has such members itself. */
function breaking(): unknown {
  return new Proxy(() => {}, {
    get: () => breaking(),
    apply() {
      throw new Error(secretCause)
    },
  })
}
