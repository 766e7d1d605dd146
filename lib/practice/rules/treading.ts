import { blockAt, blocksIn, type Position } from '../../game/position.ts'
import { playerBox } from '../players/body.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import type { SubServer } from '../server/sub-server.ts'
import { isJustOpened } from '../updates/openings.ts'
import { type BoundingBox, boxAt, cellBox, grow, intersects } from '../world/boxes.ts'
import type { ShapeBox, StateInfo } from '../world/game-data.ts'
import { settleAndDrop } from './drop-item.ts'
import { hurt } from './vitals.ts'

/** Something that a body, and an item where `byItems`, sets off by being in it; facts: `entityInside` of the game's blocks. */
interface Trigger {
  readonly shape: ShapeBox
  readonly holdTicks: number
  readonly byItems: boolean
}

const plate: ShapeBox = [1 / 16, 0, 1 / 16, 15 / 16, 1 / 4, 15 / 16]

const triggers: readonly (readonly [RegExp, Trigger])[] = [
  [/weighted_pressure_plate$/, { shape: plate, holdTicks: 10, byItems: true }],
  [/^(stone|polished_blackstone)_pressure_plate$/, { shape: plate, holdTicks: 20, byItems: false }],
  [/_pressure_plate$/, { shape: plate, holdTicks: 20, byItems: true }],
  [/^tripwire$/, { shape: [0, 0, 0, 1, 0.16, 1], holdTicks: 10, byItems: true }],
]

/** Half hearts that a body loses in it every half second. */
const harm: readonly (readonly [RegExp, number])[] = [
  [/^lava$/, 4],
  [/^soul_fire$/, 2],
  [/^(fire|cactus|sweet_berry_bush|campfire|soul_campfire)$/, 1],
]
const harmTicks = 10

interface Effect {
  readonly trigger: Trigger | null
  readonly isPortal: boolean
  readonly harm: number
}

const known = new Map<string, Effect | null>()

function effectOf({ name }: StateInfo): Effect | null {
  const found = known.get(name)
  if (found !== undefined) return found
  const match = <Value>(table: readonly (readonly [RegExp, Value])[]) =>
    table.find(([names]) => names.test(name))?.[1]
  const effect = {
    trigger: match(triggers) ?? null,
    isPortal: /_portal$|^end_gateway$/.test(name),
    harm: match(harm) ?? 0,
  }
  const isNone = !effect.trigger && !effect.isPortal && effect.harm === 0
  known.set(name, isNone ? null : effect)
  return isNone ? null : effect
}

/** Sets off what a player is in, after a move. */
export function touchBlocks(network: Network, player: Player): void {
  const { world } = player.subServer
  let isInPortal = false
  for (const { position, effect } of effectsIn(player)) {
    const state = world.stateAt(position)
    if (effect.trigger && intersects(playerBox(player), boxAt(effect.trigger.shape, position)))
      setOff(network, player.subServer, player.username, position, state, effect.trigger)
    if (!effect.isPortal || !intersects(playerBox(player), cellBox(position))) continue
    if (!isInPortal && !player.presence.isInPortal)
      network.emit({ type: 'entered', player: player.username, position, block: state.name })
    isInPortal = true
  }
  player.presence.isInPortal = isInPortal
}

/** Hurts a player who stands in fire and the like. */
export function tickHarm(network: Network, player: Player): void {
  if (player.ticks % harmTicks !== 0 || player.presence.isDead) return
  let most = 0
  for (const { effect } of effectsIn(player)) most = Math.max(most, effect.harm)
  hurt(network, player, most)
}

function* effectsIn(player: Player): Generator<{ readonly position: Position; readonly effect: Effect }> {
  const { world } = player.subServer
  // Touching counts for a cactus, which is smaller than its cell.
  const { min, max } = grow(playerBox(player), 1e-3, -1e-5, 1e-3)
  for (const position of blocksIn({ min: blockAt(min), max: blockAt(max) })) {
    const state = world.stateAt(position)
    const effect = state.isAir ? null : effectOf(state)
    if (effect) yield { position, effect }
  }
}

