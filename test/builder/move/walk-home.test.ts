import { expect, test } from 'bun:test'
import { scaffoldPathHome } from '../../../lib/builder/move/walk-home.ts'
import { chooseProfile } from '../../../lib/builder/policy/placement-profile.ts'
import type { Scaffolder } from '../../../lib/builder/scaffold/scaffolder.ts'
import { mapartDefaults } from '../../../lib/config/mapart.ts'
import type { Player } from '../../../lib/game/player.ts'
import type { Position } from '../../../lib/game/position.ts'
import { blueprintOf } from '../../support/blueprints.ts'
import { siteOf } from '../fake-blocks.ts'

const home: Position = { x: 4.5, y: 0, z: 2.5 }

/** A bot that finds a path home after so many steps of scaffolding, and has blocks for `supply` steps. */
function stranded({ away, supply }: { away: number; supply: number }) {
  const placed: Position[] = []
  const player = {
    walking: {
      find: (_target: Position, isGood: (at: object) => boolean) =>
        placed.length >= away && isGood({ x: 4, y: 0, z: 3 }) ? {} : null,
    },
  } as unknown as Player
  const scaffolder = {
    extendPathTo: async (to: Position) => placed.length < supply && placed.push(to) > 0,
  } as unknown as Scaffolder
  const site = siteOf(blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']]))
  return {
    placed,
    options: { site, player, scaffolder, profile: chooseProfile(mapartDefaults.placement, 0) },
  }
}

test('a bot that can walk home needs no scaffolding', async () => {
  const { placed, options } = stranded({ away: 0, supply: 9 })

  await scaffoldPathHome(home, options)

  expect(placed).toEqual([])
})

test('scaffolding is extended until there is a path home', async () => {
  const { placed, options } = stranded({ away: 3, supply: 9 })

  await scaffoldPathHome(home, options)

  expect(placed).toEqual([home, home, home])
})

test('without blocks for scaffolding the bot stays where it is', async () => {
  const { placed, options } = stranded({ away: 3, supply: 2 })

  await scaffoldPathHome(home, options)

  expect(placed.length).toBe(2)
})
