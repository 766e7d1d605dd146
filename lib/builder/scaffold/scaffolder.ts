import type { BlockKind } from '../../game/blocks.ts'
import { hurtingDropBlocks, type Player, type StandPosition } from '../../game/player.ts'
import { formatPosition, isSamePosition, type Position } from '../../game/position.ts'
import { cellKey } from '../../game/search.ts'
import type { Text } from '../../language/text.ts'
import { sentence } from '../../words/sentence.ts'
import type { MotionPlan } from '../motion/plan.ts'
import { createGroundCheck, isOnGround } from '../motion/shut-in.ts'
import { limits } from '../policy/limits.ts'
import type { Site } from '../site/site.ts'
import { clearScaffolding } from './scaffold-clearing.ts'
import { noScaffolding, type ScaffoldMaterial, type ScaffoldToFetch } from './scaffold-material.ts'
import { planPath, planReach, type Target, toDig, toGround, toStand } from './scaffold-plan.ts'
import type { RemovalOptions } from './scaffold-removal.ts'
import type { ScaffoldOptions } from './scaffold-rules.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'
import type { ScaffoldWork } from './scaffold-work.ts'

interface ScaffoldRequest extends Pick<ScaffoldOptions, 'isFar'> {
  /** The art with the scaffolding that it is placed against; the art alone when not given. */
  readonly site?: Site
  /** Items that the player has for the blocks that are placed next. */
  readonly needs?: ReadonlyMap<string, number>
  /** Items of planned scaffolding that is placed with them. */
  readonly planned?: ReadonlyMap<string, number>
}

interface ScaffolderOptions extends Omit<ScaffoldOptions, 'kind' | 'isFar' | 'isRefused'> {
  readonly player: Player
  readonly scaffolding: ScaffoldBlocks
  readonly work: ScaffoldWork
  readonly material: ScaffoldMaterial
  readonly firstLook: RemovalOptions['firstLook']
  /** Whether scaffolding will be needed sooner or later, so that material for it is brought along from the first. */
  readonly isForeseen: boolean
}

/** Where a block can be placed from. */
export interface Reached {
  readonly stand: StandPosition
  readonly index: number
}

/** `tried`: something has changed, so that another look is worth it. `short`: material has to be fetched first. */
type ReachOutcome = Reached | 'tried' | 'short' | 'none'

/** Blocks of material that are fetched at a time, and of these what is kept for a path back. */
const stockCount = 64
const reserveCount = 16

export type Scaffolder = ReturnType<typeof createScaffolder>

