import type { BlockKind } from '../../game/blocks.ts'
import type { ItemStack } from '../../game/item-stack.ts'
import { countItems } from '../../game/item-stack.ts'
import type { Player } from '../../game/legacy-player.ts'
import type { Position } from '../../game/position.ts'
import type { CanPlaceAgainst } from '../plan/click-choice.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import type { ScaffoldBlock } from './ports.ts'
import { chooseScaffoldItem, scaffoldGrade } from './scaffold-item.ts'
import type { ScaffoldOptions } from './scaffold-options.ts'
import { planDigging, planScaffold } from './scaffold-plan.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'
import type { ScaffoldWork } from './scaffold-work.ts'

/** Sets help blocks where nothing goes on without, and takes them away; see `planHelp` for the rule. */
export interface Scaffolder {
  /** Whether a block got help: it, or something nearer to it, can be placed or reached now. */
  reach(index: number, options: ScaffoldRequest): Promise<boolean>
  /** Whether a way of help blocks towards a block that is to be dug got longer. */
  extendPathTo(block: Position, options: ScaffoldRequest): Promise<boolean>
  /** Digs what was only held against and is not needed any more. */
  tidy(isDone: (index: number) => boolean): Promise<void>
  /** Digs everything, the last block first; how many are left. */
  clear(): Promise<number>
  /** The item to fetch because help was needed and the bot had nothing good for it; null when all is well. */
  missingItem(): string | null
}

export interface ScaffoldRequest extends Pick<ScaffoldOptions, 'reach'> {
  readonly mustLook?: boolean
  /** Items that the bot has for something else. */
  readonly needs?: ReadonlyMap<string, number>
}

interface Dependencies {
  readonly site: Site
  readonly player: Player
  readonly canPlaceAgainst: CanPlaceAgainst
  readonly scaffolding: ScaffoldBlocks
  readonly work: ScaffoldWork
  /** What could be fetched to help with. */
  readonly fetchable: () => string | null
  /** Whether help will be needed sooner or later, so that the bot brings something for it with it from the first. */
  readonly isForeseen: boolean
}

export function createScaffolder({
  site,
  player,
  canPlaceAgainst,
  scaffolding,
  work,
  fetchable,
  isForeseen,
}: Dependencies): Scaffolder {
  const holds: { readonly block: ScaffoldBlock; readonly index: number }[] = []
  const helped = new Map<number, number>()
  /** What is to be fetched, and how much of it the bot had when it was found to be lacking. */
  let lacking: { readonly item: string; readonly had: number } | null = null
  let isProvided = !isForeseen

  function helpKind(needs: ReadonlyMap<string, number> = new Map()): BlockKind | null {
    const own = chooseScaffoldItem(spare(player.inventory.slots(), needs), site, player.blocks)
    const other = fetchable()
    const isBetter = other !== null && (own === null || scaffoldGrade(other, site) < scaffoldGrade(own, site))
    lacking = isBetter ? { item: other, had: countOf(other) } : null
    return own === null || lacking !== null ? null : player.blocks.kind({ name: own, properties: {} })
  }

  function countOf(item: string): number {
    return countItems(player.inventory.slots()).get(item) ?? 0
  }

  function optionsFor({ reach, mustLook = false, needs }: ScaffoldRequest): ScaffoldOptions | null {
    const kind = helpKind(needs)
    return kind && { site, player, canPlaceAgainst, reach, mustSee: mustLook, kind }
  }

  return {
    missingItem() {
      if (!isProvided) {
        isProvided = true
        helpKind(allOf(site))
      }
      if (lacking && countOf(lacking.item) > lacking.had) lacking = null
      return lacking?.item ?? null
    },
    async reach(index, request) {
      const times = helped.get(index) ?? 0
      if (times >= limits.scaffold.maxPerBlock) return false
      helped.set(index, times + 1)
      const options = optionsFor(request)
      if (!options) return false
      const plan = planScaffold(index, options)
      if (!plan) return false
      const laid = await work.place(plan, options)
      if (plan.purpose === 'hold') for (const block of laid) holds.push({ block, index })
      return laid.length > 0
    },
    async extendPathTo(block, request) {
      const options = optionsFor(request)
      if (!options) return false
      const plan = planDigging(block, options)
      return plan !== null && (await work.place(plan, options)).length > 0
    },
    async tidy(isDone) {
      for (const hold of [...holds].reverse()) {
        if (!isDone(hold.index)) continue
        holds.splice(holds.indexOf(hold), 1)
        // What can't be dug now is tried again when all is done.
        await work.remove(hold.block)
      }
    },
    async clear() {
      holds.length = 0
      for (let before = -1; scaffolding.all().length !== before; ) {
        before = scaffolding.all().length
        for (const block of [...scaffolding.all()].reverse()) await work.remove(block)
      }
      return scaffolding.all().length
    },
  }
}

function allOf(site: Site): Map<string, number> {
  return countItems(Array.from({ length: site.count }, (_, index) => ({ item: site.item(index), count: 1 })))
}

/** Of every item, what is more than is needed elsewhere. */
function spare(slots: readonly (ItemStack | null)[], needs: ReadonlyMap<string, number>): ItemStack[] {
  return [...countItems(slots)].flatMap(([item, has]) => {
    const count = has - (needs.get(item) ?? 0)
    return count > 0 ? [{ item, count }] : []
  })
}
