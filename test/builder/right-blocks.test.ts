import { expect } from 'bun:test'
import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { mapartDefaults } from '../../lib/config/mapart.ts'
import type { Player } from '../../lib/game/player.ts'
import { blocksIn, type Position, positionKey } from '../../lib/game/position.ts'
import { materialsOf } from '../../lib/mapart/materials.ts'
import { createRandom } from '../../lib/random.ts'
import { simulatedTest as test } from '../simulation/simulated-test.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type BuildPlace, botName, openBuildPlace } from './build-place.ts'

const kinds = ['white_wool', 'red_wool', 'dirt', 'oak_planks']

interface Drawn {
  readonly art: Blueprint
  /** A cell of the hollow, where a body has room over it. */
  readonly hollow: Position
  /** By cell of the art. */
  readonly wanted: ReadonlyMap<string, string>
  /** Blocks that are left to be placed when the bot is moved into the hollow. */
  readonly left: number
  /** Items of one kind that are not to be had. */
  readonly missing: number
  /** Whether the art has no hollow, and all of it stands but the block there, which can be reached from nowhere. */
  readonly isShut: boolean
}

/** A box with a hollow in it, of blocks that come back to a hand that digs them. */
function draw(seed: number): Drawn {
  const random = createRandom(seed)
  const upTo = (count: number) => Math.floor(random() * count)
  const size = { width: 3 + upTo(3), height: 4 + upTo(2), length: 3 + upTo(3) }
  const most = { x: size.width - 1, y: size.height - 1, z: size.length - 1 }
  const isInside = ({ x, y, z }: Position) =>
    x > 0 && x < most.x && y > 0 && y < most.y && z > 0 && z < most.z
  const isShut = random() < 0.25
  const cells = [...blocksIn({ min: { x: 0, y: 0, z: 0 }, max: most })]
  const blocks = cells
    .filter((cell) => isShut || !isInside(cell))
    .map(({ x, y, z }) => [x, y, z, kinds[upTo(kinds.length)]!] as const)
  const [x, , z] = random() < 0.5 ? [1, 0, 1] : [most.x - 1, 0, most.z - 1]
  return {
    art: blueprintOf(size, blocks),
    hollow: { x, y: 1, z },
    wanted: new Map(blocks.map(([bx, by, bz, name]) => [positionKey({ x: bx, y: by, z: bz }), name])),
    left: upTo(6),
    missing: random() < 0.3 ? 1 + upTo(3) : 0,
    isShut,
  }
}

/** Counts the blocks of the art that are right, and those that have been and are not any more, as the server tells of each change. */
function createCount({ wanted, hollow, isShut }: Drawn, origin: Position) {
  const right = new Set(isShut ? wanted.keys() : [])
  right.delete(positionKey(hollow))
  let [most, dug] = [right.size, 0]
  return {
    watch(player: Player): Player {
      player.world.changed(({ x, y, z, state }) => {
        const key = positionKey({ x: x - origin.x, y: y - origin.y, z: z - origin.z })
        if (!wanted.has(key)) return
        if (player.blocks.nameOf(state) === wanted.get(key)) right.add(key)
        else if (right.delete(key)) dug++
        most = Math.max(most, right.size)
      })
      return player
    },
    dug: () => dug,
    most: () => most,
  }
}

const cellOf = (key: string) => key.split(',').map(Number) as [number, number, number]

/** How many blocks of the art stand in the world as they should. */
function standing({ world, origin }: BuildPlace, { wanted }: Drawn): number {
  const isRight = ([key, name]: readonly [string, string]) => {
    const [x, y, z] = cellOf(key)
    return world.blockAt(origin.x + x, origin.y + y, origin.z + z) === name
  }
  return [...wanted].filter(isRight).length
}

for (const movement of ['fly', 'walk'] as const) {
  test(`a right block of the art is dug only if it is placed again (${movement})`, async () => {
    let dug = 0
    for (let seed = 1; seed <= 12; seed++) {
      const drawn = draw(seed)
      const { art, hollow, left, missing, wanted, isShut } = drawn
      const origin = { x: -Math.floor(art.width / 2), y: 61, z: 6 }
      const count = createCount(drawn, origin)
      const [[kind, needed]] = materialsOf(art).all.map(({ name, count: all }) => [name, all] as const) as [
        readonly [string, number],
      ]
      await using place = await openBuildPlace(art, {
        lift: 0,
        game: { flight: movement === 'fly' },
        mapart: isShut ? { placement: { ...mapartDefaults.placement, profile: 'strict' } } : {},
        items: { [kind]: needed - missing, cobblestone: 64 },
        wrapPlayer: count.watch,
      })
      const { world } = place
      world.fill({ min: { x: -8, y: 59, z: 2 }, max: { x: 8, y: 60, z: 14 } }, 'obsidian')
      if (isShut)
        for (const [key, name] of wanted) {
          const [x, y, z] = cellOf(key)
          if (key !== positionKey(hollow)) world.setBlock(origin.x + x, origin.y + y, origin.z + z, name)
        }
      const building = place.build()
      await place.reported(({ remaining }) => remaining !== undefined && remaining <= left + missing)
      if (!isShut)
        world.faults.move(botName, origin.x + hollow.x + 0.5, origin.y + hollow.y, origin.z + hollow.z + 0.5)

      await building

      expect([seed, standing(place, drawn)]).toEqual([seed, count.most()])
      dug += count.dug()
    }
    expect(dug).toBeGreaterThan(4)
  }, 120_000)
}
