import type { Player } from '../../game/player.ts'
import type { Position } from '../../game/position.ts'
import type { Surroundings } from '../plan/surroundings.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import type { ScaffoldBlock } from './ports.ts'
import type { ScaffoldMaterial } from './scaffold-material.ts'
import type { PathGoal } from './scaffold-path.ts'
import { planPathTo, planScaffold } from './scaffold-plan.ts'
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
  readonly material: ScaffoldMaterial
  /** Whether scaffolding will be needed sooner or later, so that material for it is brought along from the first. */
  readonly isForeseen: boolean
}

/** Blocks of material that are fetched at a time. */
const stockCount = 32

/** Builds scaffolding where no work is possible without it, and removes it; see `planScaffold` for the rules. */
export function createScaffolder({
  site,
  player,
  surroundings,
  scaffolding,
  work,
  material,
  isForeseen,
}: ScaffolderOptions) {
  /** Scaffolding that a block of the art is placed against. */
  let supports: { readonly block: ScaffoldBlock; readonly index: number }[] = []
  const requests = new Map<number, number>()
  /** Whether material was needed since it was last asked for, and the player had none. */
  let isLacking = isForeseen
  let isShort = false

  function optionsFor({ reach, mustLook, needs = new Map() }: ScaffoldRequest): ScaffoldOptions | null {
    const kind = material.carried(1, needs)?.kind
    isShort = kind === undefined
    isLacking ||= isShort
    return kind ? { site, player, surroundings, reach, mustSee: mustLook, kind } : null
  }

  return {
    /**
     * What to fetch because material was needed and the player had none, or because the work ahead may need so much of it;
     * `reserved` is what is placed next.
     */
    toFetch(reserved: ReadonlyMap<string, number>, ahead = 0): ReadonlyMap<string, number> {
      const count = isLacking ? stockCount : ahead
      isLacking = false
      return material.toFetch(count, reserved)
    },
    /** Whether the player had no material when it was last needed. */
    isShort: () => isShort,
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
    /** Builds on a path to the goal that is given, else to where a block can be dug; says whether the path is longer now. */
    async extendPathTo(block: Position, request: ScaffoldRequest, goal?: PathGoal): Promise<boolean> {
      const options = optionsFor(request)
      const plan = options && planPathTo(block, options, goal)
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