/** Whether an item that lies on a block sets it off. */
export const isSetOffByItems = (state: StateInfo): boolean => effectOf(state)?.trigger?.byItems ?? false

/** Sets off what an item lies on. */
export function touchWithItem(network: Network, subServer: SubServer, at: Position, player: string): void {
  const position = blockAt(at)
  const state = subServer.world.stateAt(position)
  const trigger = state.isAir ? null : effectOf(state)?.trigger
  if (trigger?.byItems) setOff(network, subServer, player, position, state, trigger)
}

function setOff(
  network: Network,
  subServer: SubServer,
  player: string,
  position: Position,
  state: StateInfo,
  trigger: Trigger,
): void {
  const { world, schedule } = subServer
  const power = (isOn: boolean): Record<string, string> =>
    'power' in state.properties ? { power: isOn ? '1' : '0' } : { powered: String(isOn) }
  const [on, off] = [true, false].map((isOn) =>
    world.data.find(state.name, { ...state.properties, ...power(isOn) }),
  ) as [StateInfo, StateInfo]
  if (state === on) return
  world.place(position, on)
  network.emit({ type: 'pressed', player, position, block: state.name })
  const release = () => {
    if (world.stateAt(position) !== on) return
    if (isHeld(subServer, boxAt(trigger.shape, position), trigger.byItems))
      schedule.after(trigger.holdTicks, release)
    else world.place(position, off)
  }
  schedule.after(trigger.holdTicks, release)
}

function isHeld({ players, items }: SubServer, box: BoundingBox, byItems: boolean): boolean {
  for (const player of players) if (!player.presence.isDead && intersects(playerBox(player), box)) return true
  return (
    byItems &&
    items
      .all()
      .some(({ position: { x, y, z } }) =>
        intersects(boxAt([-0.125, 0, -0.125, 0.125, 0.25, 0.125], { x, y, z }), box),
      )
  )
}

/**
 * Tramples the ground on which a player lands after a fall of so many blocks: farmland turns to dirt, eggs break. Not the player's
 * doing if what it stood on was taken from under its feet.
 */
export function landOn(network: Network, player: Player, fallenBlocks: number): void {
  const { subServer } = player
  const { world } = subServer
  const { x, y, z } = player.saved.position
  const position = blockAt({ x, y: y - 0.2, z })
  const state = world.stateAt(position)
  const fallen = Array.from({ length: Math.ceil(fallenBlocks) + 1 }, (_, rise) => position.y + rise)
  const isDropped = fallen.some((height) => isJustOpened(subServer, { ...position, y: height }))
  const land = () => {
    const username = isDropped ? '' : player.username
    if (state.name === 'farmland' && network.random() < fallenBlocks - 0.5) {
      trample(network, { subServer, username }, position, world.data.find('dirt'))
    } else if (state.name === 'turtle_egg' && network.random() < 1 / 3)
      breakEgg(network, { subServer, username }, position, state)
  }
  if (isDropped) network.causes.during(null, land)
  else land()
}

/** Each step on eggs breaks one in a hundred times, unless the player sneaks. */
export function stepOn(network: Network, player: Player): void {
  const { world } = player.subServer
  const { x, y, z } = player.saved.position
  const position = blockAt({ x, y: y - 0.2, z })
  const state = world.stateAt(position)
  if (state.name !== 'turtle_egg' || player.stance.isSneaking || !player.stance.isOnGround) return
  if (network.random() < 0.01) breakEgg(network, player, position, state)
}

function breakEgg(network: Network, player: Treader, position: Position, state: StateInfo): void {
  const { data } = player.subServer.world
  const left = Number(state.properties.eggs) - 1
  trample(
    network,
    player,
    position,
    left > 0 ? data.find(state.name, { ...state.properties, eggs: String(left) }) : data.find('air'),
  )
}

/** A player without a name is nobody. */
type Treader = Pick<Player, 'subServer' | 'username'>

function trample(network: Network, player: Treader, position: Position, left: StateInfo): void {
  const { world } = player.subServer
  const block = world.stateAt(position).name
  world.place(position, left)
  network.emit({ type: 'trampled', player: player.username, position, block })
  settleAndDrop(player.subServer, position)
}
