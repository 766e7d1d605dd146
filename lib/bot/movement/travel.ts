import type { Clock } from '../../clock.ts'
import { Failure } from '../../failure.ts'
import type { Position } from '../../game/position.ts'
import { type IsFree, isStraightWayFree } from '../../game/straight-path.ts'
import { waitFor } from '../../waiting.ts'
import type { Blocks } from '../world/blocks.ts'
import type { World } from '../world/world.ts'
import type { Body } from './body.ts'
import { findFlightPath } from './flight-path.ts'
import type { WalkTravel } from './walk-travel.ts'

export interface TravelOptions {
  /** 0 = exactly there; else anywhere with the eyes within so many blocks of the block at that place. */
  readonly within: number
  readonly signal: AbortSignal
}

export interface Travel {
  /** Goes there, or to where the block at that place is in reach. */
  to(target: Position, options: TravelOptions): Promise<void>
  /** Whether a straight flight meets nothing that is known. */
  isPathClear(from: Position, to: Position): boolean
  /** Corners of a way from where the bot is, past what is known and past what `isTaken` says; null when there is none. */
  findPath(to: Position, isTaken: IsTaken): Position[] | null
}

/** Whether a cell is going to have something in it. */
export type IsTaken = (x: number, y: number, z: number) => boolean

interface Dependencies {
  readonly body: Body
  readonly world: World
  readonly blocks: Blocks
  readonly clock: Clock
  /** For where the bot may not fly. */
  readonly onFoot: WalkTravel
}

/** Times that the way is planned anew after the server has moved the bot, before it is given up. */
const tries = 8
/** Flight into the unknown goes in legs of these lengths at most, the first that ends in what is loaded. */
const legLengths = [24, 12, 6] as const
/** Slowest speed, in blocks a second, that still counts as getting on; and what every leg may take besides, in ms. */
const patience = { speed: 3, extra: 6000 } as const

/** Height of the feet over the floor of a cell. */
const clearance = 0.05

