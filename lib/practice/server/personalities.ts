import { Failure } from '../../failure.ts'

/** Practice options that go together, as on kinds of servers that there are. */
export const personalities = {
  /** The game's own server. */
  vanilla: { limiter: false, flight: false },
  /** Stock Paper, the defaults. */
  paper: { limiter: true },
  /** Paper with an anti-cheat plug-in. */
  'anti-cheat': { limiter: true, airPlace: false, strictMovement: true, strictPlacing: true },
  /** A minigame network of an older version behind a proxy, with plug-ins of its own. */
  network: {
    version: '1.18.2',
    limiter: true,
    airPlace: false,
    strictMovement: true,
    maxUsesPerTick: 20,
    refusalNotice: 'actionBar',
    sharedInventory: true,
    switchCooldownMs: 5000,
    anvilColours: true,
  },
  /** A server that somebody wrote from the protocol's description. */
  'home-made': {
    version: '1.20.1',
    limiter: false,
    maxUsesPerTick: 20,
    acknowledges: false,
    timeIntervalTicks: 60,
    ownSlotsAsWindow0: true,
    checksClickState: false,
    clickReach: { blocks: 5.26, to: 'middle' },
    refusalAnswer: 'ackAlone',
    refusalNotice: 'none',
    pushesPlayers: true,
  },
} as const

export type Personality = keyof typeof personalities

export const personalityNames = Object.keys(personalities) as readonly Personality[]

/** Throws `Failure('invalid')` for an unknown name. */
export function personalityNamed(name: string): Personality {
  const known = personalityNames.find((one) => one === name)
  if (known) return known
  throw new Failure('invalid', `--personality must be one of ${personalityNames.join(', ')}, not ${name}.`)
}
