import type { ServerKnowledge } from '../../lib/builder/policy/ports.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import { supportedVersions } from '../../lib/game/game-version.ts'
import { createRandom } from '../../lib/random.ts'
import { type BuildResult, buildUnderFaults } from '../faults/build-under-faults.ts'
import { type FaultKind, pick, whole } from '../faults/fault-kind.ts'
import { flatArt } from '../faults/small-art.ts'
import { simulate } from './simulate.ts'

/** Seconds for which a server stands still; one of ten builds has all of them. */
const freezeSeconds = [3, 20, 60]
const maxUsesPerTick = 20
const versions = [supportedVersions.newest, '1.21.4', '1.20.1', '1.16.5', '1.14.4']

export interface FrozenBuild {
  readonly freezes: readonly number[]
  readonly build: BuildResult
  /** What the bot would know about the server the next time. */
  readonly known: ServerKnowledge | null
}

/**
 * A build on a server that stands still for a while, then works off in one tick what has come, and ends the connection of whoever
 * has clicked more than 20 times in a tick. It has no limit on clicks otherwise, so none is to be remembered.
 */
export async function buildThroughFreezes(seed: number, log?: (line: string) => void): Promise<FrozenBuild> {
  const random = createRandom(seed + 6_000_000)
  const freezes = random() < 0.1 ? freezeSeconds : [pick(random, freezeSeconds)]
  const art = flatArt(random, whole(random, 10, 24))
  const [version, flight] = [pick(random, versions), random() < 0.7]
  const [limiter, airPlace] = [false, random() < 0.7]
  const profile = pick(random, ['strict', 'normal', 'fast'] as const)
  let known: ServerKnowledge | null = null
  const build = await simulate(
    () =>
      buildUnderFaults(
        [freezesOf(freezes)],
        {
          seed,
          blueprint: art,
          stock: 3,
          mayFly: flight,
          game: { version, flight, limiter, airPlace, maxUsesPerTick },
          mapart: { placement: { ...mapartDefaults.placement, profile } },
          serverMemory: {
            load: () => known,
            save(knowledge) {
              known = knowledge
            },
          },
        },
        { randomFor: () => createRandom(whole(random, 1, 1_000_000)), timeoutMs: 45 * 60_000 },
      ),
    { seed, log },
  )
  return { freezes, build, known }
}

/** A server that stands still so many times, with some seconds between. */
function freezesOf(seconds: readonly number[]): FaultKind {
  const betweenSeconds = 5
  const total = seconds.reduce((sum, one) => sum + one + betweenSeconds, 0)
  return {
    name: 'server frozen',
    when: 'placing',
    lasting: {
      milliseconds: total * 1000,
      begin({ world }) {
        void (async () => {
          for (const one of seconds) {
            world.faults.pause()
            await Bun.sleep(one * 1000)
            world.faults.resume()
            await Bun.sleep(betweenSeconds * 1000)
          }
        })()
        return () => world.faults.resume()
      },
    },
  }
}

/** What is wrong with it, in words; empty if nothing is. */
export function faultOf({ build: { end, isRight, kicks, hasStruck }, known }: FrozenBuild): string {
  if (end.kind !== 'done') return `it ended as ${end.kind}: ${'reason' in end ? String(end.reason) : ''}`
  if (!isRight) return 'blocks are wrong'
  if (!hasStruck) return 'the server has not stood still'
  if (kicks.length > 0) return `kicked: ${kicks.join('; ')}`
  if (known?.maxRate != null) return `a limit of ${known.maxRate} blocks a second is remembered`
  return ''
}
