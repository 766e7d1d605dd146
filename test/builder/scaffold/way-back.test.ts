import { expect, test } from 'bun:test'
import { createGroundCheck } from '../../../lib/builder/motion/shut-in.ts'
import { makeWayBack } from '../../../lib/builder/scaffold/scaffolder.ts'
import type { Player, StandPosition } from '../../../lib/game/player.ts'

type Options = Parameters<typeof makeWayBack>[0]

const here: StandPosition = { x: 4, y: 9, z: 2, isAfloat: false, seconds: 0 }
const ground: StandPosition = { x: 5, y: 0, z: 2, isAfloat: false, seconds: 2 }

interface Stranded {
  readonly away: number
  readonly supply: number
  readonly canJump?: boolean
  /** Whether the world around is. */
  readonly isKnown?: boolean
}

/** A bot that has a way to the ground after so many paths of scaffolding, and material for `supply` of them. */
function stranded({ away, supply, canJump = false, isKnown = true }: Stranded) {
  let paths = 0
  const walks: object[] = []
  const player = {
    walking: {
      around: () => [here],
      room: (stand: StandPosition) => ({ isShut: stand !== ground && paths < away, isKnown, cells: [stand] }),
      towards: () => (canJump ? [ground] : []).values(),
      walk: async (stand: StandPosition) => {
        walks.push(stand)
        paths = away
        return 'there'
      },
    },
  } as unknown as Player
  const extend = async () => paths < supply && ++paths > 0
  const site = { min: here, max: here }
  const options = { site, player, signal: new AbortController().signal } as unknown as Options
  return { options, extend, walks, paths: () => paths }
}

test('a bot with a way to the ground needs no scaffolding', async () => {
  const { paths, extend, options } = stranded({ away: 0, supply: 9 })

  await makeWayBack(options, extend)

  expect(paths()).toBe(0)
})

test('where the world is still under way, the bot needs no scaffolding, but no path of it may end there', async () => {
  const { paths, extend, options } = stranded({ away: 3, supply: 9, isKnown: false })

  await makeWayBack(options, extend)

  expect(paths()).toBe(0)
  expect(createGroundCheck(options.player, options.site)(here)).toBe(false)
})

test('scaffolding is extended until there is a way to the ground', async () => {
  const { paths, extend, options, walks } = stranded({ away: 3, supply: 9 })

  await makeWayBack(options, extend)

  expect([paths(), walks]).toEqual([3, []])
})

test('without material for scaffolding the bot jumps down, if the ground is not too far', async () => {
  const { options, extend, walks } = stranded({ away: 3, supply: 2, canJump: true })

  await makeWayBack(options, extend)

  expect(walks).toEqual([ground])
})

test('where it is too far, the bot stays', async () => {
  const { options, extend, walks } = stranded({ away: 3, supply: 2 })

  await makeWayBack(options, extend)

  expect(walks).toEqual([])
})