/** Builds paths of scaffolding where no work is possible without them, and removes them; see `planReach` for the rules. */
export function createScaffolder(options: ScaffolderOptions) {
  const { site, scaffolding, work, material, isForeseen } = options
  const failures = createCellFailures()
  const stock = createStock(material, isForeseen)
  const { spare, isShort } = stock

  /** Without material, no cell can be filled. */
  function optionsFor(request: ScaffoldRequest): ScaffoldOptions {
    const kind = stock.next(request)
    const isRefused = (cell: Position) => isShort() || failures.areMany(cell)
    return { ...options, site: request.site ?? site, isFar: request.isFar, kind, isRefused }
  }

  /** Builds a path as far as that goes. */
  async function build({ steps }: MotionPlan, request: ScaffoldRequest): Promise<void> {
    for (const step of steps.filter(({ filled }) => filled.length > 0)) {
      const stepOptions = optionsFor(request)
      const failed = await work.place(step, stepOptions)
      if (isShort()) return
      failures.note(failed, stepOptions.kind?.name ?? '')
      if (failed) return
    }
  }

  /** Digs scaffolding for its material when the player has none; says whether it has some then. */
  async function regain(): Promise<boolean> {
    if (!isShort()) return false
    for (const block of scaffolding.all().reverse()) {
      if (spare(reserveCount, {}).length >= reserveCount) break
      await work.remove(block)
    }
    return spare(1, {}).length > 0
  }

  /** Builds a path near to what it leads to, or else far around; says whether there is one. */
  async function extend(target: Target): Promise<boolean> {
    const planned = async () =>
      (await planPath(target, optionsFor({}))) ??
      (isShort() ? null : planPath(target, optionsFor({ isFar: true })))
    let plan = await planned()
    if (!plan && (await regain())) plan = await planned()
    if (!plan || plan.needs === 0) return false
    await build(plan, {})
    return true
  }

  const wayBack = () => makeWayBack(options, () => extend(toGround(options)))

  return {
    /** The items to fetch because material was needed and the player had too little, and for so many blocks more. */
    toFetch: stock.toFetch,
    /** A trip begins, on which cells are tried again that could not be filled before. */
    begin: failures.forget,
    /** Why the blocks of the last trip could not be reached; empty when that is not known. */
    reason: (): Text => (isShort() ? noScaffolding : failures.reason()),
    /** Builds a path to where one of these blocks can be placed, given with the most urgent first. */
    async reach(indices: readonly number[], request: ScaffoldRequest): Promise<ReachOutcome> {
      if (failures.isHopeless()) return 'none'
      const plan = await planReach(indices, optionsFor(request))
      if (!plan) return isShort() && stock.canFetch() ? 'short' : 'none'
      const { path, index } = plan
      if (path.needs === 0) return { stand: path.end, index }
      if (stock.isTooLong(path, request)) return 'short'
      await build(path, request)
      return 'tried'
    },
    /** Builds a path to the position that is asked for, else to where a block can be dug; says whether there is one. */
    extendPathTo: (block: Position, isNear?: (feet: Position) => boolean): Promise<boolean> =>
      extend(isNear ? toStand(block, isNear) : toDig(block)),
    wayBack,
    /** Digs scaffolding that is no longer needed, as far as it is in reach. */
    async tidy(cells: readonly Position[]): Promise<void> {
      for (const block of scaffolding.all())
        if (cells.some((cell) => isSamePosition(cell, block))) await work.removeNear(block)
    },
    /** Digs all scaffolding, over paths of scaffolding where it is out of reach; returns how many blocks are left. */
    clear: (): Promise<number> =>
      clearScaffolding({
        ...options,
        extendTo: (block, mayStart) => extend(toDig(block, mayStart)),
        goHome: wayBack,
      }),
  }
}

/**
 * Makes sure that there is a way back to the ground. From hill to hill the bot may drop farther than it can jump, and find no
 * path back; then scaffolding makes one. Where that is impossible, it jumps down, though that hurts.
 */
export async function makeWayBack(
  { site, player, signal }: Pick<ScaffolderOptions, 'site' | 'player' | 'signal'>,
  extend: () => Promise<boolean>,
): Promise<void> {
  const { walking } = player
  for (let path = 0; path < limits.scaffold.maxPaths; path++) {
    const [here] = walking.around()
    if (!here || isOnGround(here, player, { site })) return
    if (await extend()) continue
    const ground = { x: here.x, y: here.y - hurtingDropBlocks, z: here.z }
    const stands = walking.towards(ground, { maxDrop: hurtingDropBlocks })
    const stand = stands.find(createGroundCheck(player, site))
    if (!stand) return
    await walking.walk(stand, { signal })
  }
}

/** The cells of a trip that could not be filled with scaffolding. */
export function createCellFailures() {
  const tries = new Map<number, number>()
  let inARow = 0
  let reason: Text = ''
  return {
    note(failed: Position | null, block: string): void {
      inARow = failed ? inARow + 1 : 0
      reason = failed ? sentence('blockRefused', { item: block, place: formatPosition(failed) }) : ''
      if (failed) tries.set(cellKey(failed), (tries.get(cellKey(failed)) ?? 0) + 1)
    },
    areMany: (cell: Position) => (tries.get(cellKey(cell)) ?? 0) >= limits.scaffold.maxTriesOfCell,
    /** Whether nothing at all can be filled. */
    isHopeless: () => inARow >= limits.scaffold.maxFailures,
    /** Why the last cell could not be filled; empty when it was. */
    reason: () => reason,
    /** A new trip begins. Where the last one could fill nothing, one more cell is enough to say so again. */
    forget(): void {
      tries.clear()
      inARow = inARow >= limits.scaffold.maxFailures ? limits.scaffold.maxFailures - 1 : 0
      reason = ''
    },
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
