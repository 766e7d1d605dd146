import { Failure, reasonOf } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import { anvilSlots, isMap, playerSlots, shiftClick, slotOfMap, slotsWith } from '../../game/window-slots.ts'
import type { Window } from '../../game/windows.ts'
import type { Log } from '../../log.ts'
import { sentence } from '../../words/sentence.ts'
import { isNameRight, type RenameMode } from '../map-name.ts'
import type { WorkContext } from './context.ts'
import type { Materials } from './materials.ts'
import { findNear, goAndOpen } from './nearby.ts'

/** Position of the last anvil. It outlives an attempt, so that one that breaks as the connection is lost is replaced, too. */
export interface AnvilMemory {
  position?: Position
}

interface AnvilDependencies extends WorkContext {
  readonly memory: AnvilMemory
  readonly materials: Materials
  readonly log: Log
}

/** A map in the inventory and its new name. */
interface Renaming {
  readonly uuid: string
  readonly id: number
  readonly name: string
  /** Called when it has its name. */
  readonly onDone: () => void
}

const bottle = 'experience_bottle'
/**
 * The first level takes seven points, the average of a bottle; points beyond a level are worth less, since the next level
 * takes nine (minecraft.wiki, Experience).
 */
const bottlesPerLevel = 1.2
const anvils = ['anvil', 'chipped_anvil', 'damaged_anvil'] as const
const { input, result } = anvilSlots

export interface AnvilRenaming {
  /** Fetches bottles for the missing levels. Throws before anything else is touched when there are not enough near. */
  prepare(stacks: readonly ItemStack[], signal: AbortSignal): Promise<void>
  /** Renames maps that are in the inventory. */
  rename(renamings: readonly Renaming[], mode: RenameMode, signal: AbortSignal): Promise<void>
}

/** Renames maps at an anvil near the player: a whole stack at once, for one level; a broken anvil is replaced. */
export function createAnvilRenaming({
  player,
  journal,
  memory,
  materials,
  log,
}: AnvilDependencies): AnvilRenaming {
  const level = () => player.experience.level()

  const carriedAnvil = () => anvils.find((name) => materials.carried(name) > 0)

  /** The nearest anvil, or one from the inventory, which is placed where the last one stood. */
  async function findOrPlaceAnvil(signal: AbortSignal): Promise<Position> {
    const [nearest] = findNear(player, 'anvil')
    if (nearest) {
      memory.position = nearest
      return nearest
    }
    const { position } = memory
    const item = carriedAnvil()
    if (!position || !item) {
      throw new Failure('conflict', sentence('noAnvilToReplace'))
    }
    log.info('the anvil is worn out and replaced', { item })
    await player.body.approach([position], signal)
    await player.placing.placeOne(item, position, signal)
    return position
  }

  async function gainLevels(wanted: number, signal: AbortSignal): Promise<void> {
    while (level() < wanted) {
      if (materials.carried(bottle) === 0) await fetchMoreBottles(wanted, signal)
      await player.experience.throwBottle(signal)
    }
  }

  /** A bottle gives 3 to 11 points, so the bottles that `prepare` fetched may not suffice. */
  async function fetchMoreBottles(levels: number, signal: AbortSignal): Promise<void> {
    const wanted = bottlesFor(levels - level())
    const found = await materials.search(bottle, wanted, signal)
    if (found === 0) {
      throw new Failure('conflict', sentence('levelsShort', { levels, present: level() }))
    }
    await materials.fetch(bottle, Math.min(found, wanted), signal)
  }

  /** Puts the map in, types the name, waits until the anvil shows the renamed map, and takes that out. */
  async function renameOne(window: Window, { uuid, id, name }: Renaming, signal: AbortSignal): Promise<void> {
    const inventory = playerSlots(window)
    const slot = slotOfMap(window.slots(), inventory, id)
    const isRenamed = (stack: ItemStack | null) => isMap(id)(stack) && isNameRight(name, stack?.name, 'loose')
    const options = {
      timeoutMessage: sentence('anvilDoesNotRename', { id, name: JSON.stringify(name) }),
      signal,
    }
    await journal.record([{ kind: 'rename', uuid, detail: { name } }], async () => {
      await window.click([shiftClick(slot), { text: name }], {
        ...options,
        isDone: (slots) => isMap(id)(slots[input] ?? null) && isRenamed(slots[result] ?? null),
      })
      await window.click([shiftClick(result)], {
        ...options,
        isDone: (slots) => !slots[input] && slotsWith(slots, inventory, isRenamed).length > 0,
      })
    })
  }

  /** Renames until all are renamed or the levels run out; renamed maps are removed from `pending`. */
  async function renameAtAnvil(pending: Renaming[], mode: RenameMode, signal: AbortSignal): Promise<void> {
    const window = await goAndOpen(player, await findOrPlaceAnvil(signal), signal)
    try {
      while (pending[0]) {
        const stack = window.slots().slice(window.ownSize).find(isMap(pending[0].id)) ?? null
        if (!isNameRight(pending[0].name, stack?.name, mode)) {
          if (level() < costOf(stack)) return
          await renameOne(window, pending[0], signal)
        }
        pending.shift()?.onDone()
      }
    } finally {
      window.close()
    }
  }

  return {
    async prepare(stacks: readonly ItemStack[], signal: AbortSignal): Promise<void> {
      const cost = stacks.reduce((sum, stack) => sum + costOf(stack), 0)
      const lacking = cost - level()
      const [nearest] = findNear(player, 'anvil')
      if (nearest) memory.position = nearest
      else if (!carriedAnvil()) {
        throw new Failure('conflict', sentence('noAnvil'))
      }
      if (lacking <= 0) return
      const wanted = bottlesFor(lacking)
      const bottles = await materials.search(bottle, wanted, signal)
      if (bottles < wanted) {
        throw new Failure(
          'conflict',
          sentence('bottlesShort', {
            maps: stacks.length,
            levels: cost,
            present: level(),
            bottles,
            missing: lacking - Math.floor(bottles / bottlesPerLevel),
            missingBottles: wanted - bottles,
          }),
        )
      }
      await materials.fetch(bottle, wanted, signal)
    },
    async rename(renamings: readonly Renaming[], mode: RenameMode, signal: AbortSignal): Promise<void> {
      const pending = [...renamings]
      for (let hasFailed = false; pending.length > 0; ) {
        const before = pending.length
        // Stacks of one map may differ in their cost, and the anvil may be given any of them.
        const costs = player.inventory.slots().filter(isMap(pending[0]!.id)).map(costOf)
        await gainLevels(Math.max(1, ...costs), signal)
        try {
          await renameAtAnvil(pending, mode, signal)
        } catch (error) {
          // When an anvil breaks, its window closes and returns its content.
          const isGone = !findNear(player, 'anvil').some(
            (anvil) => memory.position && isSamePosition(anvil, memory.position),
          )
          if (signal.aborted || !isGone || (hasFailed && pending.length === before)) throw error
          log.debug('the anvil has closed', { reason: reasonOf(error) })
        }
        hasFailed = pending.length === before
      }
    },
  }
}

/** Levels: one for the name, and those that the anvil asks beyond that. */
function costOf(stack: ItemStack | null): number {
  return 1 + (stack?.repairCost ?? 0)
}

function bottlesFor(levels: number): number {
  return Math.ceil(levels * bottlesPerLevel)
}
