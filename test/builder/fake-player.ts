import { createChannel } from '../../lib/emitter.ts'
import type { BlockRegistry } from '../../lib/game/blocks.ts'
import type { Slots } from '../../lib/game/item-stack.ts'
import type { PlaceOrder, PlaceOutcome, PlaceSettled } from '../../lib/game/placing.ts'
import type { Player } from '../../lib/game/player.ts'
import type { Position } from '../../lib/game/position.ts'

interface FakeOptions {
  readonly blocks: BlockRegistry
  readonly stateAt: (x: number, y: number, z: number) => number | null
  readonly slots: Slots
  readonly position: Position
  /** The server's reply to a placement, a tick later. */
  readonly outcomeOf: (order: PlaceOrder) => PlaceOutcome
}

/** A player that flies to wherever it is sent within a tick; `tick` lets one pass. It can't open, dig or use anything. */
export function createFakePlayer({ blocks, stateAt, slots, position, outcomeOf }: FakeOptions) {
  const ticked = createChannel<void>()
  const settled = createChannel<PlaceSettled>()
  let feet = position
  let goal: Position | null = null
  let sent: PlaceOrder[] = []
  const never = () => () => {}
  const impossible = async (): Promise<never> => {
    throw new Error('This player can not do that.')
  }

  const player: Player = {
    signal: new AbortController().signal,
    version: '1.21.4',
    seeAnew: () => {},
    recentPackets: () => [],
    blocks,
    world: {
      stateAt,
      changed: never,
      chunkLoaded: never,
      loaded: async () => {},
      find: () => [],
      halves: (container) => [container],
    },
    body: {
      position: () => feet,
      canFly: () => true,
      ticked: ticked.subscribe,
      movedByServer: never,
      setBack: never,
      aim: (target) => {
        goal = target
      },
      isPathClear: () => true,
      findPath: async (to) => [to],
      setInertia: () => {},
      lookAt: () => {},
      travel: async (target) => {
        feet = target
      },
      approach: async () => {},
      land: async () => false,
    },
    walking: {
      around: () => [],
      towards: () => [].values(),
      beside: () => null,
      room: () => ({ isShut: false, isKnown: true, cells: [] }),
      walk: async () => 'blocked',
      rise: impossible,
      mayPress: () => {},
      isStanding: () => true,
      ahead: () => [],
    },
    inventory: {
      slots: () => slots,
      worn: () => [],
      changed: never,
      swap: async () => {},
      refresh: async () => true,
    },
    windows: { open: impossible, close: () => {}, press: impossible, clicks: () => 0, tries: () => 0 },
    placing: {
      mayPlace: () => true,
      place: (order) => void sent.push(order),
      settled: settled.subscribe,
      inFlight: () => sent.length,
      mayGoOn: () => true,
      hasHung: () => false,
      hasUnshown: () => false,
      heldSlot: () => 0,
      placeOne: impossible,
    },
    digging: {
      mayDig: () => true,
      dig: impossible,
      digAll: impossible,
      secondsUnderWay: () => 0,
      seconds: () => 0,
      secondsOf: () => 0,
    },
    buckets: { mayPour: () => true, mayTake: () => true, pour: impossible, fill: impossible },
    dropping: { drop: async () => {} },
    eating: { food: () => 20, isFood: () => false, eat: async () => 0 },
    experience: { level: () => 0, throwBottle: impossible },
    maps: { picture: () => undefined, pictured: never, fill: impossible, holding: impossible },
    entities: {
      fixtures: () => [],
      frames: () => [],
      dropped: () => [],
      changed: never,
      collect: impossible,
      takeFromFrame: impossible,
      putIntoFrame: impossible,
      hangFrame: impossible,
      turnUpright: impossible,
    },
    network: {
      told: never,
      switchServer: async () => {},
      warp: async () => {},
      say: async () => {},
      home: () => null,
      setHome: async () => {},
      subServer: () => 0,
      goHome: async () => {},
    },
  }

  return {
    player,
    tick() {
      if (goal) feet = goal
      const answered = sent
      sent = []
      for (const order of answered) {
        settled.publish({ order, outcome: outcomeOf(order), roundTripMs: 50 })
      }
      ticked.publish()
    },
  }
}