/** Goes to places by a way that is free as far as the world is known: through the air where the bot may fly, else on foot. */
export function createTravel({ body, world, blocks, clock, onFoot }: Dependencies): Travel {
  const isFree: IsFree = (x, y, z) => {
    const state = world.stateAt(x, y, z)
    return state !== null && !blocks.isSolid(state)
  }

  async function fly(corners: readonly Position[], signal: AbortSignal): Promise<boolean> {
    for (const corner of corners) {
      const length = distance(body.position(), corner)
      let wasMoved = false
      const stop = body.movedByServer(() => {
        wasMoved = true
      })
      try {
        body.aim(corner)
        await waitFor(body.ticked, () => wasMoved || distance(body.position(), corner) < 0.01, {
          clock,
          timeoutMs: (length / patience.speed) * 1000 + patience.extra,
          signal,
          timeoutMessage: `The bot does not get to ${format(corner)}.`,
        })
      } finally {
        stop()
        body.aim(null)
      }
      if (wasMoved) return false
    }
    return true
  }

  /** Places from which a block is in reach, the nearest to the bot first. */
  function placesAround(block: Position, within: number): Position[] {
    const from = body.position()
    const places: Position[] = []
    const span = Math.ceil(within)
    for (let x = block.x - span; x <= block.x + span; x++) {
      for (let z = block.z - span; z <= block.z + span; z++) {
        for (let y = block.y - span - 2; y <= block.y + span; y++) {
          const feet = { x: x + 0.5, y: y + clearance, z: z + 0.5 }
          const eye = { ...feet, y: feet.y + body.eyeHeight }
          const middle = { x: block.x + 0.5, y: block.y + 0.5, z: block.z + 0.5 }
          if (distance(eye, middle) <= within && isFree(x, y, z) && isFree(x, y + 1, z)) places.push(feet)
        }
      }
    }
    return places.sort((a, b) => distance(a, from) - distance(b, from))
  }

  function nextLeg(target: Position): Position {
    const legs = legLengths.map((length) => legTowards(target, length))
    return (
      legs.find(({ x, y, z }) => world.stateAt(Math.floor(x), Math.floor(y), Math.floor(z)) !== null) ??
      legs[0]!
    )
  }

  /** A point on the way to what is not loaded yet, high enough to pass over most things. */
  function legTowards(target: Position, legLength: number): Position {
    const from = body.position()
    const length = Math.hypot(target.x - from.x, target.z - from.z)
    const share = Math.min(1, legLength / Math.max(length, 1))
    return {
      x: from.x + (target.x - from.x) * share,
      y: Math.max(from.y, target.y) + (length > legLength ? 4 : 0),
      z: from.z + (target.z - from.z) * share,
    }
  }

  async function chunkAt({ x, z }: Position, signal: AbortSignal): Promise<void> {
    const [chunkX, chunkZ] = [Math.floor(x) >> 4, Math.floor(z) >> 4]
    const isLoaded = () => world.stateAt(Math.floor(x), 64, Math.floor(z)) !== null
    if (isLoaded()) return
    await waitFor(world.chunkLoaded, (chunk) => chunk.x === chunkX && chunk.z === chunkZ, {
      clock,
      timeoutMs: 15_000,
      signal,
      timeoutMessage: `The server does not send the world around ${Math.floor(x)} ${Math.floor(z)}.`,
    })
  }

  /** Who stands on a carpet or a slab has the feet in a cell that is not free: straight up out of it. */
  async function takeOff(signal: AbortSignal): Promise<void> {
    const { x, y, z } = body.position()
    if (body.isOnGround() && !isFree(Math.floor(x), Math.floor(y), Math.floor(z)))
      await fly([{ x, y: Math.floor(y) + 1 + clearance, z }], signal)
  }

  async function to(target: Position, { within, signal }: TravelOptions): Promise<void> {
    if (!body.canFly()) return onFoot.to(target, { within, signal })
    for (let attempt = 0; attempt < tries; ) {
      signal.throwIfAborted()
      await chunkAt(body.position(), signal)
      const isKnown = world.stateAt(Math.floor(target.x), Math.floor(target.y), Math.floor(target.z)) !== null
      if (!isKnown) {
        const leg = nextLeg(target)
        await chunkAt(leg, signal)
        const path = findFlightPath(isFree, body.position(), [
          leg,
          { ...leg, y: leg.y + 16 },
          { ...leg, y: leg.y + 48 },
        ])
        if (!path) throw new Failure('broken', `There is no way to ${format(target)} for a flying bot.`)
        if (!(await fly(path, signal))) attempt++
        continue
      }
      const goals = within === 0 ? [target] : placesAround(target, within)
      if (goals.some((goal) => distance(goal, body.position()) < 0.01)) return
      if (within > 0 && isNear(target, within)) return
      await takeOff(signal)
      const path = findFlightPath(isFree, body.position(), goals)
      if (!path)
        throw new Failure(
          'broken',
          `There is no way to ${format(target)} for a flying bot; make room or change the place.`,
        )
      if (await fly(path, signal)) return
      attempt++
    }
    throw new Failure('broken', `The server keeps moving the bot back on its way to ${format(target)}.`)

    function isNear(block: Position, reach: number): boolean {
      const { x, y, z } = body.position()
      const middle = { x: block.x + 0.5, y: block.y + 0.5, z: block.z + 0.5 }
      return distance({ x, y: y + body.eyeHeight, z }, middle) <= reach
    }
  }

  return {
    to,
    isPathClear: (from, goal) => isStraightWayFree(isFree, from, goal),
    findPath: (goal, isTaken) =>
      findFlightPath((x, y, z) => isFree(x, y, z) && !isTaken(x, y, z), body.position(), [goal]),
  }
}

function distance(a: Position, b: Position): number {
  return Math.hypot(a.x - b.x, a.y - b.y, a.z - b.z)
}

const format = ({ x, y, z }: Position) => `${Math.floor(x)} ${Math.floor(y)} ${Math.floor(z)}`
