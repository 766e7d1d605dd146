import type { Services } from '../../lib/services.ts'

/** What a broken service throws; none of it may reach a caller. */
export const secretCause = 'kaput: /home/operator/.ssh/id_ed25519 token=hunter2'

/** Services of which everything fails: the way to each 500. */
export function brokenServices(): Services {
  return breaking() as Services
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
