import type { BlockKind } from '../../game/blocks.ts'
import type { Player, StandPosition } from '../../game/player.ts'
import { isSamePosition, type Position } from '../../game/position.ts'
import type { Text } from '../../language/text.ts'
import type { Turns } from '../../waiting.ts'
import type { MotionPlan } from '../motion/plan.ts'
import type { Surroundings } from '../plan/surroundings.ts'
import type { Site } from '../site/site.ts'
import { createCellFailures } from './cell-failures.ts'
import { clearScaffolding } from './scaffold-clearing.ts'
import { noScaffolding, type ScaffoldMaterial, type ScaffoldToFetch } from './scaffold-material.ts'
import { planPath, planReach, type Target, toDig, toGround, toStand } from './scaffold-plan.ts'
import type { RemovalOptions } from './scaffold-removal.ts'
import type { ScaffoldOptions } from './scaffold-rules.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'
import type { ScaffoldWork } from './scaffold-work.ts'

interface ScaffoldRequest extends Pick<ScaffoldOptions, 'reach' | 'isFar'> {
  readonly mustLook: boolean
  /** The art with the scaffolding that it is placed against; the art alone when not given. */
  readonly site?: Site
  /** Items that the player has for the blocks that are placed next. */
  readonly needs?: ReadonlyMap<string, number>
  /** Items of planned scaffolding that is placed with them. */
  readonly planned?: ReadonlyMap<string, number>
}

interface ScaffolderOptions extends Pick<RemovalOptions, 'isOwn'>, Turns {
  readonly site: Site
  readonly player: Player
  readonly surroundings: Surroundings
  readonly scaffolding: ScaffoldBlocks
  readonly work: ScaffoldWork
  readonly material: ScaffoldMaterial
  /** Whether scaffolding will be needed sooner or later, so that material for it is brought along from the first. */
  readonly isForeseen: boolean
}

/** Where a block can be placed from. */
export interface Reached {
  readonly stand: StandPosition
  readonly index: number
}

/**
 * `there`: a block can be placed from a position that the player can walk to. `tried`: something has changed, so that another
 * look is worth it. `short`: material has to be fetched first. `none`: no path leads to any of the blocks.
 */
type ReachOutcome = Reached | 'tried' | 'short' | 'none'

/** Blocks of material that are fetched at a time, and of these what is kept for a path back. */
const stockCount = 64
const reserveCount = 16

export interface Scaffolder {
  /** The items to fetch because material was needed and the player had too little, and for so many blocks more. */
  toFetch(more: number, reserved: ReadonlyMap<string, number>): ScaffoldToFetch
  /** A trip begins, on which cells are tried again that could not be filled before. */
  begin(): void
  /** Why the blocks of the last trip could not be reached; empty when that is not known. */
  reason(): Text
  /** Builds a path to where one of these blocks can be placed, given with the most urgent first. */
  reach(
    indices: readonly number[],
    request: ScaffoldRequest & {
      mayUseAir(): boolean
    },
  ): Promise<ReachOutcome>
  /** Builds a path to the position that is asked for, else to where a block can be dug; says whether there is one. */
  extendPathTo(
    block: Position,
    request: ScaffoldRequest,
    isNear?: (feet: Position) => boolean,
  ): Promise<boolean>
  /** Builds a path from where there is no way to the ground to where there is one; says whether that is possible. */
  extendPathBack(request: ScaffoldRequest): Promise<boolean>
  /** Digs scaffolding that is no longer needed, as far as it is in reach. */
  tidy(cells: readonly Position[]): Promise<void>
  /** Digs all scaffolding, over paths of scaffolding where it is out of reach; returns how many blocks are left. */
  clear(request: ScaffoldRequest, goHome: () => Promise<void>): Promise<number>
}

