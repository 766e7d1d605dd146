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

/** A bot that finds its way home once so many steps of help lie, and has help for so many. */
function stranded({ away, supply }: { away: number; supply: number }) {
  const laid: Position[] = []
  const player = {
    walking: {
      find: (_target: Position, isGood: (at: object) => boolean) =>
        laid.length >= away && isGood({ x: 4, y: 0, z: 3 }) ? {} : null,
    },
  } as unknown as Player
  const scaffolder = {
    extendPathTo: async (to: Position) => laid.length < supply && laid.push(to) > 0,
  } as unknown as Scaffolder
  const site = siteOf(blueprintOf({ width: 1, height: 1, length: 1 }, [[0, 0, 0, 'stone']]))
  return { laid, options: { site, player, scaffolder, profile: chooseProfile(mapartDefaults.placement, 0) } }
}

test('whoever can walk home needs no help', async () => {
  const { laid, options } = stranded({ away: 0, supply: 9 })

  await scaffoldPathHome(home, options)

  expect(laid).toEqual([])
})

test('help leads home until a way is found', async () => {
  const { laid, options } = stranded({ away: 3, supply: 9 })

  await scaffoldPathHome(home, options)

  expect(laid).toEqual([home, home, home])
})

test('with nothing left to help with, the bot stays where it is', async () => {
  const { laid, options } = stranded({ away: 3, supply: 2 })

  await scaffoldPathHome(home, options)

  expect(laid.length).toBe(2)
})
