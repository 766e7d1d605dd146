import type { Position } from '../../game/position.ts'
import { cellHas } from '../../game/world.ts'
import type { Text } from '../../language/text.ts'
import type { GoNear } from '../move/go-near.ts'
import { flowOf, holdsFluid, openWaterAt, upstreamOf } from '../permission/flood.ts'
import { isGroundCover } from '../permission/ground.ts'
import type { Permission } from '../permission/permission.ts'
import { plug } from '../place/plug.ts'
import type { ScaffoldMaterial } from '../scaffold/scaffold-material.ts'
import type { ScaffoldBlocks } from '../scaffold/scaffold-store.ts'
import { blockStatus, type Comparison } from '../site/compare.ts'
import type { Supply } from '../supply/supply.ts'
import type { Ways } from './bucket-stand.ts'
import { createBuckets, rest, type WaterOptions } from './buckets.ts'
import { planPours } from './pour-plan.ts'
import { createPouring } from './pouring.ts'
import { createTakeDown } from './take-down.ts'

/** From so far a block is in sight with the smallest view distance. */
const seenBlocks = 24
/** A source of lava fills fewer cells than this. */
const maxLavaCells = 400

/** Fills the art's water when the blocks that hold it stand, and takes away fluids that are foreign. */
export function createWaterWork(
  options: WaterOptions & {
    readonly scaffolding: ScaffoldBlocks
    readonly permission: Pick<Permission, 'cameLater'>
  },
  supply: Supply,
  material: ScaffoldMaterial,
  ways: () => Ways & { readonly goNear: GoNear },
) {
  const { site, player, permission, progress, log, signal } = options
  const { world, blocks, body } = player
  const buckets = createBuckets(options, supply, ways)
  const planTakeDown = createTakeDown({ site, world, blocks })

  /** Of foreign blocks, those that are water or lava, and what can be dug. */
  function fluidsIn(places: readonly Position[]) {
    const isFluid = ({ x, y, z }: Position) => blocks.isClearView(world.stateAt(x, y, z) ?? 0)
    const { fluids = [], rest = [] } = Object.groupBy(places, (place) => (isFluid(place) ? 'fluids' : 'rest'))
    return { fluids, rest }
  }

  const isLava = (cell: Position) => cellHas(world, cell, (state) => blocks.nameOf(state) === 'lava')

  /** The sources of lava among these cells, and those that it has flowed from, as far as they came later than the first look. */
  function lavaSources(cells: readonly Position[]): Position[] {
    const flow = flowOf(cells.filter(isLava), (cell) => upstreamOf(cell).filter(isLava), maxLavaCells)
    const mayTake = (cell: Position) => cells.includes(cell) || permission.cameLater(cell)
    return flow.filter((cell) => cellHas(world, cell, blocks.isLavaSource) && mayTake(cell))
  }

  /** Goes to where these cells are in sight: the bot may be at a station, where it has fetched what it takes. */
  async function see(cells: readonly Position[]): Promise<void> {
    const unseen = cells.find(({ x, y, z }) => world.stateAt(x, y, z) === null)
    if (!unseen) return
    await body.travel(unseen, { within: seenBlocks, signal })
    await world.loaded({ min: unseen, max: unseen }, signal)
  }

  /** Takes sources away: water with empty buckets. What flows dries up then. Resolves with why some are left, empty when none is. */
  async function drain(fluids: readonly Position[]): Promise<Text> {
    await see(fluids)
    const lava = lavaSources(fluids)
    const plugging = { ...options, ...ways(), material, supply, onGone: progress.repaired }
    const plugged = await plug(lava, plugging)
    const flood = fluids.filter((place) => openWaterAt(player, place))
    const reason = flood.length > 0 ? await buckets.scoop(flood, progress.repaired) : plugged
    await rest(options)
    return reason || plugged
  }

  return {
    fluidsIn,
    /**
     * Whether all that is foreign may wait until all else is built: snow and grass over the art, which grow and fall again, and
     * water when a wall that would hold it may not stand yet: blocks take its place, what flows dries up, and a source between two
     * others comes again wherever a bucket takes it away.
     */
    mayStay({ statuses, right, wrong, extras }: Comparison, isIdle: boolean): boolean {
      if (wrong > 0 || right === statuses.length) return false
      const isToBeBuilt = statuses.includes(blockStatus.missing) && !isIdle
      return extras.every((place) => {
        const found = openWaterAt(player, place)
        return found === 'flowing' || ((found !== null || isGroundCover(place, player)) && isToBeBuilt)
      })
    },
    drain,
    /**
     * Takes down what keeps the bot from blocks that it could not reach, so that they are built as at first, but for walls of water
     * that could not be taken away; resolves with why some is left, empty when none is.
     */
    async takeDown(
      outOfReach: readonly number[],
      statuses: Uint8Array,
      dig: (places: readonly Position[]) => Promise<unknown>,
    ): Promise<Text> {
      const plan = planTakeDown(outOfReach, statuses)
      if (!plan) return ''
      log.info('part of the art is taken down', { water: plan.sources.length, blocks: plan.blocks.length })
      progress.enter('repairing')
      const reason = await drain(plan.sources)
      await dig(plan.blocks.filter((block) => !holdsFluid(block, player)))
      return reason
    },
    pourAll: createPouring(options, supply, ways, buckets),
    plan: (statuses: Uint8Array) => planPours(statuses, { site, world, blocks }),
    /** Goes to where all water of the art is in sight. */
    see: () => see(site.water.map(site.position)),
  }
}
