import { digClassOf } from '../../game/blocks/dig-class.ts'
import { fixtureBlocks, occupiedBy } from '../../game/fixtures.ts'
import type { Player } from '../../game/player.ts'
import { blocksIn, cuboidAround, formatPosition, type Position, positionKey } from '../../game/position.ts'
import { type Cause, RunFailure } from '../../tasks/causes.ts'
import { sentence } from '../../words/sentence.ts'
import { hasOpenSource } from '../permission/flood.ts'
import type { Refusal } from '../permission/ground.ts'
import type { Permission } from '../permission/permission.ts'
import { blockStatus, type Comparison, comparisonOf } from './compare.ts'
import type { Site } from './site.ts'

type Blocks = NonNullable<Cause['blocks']>

interface Ground {
  readonly site: Pick<Site, 'position' | 'indexAt' | 'min' | 'max'>
  readonly permission: Permission
  readonly player: Pick<Player, 'world' | 'blocks' | 'entities'>
}

/** `isLater`: what would have to be dug, or else what would break, came after the first look. */
export type Obstacle = Refusal & { readonly isLater: boolean }

/** All that is in the way of an art and may not be dug away, or would break if the art was built there. */
export function obstaclesOf(comparison: Comparison, ground: Ground): Obstacle[] {
  const { cameLater } = ground.permission
  const found = [...comparison.statuses].flatMap((status, index) => {
    const refusal = refusalAt(index, comparison, ground)
    if (!refusal) return []
    const isLater =
      status === blockStatus.wrong
        ? cameLater(ground.site.position(index))
        : refusal.because === 'property' && cameLater(refusal.position)
    return { ...refusal, isLater }
  })
  const over = comparison.extras.flatMap((cell) => {
    const refusal = refusalToRemove(cell, ground)
    return refusal ? { ...refusal, isLater: cameLater(cell) } : []
  })
  return eachOnce([...found, ...over])
}

/** Why a block of the art may not be placed, or what stands there may not be dug away; null when it may, or when nothing is to be done. */
function refusalAt(index: number, { statuses }: Comparison, { site, permission }: Ground): Refusal | null {
  const [status, cell] = [statuses[index], site.position(index)]
  if (status === blockStatus.missing || status === blockStatus.dry) return permission.refusalToPlace(cell)
  return status === blockStatus.wrong ? permission.refusalToDig(cell) : null
}

/** A block that would break beside the art is not named for that, too, where it has to be dug away itself. */
function eachOnce(obstacles: readonly Obstacle[]): Obstacle[] {
  const before = obstacles.filter(({ because }) => because === 'before')
  const dug = new Set(before.map(({ position }) => positionKey(position)))
  return obstacles.filter(({ because, position }) => because === 'before' || !dug.has(positionKey(position)))
}

/** The comparison without what may not be dug, and without the places of boats and the like: that work is not to be done. */
export function withoutBlocked(comparison: Comparison, ground: Ground): Comparison {
  const occupied = occupiedCells(ground)
  if (comparison.wrong + comparison.extras.length + occupied.size === 0) return comparison
  const blocked: Refusal[] = []
  const statuses = comparison.statuses.map((status, index) => {
    const isAsked = status === blockStatus.wrong || occupied.has(index)
    const refusal = isAsked ? refusalAt(index, comparison, ground) : null
    if (!refusal) return status
    blocked.push(refusal)
    return blockStatus.blocked
  })
  const extras = comparison.extras.filter((cell) => {
    const refusal = refusalToRemove(cell, ground)
    if (refusal) blocked.push(refusal)
    return refusal === null
  })
  return comparisonOf(statuses, extras, blocked)
}

/** The blocks of the art whose place something takes that hangs or stands there: it may have come after the first look. */
function occupiedCells({ site, player: { entities } }: Ground): Set<number> {
  const [{ min }, { max }] = [cuboidAround(site.min, fixtureBlocks), cuboidAround(site.max, fixtureBlocks)]
  const cells = entities.fixtures({ min, max }).flatMap((fixture) => [...blocksIn(occupiedBy(fixture))])
  return new Set(cells.map(({ x, y, z }) => site.indexAt(x, y, z)).filter((index) => index !== -1))
}

function refusalToRemove(cell: Position, { permission, player }: Ground): Refusal | null {
  return hasOpenSource(player, cell) ? permission.refusalToTake(cell) : permission.refusalToDig(cell)
}

/** The failure of a build in the way of which something stands that has to stay. */
export function inTheWay(refusals: readonly Refusal[]): RunFailure {
  const because = (reason: Refusal['because']) => refusals.filter((refusal) => refusal.because === reason)
  const [property, before] = [because('property'), because('before')]
  const blocks: Blocks = [
    ...kindsOf(property).map((kind) => ({ ...kind, because: 'property' as const })),
    ...kindsOf(before).map((kind) => ({ ...kind, because: 'before' as const, clear: clearFor(kind.name) })),
  ]
  const texts = [
    ...(property.length > 0 ? [sentence('propertyInTheWay', inWords(property))] : []),
    ...(before.length > 0 ? [sentence('stoodBeforeInTheWay', inWords(before))] : []),
  ]
  const [first, second] = texts
  const text = second ? sentence('besides', { first: first!, second }) : first!
  const { position } = refusals[0]!
  const count = blocks.reduce((sum, kind) => sum + kind.count, 0)
  return new RunFailure('foreign-blocks', text, { count, blocks, position })
}

const clearFor = (name: string) => (digClassOf(name) === 'made' ? ('all' as const) : ('terrain' as const))

const inWords = (refusals: readonly Refusal[]) => ({
  blocks: kindsOf(refusals).map(({ name, count }) => [name, count] as const),
  place: formatPosition(refusals[0]!.position),
})

/** The most numerous first. */
function kindsOf(refusals: readonly Refusal[]): { name: string; count: number }[] {
  const things = new Map(
    refusals.map((refusal) => [refusal.entity ?? formatPosition(refusal.position), refusal]),
  )
  return [...Map.groupBy(things.values(), ({ name }) => name)]
    .map(([name, alike]) => ({ name, count: alike.length }))
    .sort((a, b) => b.count - a.count)
}
