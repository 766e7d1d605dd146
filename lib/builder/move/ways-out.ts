import { Failure } from '../../failure.ts'
import type { PlaceSettled } from '../../game/placing.ts'
import { blockAt, type Position } from '../../game/position.ts'
import { waitFor } from '../../waiting.ts'
import { sentence } from '../../words/sentence.ts'
import { limits } from '../policy/limits.ts'
import { isScaffolding } from '../scaffold/scaffold-material.ts'
import type { ScaffoldBlocks } from '../scaffold/scaffold-store.ts'
import type { WaysOut } from './break-free.ts'
import { goBackToSite, type SiteTrip } from './go-to-site.ts'

interface WaysOutOptions extends SiteTrip {
  readonly scaffolding: Pick<ScaffoldBlocks, 'add' | 'remove'>
}

/**
 * How a bot gets out of a hole of which it may not dig the walls: by the warp or the home that leads to the art, which leaves no trace,
 * or on blocks that it places under its feet, which are scaffolding like any other.
 */
export function createWaysOut(options: WaysOutOptions): WaysOut {
  const { player, signal, clock, scaffolding, site } = options
  const { body, walking, placing, blocks, world, inventory, digging } = player

  /** A slot with whole blocks that stay where they are placed, if possible of something that the art does not take. */
  function blockToPlace(): { readonly slot: number; readonly item: string } | undefined {
    const fitting = inventory
      .slots()
      .flatMap((stack, slot) =>
        stack && isScaffolding(stack.item, blocks) ? [{ slot, item: stack.item }] : [],
      )
    return fitting.find(({ item }) => !site.material.has(item)) ?? fitting[0]
  }

  async function clearHead(): Promise<void> {
    const { x, y, z } = blockAt(body.position())
    const over = { x, y: y + 2, z }
    const state = world.stateAt(over.x, over.y, over.z)
    if (state !== null && blocks.isSolid(state)) await digging.dig(over, signal)
  }

  async function placeUnder(cell: Position, hotbar: number, item: string): Promise<boolean> {
    await scaffolding.add([{ ...cell, name: item, from: body.position() }])
    const order = {
      id: -1,
      target: cell,
      clicked: { ...cell, y: cell.y - 1 },
      face: 1,
      hotbar,
      accepts: (state: number) => blocks.nameOf(state) === item,
    } as const
    const answer = waitFor<PlaceSettled>(placing.settled, (settled) => settled.order === order, {
      clock,
      timeoutMs: limits.scaffold.replyTimeoutMs,
      signal,
      timeoutMessage: sentence('botStandsStill'),
    })
    placing.place(order)
    const { outcome } = await answer
    if (outcome !== 'placed') scaffolding.remove(cell)
    return outcome === 'placed'
  }

  return {
    leave: () => goBackToSite(options),
    async rise() {
      const found = blockToPlace()
      if (!found || body.canFly()) throw new Failure('broken', sentence('nothingToStandOn'))
      const hotbar = placing.heldSlot()
      if (found.slot !== hotbar) await inventory.swap(found.slot, hotbar, signal)
      await clearHead()
      const { x, y, z } = body.position()
      body.lookAt({ x, y: y - 1, z })
      await walking.rise((cell) => placeUnder(cell, hotbar, found.item), signal)
    },
  }
}
