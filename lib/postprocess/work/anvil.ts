import { Failure, reasonOf } from '../../failure.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { distance, isSamePosition, type Position } from '../../game/position.ts'
import { anvilSlots, playerSlots } from '../../game/window-layout.ts'
import { isMap, shiftClick, slotOfMap } from '../../game/window-slots.ts'
import type { Log } from '../../log.ts'
import type { Journal } from '../journal.ts'
import { isNameRight, type RenameMode } from '../map-name.ts'
import type { PostprocessBot, WorkWindow } from '../postprocess-bot.ts'
import type { Materials } from './materials.ts'
import { regionAround } from './region.ts'

interface Dependencies {
  readonly bot: PostprocessBot
  readonly journal: Journal
  readonly supplies: Materials
  readonly log: Log
}

/** A map in the inventory and the name that it is to get. */
export interface Naming {
  readonly uuid: string
  readonly id: number
  readonly name: string
  /** Called when it has its name. */
  readonly onDone: () => void
}

const bottle = 'experience_bottle'
/**
 * The first level takes seven points and a bottle has as many on average; what goes beyond a level counts for less, since the
 * next one takes nine (minecraft.wiki, Experience).
 */
const bottlesPerLevel = 1.2
const anvils = ['anvil', 'chipped_anvil', 'damaged_anvil'] as const
const { input, result } = anvilSlots

/** Renames maps at an anvil near: a stack at once, a level each; a broken anvil is replaced. */
export function createAnvilRenaming({ bot, journal, supplies, log }: Dependencies) {
  let lastAnvil: Position | undefined

  function findAnvils(): Position[] {
    const here = bot.place()
    return bot.find('anvil', regionAround(here)).sort((a, b) => distance(a, here) - distance(b, here))
  }

  /** An anvil that stands, or one from the inventory where the last one stood. */
  async function anvil(signal: AbortSignal): Promise<Position> {
    const [standing] = findAnvils()
    if (standing) {
      lastAnvil = standing
      return standing
    }
    const item = anvils.find((name) => supplies.carried(name) > 0)
    if (!lastAnvil || !item) {
      throw new Failure(
        'conflict',
        'There is no anvil within 25 blocks; place one, or give the bot one to replace it.',
      )
    }
    log.info('the anvil is worn out and replaced', { item })
    await bot.approach([lastAnvil], signal)
    await bot.placeBlock(item, lastAnvil, signal)
    return lastAnvil
  }

  async function earnLevels(wanted: number, signal: AbortSignal): Promise<void> {
    while (bot.level() < wanted) {
      if (supplies.carried(bottle) === 0) await fetchMoreBottles(wanted, signal)
      await bot.throwBottle(signal)
    }
  }

  /** A bottle has 3 to 11 points, so those that were fetched first may not have been enough. */
  async function fetchMoreBottles(levels: number, signal: AbortSignal): Promise<void> {
    const wanted = bottlesFor(levels - bot.level())
    const found = await supplies.survey(bottle, wanted, bot.place(), signal)
    if (found === 0) {
      throw new Failure(
        'conflict',
        `Renaming takes ${levels} levels and the bot has ${bot.level()}; gain some and start again.`,
      )
    }
    await supplies.fetch(bottle, Math.min(found, wanted), signal)
  }

  function costOf(stack: ItemStack | null): number {
    return 1 + (stack?.repairCost ?? 0)
  }

  /** Feeds the map, types the name, waits until the anvil shows what comes of it, takes that. */
  async function renameOne(
    window: WorkWindow,
    { uuid, id, name }: Naming,
    signal: AbortSignal,
  ): Promise<void> {
    const player = playerSlots(window)
    const slot = slotOfMap(window.slots(), player, id)
    const otherwise = `The anvil does not rename the map ${id} to ${JSON.stringify(name)}; the network may forbid that name.`
    const isRenamed = (stack: ItemStack | null | undefined) =>
      isMap(id)(stack ?? null) && isNameRight(name, stack?.name, 'loose')
    await journal.around([{ kind: 'rename', uuid, detail: { name } }], async () => {
      await window.click(
        [shiftClick(slot), { text: name }],
        (slots) => isMap(id)(slots[input] ?? null) && isRenamed(slots[result]),
        otherwise,
        signal,
      )
      await window.click(
        [shiftClick(result)],
        (slots) => !slots[input] && slots.slice(player.from).some(isRenamed),
        otherwise,
        signal,
      )
    })
  }

  /** Works until all are renamed, the levels run out or the window closes; names that were given go out of `pending`. */
  async function session(pending: Naming[], mode: RenameMode, signal: AbortSignal): Promise<void> {
    const place = await anvil(signal)
    await bot.approach([place], signal)
    const window = await bot.open(place, signal)
    try {
      while (pending[0]) {
        const stack = window.slots().slice(window.ownSize).find(isMap(pending[0].id)) ?? null
        if (!isNameRight(pending[0].name, stack?.name, mode)) {
          if (bot.level() < costOf(stack)) return
          await renameOne(window, pending[0], signal)
        }
        pending.shift()?.onDone()
      }
    } finally {
      window.close()
    }
  }

  return {
    /** Throws before anything is touched when the levels and the bottles near don't suffice. */
    async check(stacks: readonly ItemStack[], around: Position, signal: AbortSignal): Promise<void> {
      const cost = stacks.reduce((sum, stack) => sum + costOf(stack), 0)
      const lacking = cost - bot.level()
      lastAnvil = findAnvils()[0]
      if (!lastAnvil && !anvils.some((name) => supplies.carried(name) > 0)) {
        throw new Failure('conflict', 'There is no anvil within 25 blocks; place one and start again.')
      }
      if (lacking <= 0) return
      const wanted = bottlesFor(lacking)
      const bottles = await supplies.survey(bottle, wanted, around, signal)
      if (bottles < wanted) {
        throw new Failure(
          'conflict',
          `Renaming ${stacks.length} maps takes ${cost} levels; the bot has ${bot.level()} and there are ${bottles} experience bottles near. Gain ${lacking - Math.floor(bottles / bottlesPerLevel)} more levels, or put ${wanted - bottles} more bottles into a container near.`,
        )
      }
      await supplies.fetch(bottle, wanted, signal)
    },

    /** Renames maps that are in the inventory. */
    async rename(namings: readonly Naming[], mode: RenameMode, signal: AbortSignal): Promise<void> {
      const pending = [...namings]
      for (let hasFailed = false; pending.length > 0; ) {
        const before = pending.length
        const next = bot.inventory().find(isMap(pending[0]!.id)) ?? null
        await earnLevels(costOf(next), signal)
        try {
          await session(pending, mode, signal)
        } catch (error) {
          // A worn-out anvil breaks under the hammer; its window closes and gives back what was in it.
          const isGone = !findAnvils().some((place) => lastAnvil && isSamePosition(place, lastAnvil))
          if (signal.aborted || !bot.isReady() || !isGone || (hasFailed && pending.length === before))
            throw error
          log.debug('the anvil has closed', { reason: reasonOf(error) })
        }
        hasFailed = pending.length === before
      }
    },
  }
}

function bottlesFor(levels: number): number {
  return Math.ceil(levels * bottlesPerLevel)
}

export type AnvilRenaming = ReturnType<typeof createAnvilRenaming>
