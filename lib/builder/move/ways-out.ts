import { Failure } from '../../failure.ts'
import { neighbourAt } from '../../game/faces.ts'
import type { Player } from '../../game/player.ts'
import type { Turns } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { isScaffolding } from '../scaffold/scaffold-material.ts'
import { createScaffoldPlacing } from '../scaffold/scaffold-placing.ts'
import type { ScaffoldBlocks } from '../scaffold/scaffold-store.ts'
import type { Site } from '../site/site.ts'
import { type Destination, goBackToSite } from './go-to-site.ts'

interface WaysOutOptions extends Turns {
  readonly site: Pick<Site, 'min' | 'max' | 'material'>
  readonly player: Player
  readonly building: Destination
  readonly scaffolding: Pick<ScaffoldBlocks, 'add' | 'at' | 'remove'>
}

export type WaysOut = ReturnType<typeof createWaysOut>

/**
 * How a bot gets out of a hole of which it may not dig the walls: by the warp or the home that leads to the art, which leaves no trace,
 * or on blocks that it places under its feet, which are scaffolding like any other.
 */
export function createWaysOut(options: WaysOutOptions) {
  const { player, signal, site } = options
  const { body, walking, blocks, inventory } = player
  const scaffold = createScaffoldPlacing(options)

  /** Whole blocks that stay where they are placed, if possible some that the art does not take. */
  function itemToPlace(): string | undefined {
    const items = inventory.slots().flatMap((stack) => stack?.item ?? [])
    const fitting = items.filter((item) => isScaffolding(item, blocks))
    return fitting.find((item) => !site.material.has(item)) ?? fitting[0]
  }

  return {
    /** Goes elsewhere at once. */
    leave: () => goBackToSite(options),
    /** Gets a block higher. */
    async rise(): Promise<void> {
      const name = body.canFly() ? undefined : itemToPlace()
      const hotbar = name === undefined ? null : await scaffold.takeInHand(name)
      if (name === undefined || hotbar === null) throw new Failure('broken', sentence('nothingToStandOn'))
      const { x, y, z } = body.position()
      body.lookAt({ x, y: y - 1, z })
      const accepts = (state: number) => blocks.nameOf(state) === name
      await walking.rise(
        (cell) =>
          scaffold.place(
            { ...cell, name, from: body.position() },
            { clicked: neighbourAt(cell, 0), face: 1, hotbar, accepts },
          ),
        signal,
      )
    },
  }
}
