import type { Server } from 'minecraft-protocol'
import { type Clock, systemClock } from '../../clock.ts'
import type { Position } from '../../game/position.ts'
import { type ClickReach, gameClickReach } from '../players/body.ts'
import type { UseItemLimit } from '../players/limits.ts'
import type { Dimension } from '../world/game-data.ts'
import type { Landscape } from '../world/landscape.ts'
import { type Deviations, noDeviations } from './deviations.ts'
import { type MessagePreset, messagePresets } from './messages.ts'
import { type Personality, personalities } from './personalities.ts'

/** The behaviour of a practice world. The defaults are a stock Paper server on which flying is allowed. */
export interface PracticeOptions extends Deviations {
  /** Rules that go together; other options take precedence. */
  readonly personality?: Personality | undefined
  /** Game version; the default is the newest that the protocol library speaks well. */
  readonly version?: string
  readonly host?: string
  /** 0 for any free port. */
  readonly port?: number
  /** The protocol library's server; one that is derived from it may listen elsewhere than on TCP. */
  readonly Server?: typeof Server | undefined
  /** For repeatable runs: jitter, faults, drops of experience. */
  readonly seed?: number
  /** Paper's limit on use-item packets; true is 9 in 300 ms. */
  readonly limiter?: boolean | UseItemLimit | undefined
  /** Whether players may fly, as on servers that sell or grant it. */
  readonly flight?: boolean
  /** Whether a click on air places a block, as vanilla and Paper allow; false as anti-cheat plug-ins do. */
  readonly airPlace?: boolean
  /** Items that may not be placed. */
  readonly unplaceable?: readonly string[]
  /** Where a player sees the message about a protected area or an unplaceable item. */
  readonly refusalNotice?: 'chat' | 'actionBar' | 'none'
  /** Items whose blocks break off half a second after they were placed, as plug-ins and faulty servers have it. */
  readonly breakingOff?: readonly string[]
  /** Uses of items and blocks in a server tick beyond which the player is kicked, as anti-cheat plug-ins do; infinite by default. */
  readonly maxUsesPerTick?: number
  /** Bukkit's `connection-throttle`: a player who joins within this time of the last from the same address is refused; 0 by default. */
  readonly connectionThrottleMs?: number
  /** Whether the server sets players apart that stand in each other. */
  readonly pushesPlayers?: boolean
  /** Whether clicks on blocks and digging are acknowledged, which the game does since 1.19. */
  readonly acknowledges?: boolean
  /** Ticks between two packets with the time of day; 0 = none are sent. */
  readonly timeIntervalTicks?: number
  /** How far away blocks may be clicked; the default is 5.5 to the nearest point, with the game's tolerance. */
  readonly clickReach?: ClickReach
  /** Whether moves faster than walking, sprinting or flying allow are corrected, as anti-cheat plug-ins do. */
  readonly strictMovement?: boolean
  /** Whether flying players are set back who move in any other way than the game's own client can, as anti-cheats do that foresee it. */
  readonly foreseesFlight?: boolean
  /** Whether clicks on blocks and frames are refused as anti-cheat plug-ins do: see `placing-checks.ts`. Forty refusals in five minutes end the connection. */
  readonly strictPlacing?: boolean
  /** The dimension of all sub-servers. */
  readonly dimension?: Dimension
  /** The ground, where it is not flat. */
  readonly landscape?: Landscape
  /** Y of the grass layer. */
  readonly floorHeight?: number
  /** The spawn position; by default on the floor at 0, 0. */
  readonly spawn?: Position
  /** Radius of the area sent around a player, in chunks. */
  readonly viewDistance?: number
  /** Length of a server tick. */
  readonly tickMs?: number
  /** Whether a plug-in turns `&` codes in anvil names into colours, as on many networks. */
  readonly anvilColours?: boolean
  /** Minimum time between two changes of sub-server. */
  readonly switchCooldownMs?: number
  /** Whether a player has one inventory for all sub-servers, or one on each. */
  readonly sharedInventory?: boolean
  /** Whether changes of a player's own slots are sent for window 0 even while another window is open. */
  readonly ownSlotsAsWindow0?: boolean
  /** Since 1.20.5: whether the registries are sent with their data; a server may take it for known. */
  readonly registryData?: boolean
  /**
   * Whether a click with an old state, or up to 1.16.5 with a false claim, is answered with the whole window; other servers than
   * the original ignore that.
   */
  readonly checksClickState?: boolean
  /** Random ticks of a section of a chunk in a tick, by which placed blocks age, overgrow and melt; the game has 3. */
  readonly randomTickSpeed?: number
  /** Whether items of broken blocks scatter as they do in the game, up to a block and more; by default they fall where the block was. */
  readonly scattersDrops?: boolean
  /** Whether it snows. */
  readonly snows?: boolean
  /** A player can do nothing before `/login` with this password, as plug-ins of servers in offline mode have it; empty by default. */
  readonly password?: string
  /** Time without a move, click or word after which a player is kicked, as `player-idle-timeout` has it; infinite by default. */
  readonly idleKickMs?: number
  readonly messages?: MessagePreset
  readonly clock?: Clock
}

export type Rules = ReturnType<typeof resolveRules>

const defaults = {
  ...noDeviations,
  version: '26.1',
  seed: 1,
  flight: true,
  airPlace: true,
  unplaceable: [] as readonly string[],
  refusalNotice: 'chat' as 'chat' | 'actionBar' | 'none',
  breakingOff: [] as readonly string[],
  maxUsesPerTick: Number.POSITIVE_INFINITY,
  connectionThrottleMs: 0,
  pushesPlayers: false,
  acknowledges: true,
  timeIntervalTicks: 20,
  clickReach: gameClickReach,
  strictMovement: false,
  foreseesFlight: false,
  strictPlacing: false,
  dimension: 'overworld' as Dimension,
  landscape: undefined as Landscape | undefined,
  floorHeight: 60,
  viewDistance: 8,
  tickMs: 50,
  anvilColours: false,
  switchCooldownMs: 0,
  sharedInventory: false,
  ownSlotsAsWindow0: false,
  registryData: true,
  checksClickState: true,
  randomTickSpeed: 0,
  scattersDrops: false,
  snows: false,
  password: '',
  idleKickMs: Number.POSITIVE_INFINITY,
  clock: systemClock,
}

export function resolveRules({ personality, ...chosen }: PracticeOptions) {
  const base: PracticeOptions = personality ? personalities[personality] : {}
  const limiter = chosen.limiter ?? base.limiter ?? true
  const useItemLimit: UseItemLimit | null = limiter === true ? { count: 9, windowMs: 300 } : limiter || null
  const { messages = 'english', ...options } = { ...base, ...chosen }
  const rules = { ...defaults, ...options }
  return {
    ...rules,
    limiter: useItemLimit,
    spawn: options.spawn ?? { x: 0.5, y: rules.floorHeight + 1, z: 0.5 },
    messages: messagePresets[messages],
  }
}