/** Builds paths of scaffolding where no work is possible without them, and removes them; see `planReach` for the rules. */
export function createScaffolder(options: ScaffolderOptions): Scaffolder {
  const { site, player, scaffolding, work, material, isForeseen } = options
  const failures = createCellFailures()
  const stock = createStock(material, isForeseen)
  const { spare, isShort } = stock

  /** Without material, no cell can be filled. */
  function optionsFor(request: ScaffoldRequest, mayUseAir = false): ScaffoldOptions {
    const { reach, mustLook, isFar, site: own = site } = request
    const kind = stock.next(request)
    return {
      ...options,
      site: own,
      reach,
      isFar,
      mustSee: mustLook,
      mayUseAir,
      kind,
      isRefused: (cell) => isShort() || failures.areMany(cell),
    }
  }

  /** Builds a path as far as that goes. */
  async function build({ steps }: MotionPlan, request: ScaffoldRequest): Promise<void> {
    for (const step of steps.filter(({ filled }) => filled.length > 0)) {
      const options = optionsFor(request)
      const failed = await work.place(step, options)
      if (isShort()) return
      failures.note(failed, options.kind?.name ?? '')
      if (failed) return
    }
  }

  /** Digs scaffolding for its material when the player has none; says whether it has some then. */
  async function regain(request: ScaffoldRequest): Promise<boolean> {
    if (!isShort()) return false
    for (const block of scaffolding.all().reverse()) {
      if (spare(reserveCount, request).length >= reserveCount) break
      await work.remove(block)
    }
    return spare(1, request).length > 0
  }

  /** Builds a path near to what it leads to, or else far around. */
  async function extend(target: Target, request: ScaffoldRequest): Promise<boolean> {
    const planned = async () =>
      (await planPath(target, optionsFor(request))) ??
      (isShort() ? null : planPath(target, optionsFor({ ...request, isFar: true })))
    let plan = await planned()
    if (!plan && (await regain(request))) plan = await planned()
    if (!plan || plan.needs === 0) return false
    await build(plan, request)
    return true
  }

  return {
    toFetch: stock.toFetch,
    begin: failures.forget,
    reason: () => (isShort() ? noScaffolding : failures.reason()),
    async reach(indices, request) {
      if (failures.isHopeless()) return 'none'
      const plan = await planReach(indices, optionsFor(request, request.mayUseAir()))
      if (!plan) return isShort() && stock.canFetch() ? 'short' : 'none'
      const { path, index } = plan
      if (path.needs === 0) return { stand: path.end, index }
      if (stock.isTooLong(path, request)) return 'short'
      await build(path, request)
      return 'tried'
    },
    extendPathTo: (block, request, isNear) => extend(isNear ? toStand(block, isNear) : toDig(block), request),
    extendPathBack: (request) => extend(toGround({ player, site: request.site ?? site }), request),
    async tidy(cells) {
      for (const block of scaffolding.all())
        if (cells.some((cell) => isSamePosition(cell, block))) await work.removeNear(block)
    },
    clear: (request, goHome) =>
      clearScaffolding({
        ...options,
        extendTo: (block, mayStart) => extend(toDig(block, mayStart), request),
        mustLook: request.mustLook,
        goHome,
      }),
  }
}

/** Material that building on scaffolding was found to lack, and whether there may be more of it to fetch. */
function createStock(material: ScaffoldMaterial, isForeseen: boolean) {
  let lacking = isForeseen ? stockCount : 0
  let canFetch = true
  let isShort = false
  const spare = (count: number, { needs = new Map(), planned }: ScaffoldRequest) =>
    material.carried(count, needs, planned)

  return {
    spare,
    isShort: () => isShort,
    canFetch: () => canFetch,
    /** The block to build with; null without material. */
    next(request: ScaffoldRequest): BlockKind | null {
      const [kind = null] = spare(1, request)
      isShort = kind === null
      if (isShort) lacking = Math.max(lacking, stockCount)
      return kind
    },
    /** Whether material has to be fetched before a path is built. */
    isTooLong({ needs }: MotionPlan, request: ScaffoldRequest): boolean {
      const count = needs + reserveCount
      if (!canFetch || count <= spare(count, request).length) return false
      lacking = Math.max(stockCount, count)
      return true
    },
    toFetch(more: number, reserved: ReadonlyMap<string, number>): ScaffoldToFetch {
      const found = material.toFetch(lacking + more, reserved)
      if (lacking > 0)
        canFetch = found.fetch.size > 0 || material.carried(lacking, reserved).length >= lacking
      lacking = 0
      return found
    },
  }
}
