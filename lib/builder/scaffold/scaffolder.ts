import type { BlockKind } from '../../game/blocks.ts'
import { countItems, type ItemStack, type Slots } from '../../game/item-stack.ts'
import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { Surroundings } from '../plan/surroundings.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import type { ScaffoldBlock } from './ports.ts'
import { chooseScaffoldItem, scaffoldGrade } from './scaffold-item.ts'
import { planDigging, planScaffold } from './scaffold-plan.ts'
import type { ScaffoldOptions } from './scaffold-rules.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'
import type { ScaffoldWork } from './scaffold-work.ts'

export type Scaffolder = ReturnType<typeof createScaffolder>

interface ScaffoldRequest extends Pick<ScaffoldOptions, 'reach'> {
  readonly mustLook: boolean
  /** Items that the player has for something else. */
  readonly needs?: ReadonlyMap<string, number>
}

interface ScaffolderOptions {
  readonly site: Site
  readonly player: Player
  readonly surroundings: Surroundings
  readonly scaffolding: ScaffoldBlocks
  readonly work: ScaffoldWork
  /** The best item for scaffolding that could be fetched; null when there is none. */
  readonly fetchable: () => string | null
  /** Whether scaffolding will be needed sooner or later, so that an item for it is brought along from the first. */
  readonly isForeseen: boolean
}

/** Builds scaffolding where no work is possible without it, and removes it; see `planScaffold` for the rules. */
export function createScaffolder({
  site,
  player,
  surroundings,
  scaffolding,
  work,
  fetchable,
  isForeseen,
}: ScaffolderOptions) {
  const { blocks, inventory } = player
  /** Scaffolding that a block of the art is placed against. */
  let supports: { readonly block: ScaffoldBlock; readonly index: number }[] = []
  const requests = new Map<number, number>()
  /** The item to be fetched, and how much of it the player had when it was found to be missing. */
  let missing: { readonly item: string; readonly had: number } | null = null
  let isProvided = !isForeseen

  function chooseKind(needs: ReadonlyMap<string, number> = new Map()): BlockKind | null {
    const own = chooseScaffoldItem(spare(inventory.slots(), needs), site, blocks)
    const other = fetchable()
    const isBetter = other !== null && (own === null || scaffoldGrade(other, site) < scaffoldGrade(own, site))
    missing = isBetter ? { item: other, had: countOf(other) } : null
    return own === null || missing !== null ? null : blocks.kind({ name: own, properties: {} })
  }

  function countOf(item: string): number {
    return countItems(inventory.slots()).get(item) ?? 0
  }

  function optionsFor({ reach, mustLook, needs }: ScaffoldRequest): ScaffoldOptions | null {
    const kind = chooseKind(needs)
    return kind && { site, player, surroundings, reach, mustSee: mustLook, kind }
  }

  return {
    /** The item to fetch because scaffolding was needed and the player had no good item for it; null when none is needed. */
    missingItem(): string | null {
      if (!isProvided) {
        isProvided = true
        chooseKind(site.material)
      }
      if (missing && countOf(missing.item) > missing.had) missing = null
      return missing?.item ?? null
    },
    /** Builds scaffolding for a block; says whether it, or a block nearer to it, can be placed or reached now. */
    async reach(index: number, request: ScaffoldRequest): Promise<boolean> {
      const times = requests.get(index) ?? 0
      if (times >= limits.scaffold.maxPerBlock) return false
      requests.set(index, times + 1)
      const options = optionsFor(request)
      const plan = options && planScaffold(index, options)
      if (!plan) return false
      const placed = await work.place(plan, options)
      if (plan.purpose === 'support') supports.push(...placed.map((block) => ({ block, index })))
      return placed.length > 0
    },
    /** Builds on a path to a block that is to be dug; says whether the path is longer now. */
    async extendPathTo(block: Position, request: ScaffoldRequest): Promise<boolean> {
      const options = optionsFor(request)
      const plan = options && planDigging(block, options)
      if (!plan) return false
      return (await work.place(plan, options)).length > 0
    },
    /** Digs the blocks that only served to place others against, which are done now. */
    async tidy(isDone: (index: number) => boolean): Promise<void> {
      const done = supports.filter(({ index }) => isDone(index)).reverse()
      supports = supports.filter((support) => !done.includes(support))
      // A block that can't be dug now is tried again when all is done.
      for (const { block } of done) await work.remove(block)
    },
    /** Digs all scaffolding, the last block first; returns how many blocks are left. */
    async clear(): Promise<number> {
      supports = []
      for (let before = -1; scaffolding.all().length !== before; ) {
        before = scaffolding.all().length
        for (const block of [...scaffolding.all()].reverse()) await work.remove(block)
      }
      return scaffolding.all().length
    },
  }
}

/** Of every item, the number that is not needed elsewhere. */
function spare(slots: Slots, needs: ReadonlyMap<string, number>): ItemStack[] {
  return [...countItems(slots)].flatMap(([item, has]) => {
    const count = has - (needs.get(item) ?? 0)
    return count > 0 ? [{ item, count }] : []
  })
}
