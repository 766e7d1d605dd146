import type { Blueprint } from '../../lib/blueprint/blueprint.ts'
import { type Site, siteOf as siteOfJob } from '../../lib/builder/site/site.ts'
import { systemClock } from '../../lib/clock.ts'
import { digClassOf, holdsItems } from '../../lib/game/blocks/dig-class.ts'
import { leansOn, supportOf } from '../../lib/game/blocks/support.ts'
import type { BlockKind, BlockRegistry, BlockState } from '../../lib/game/blocks.ts'
import type { World } from '../../lib/game/world.ts'
import type { BuildJob } from '../../lib/tasks/build-job.ts'

/** Time for long work, and no end to it. */
export const turns = { clock: systemClock, signal: new AbortController().signal }

/** States of a small game: 0 is air, every other block has one state, in the order in which it is first asked for. */
export function fakeBlocks(): BlockRegistry & { stateOf(name: string): number } {
  const names = ['air']
  const stateOf = (name: string) => {
    if (!names.includes(name)) names.push(name)
    return names.indexOf(name)
  }
  const kind = ({ name, properties }: BlockState): BlockKind => {
    const state = stateOf(name)
    return {
      name,
      item: name === 'water' ? null : name,
      bucketUse: name === 'water' ? 'whole' : null,
      accepts: (own) => own === state,
      isDry: (own) => name === 'water' && own === 0,
      support: supportOf({ name, properties }),
      height: /_(fence|wall)$/.test(name) ? 1.5 : 1,
      isFlat: name.endsWith('_carpet'),
      axis: (properties.axis as BlockKind['axis'] | undefined) ?? null,
    }
  }
  return {
    stateOf,
    kind,
    nameOf: (state) => names[state] ?? 'air',
    isReplaceable: (state) => state === 0 || names[state] === 'water',
    isSolid: (state) => state !== 0 && names[state] !== 'water',
    isSetOff: () => false,
    height: () => 0,
    isInteractive: (state) => names[state] === 'chest',
    digClass: (state) => digClassOf(names[state] ?? 'air'),
    holdsItems: (state) => holdsItems(names[state] ?? 'air'),
    leansOn: (state, side) => leansOn({ name: names[state] ?? 'air', properties: {} }, side),
    isLavaSource: (state) => names[state] === 'lava',
    hasSource: (state) => names[state] === 'water' || names[state] === 'lava',
    isOnMaps: (state) => state !== 0,
    waterIn: (state) => (names[state] === 'water' ? 'source' : null),
    stopsFlow: (state) => state !== 0 && names[state] !== 'water',
    isClearView: (state) => state === 0 || names[state] === 'water',
    isPouredAgainst: (state) => state !== 0 && names[state] !== 'water',
    pointIn: () => ({ x: 0.5, y: 0.5, z: 0.5 }),
    stackSize: () => 64,
    cubeDigSeconds: (name) => (name === 'air' ? null : 1),
  } as BlockRegistry & { stateOf(name: string): number }
}

/** A world of blocks by place; everything else is air, or unknown from X = `seenUpTo` on. */
export function fakeWorld(seenUpTo = Number.POSITIVE_INFINITY) {
  const states = new Map<string, number>()
  return {
    stateAt: (x: number, y: number, z: number) =>
      x >= seenUpTo ? null : (states.get(`${x},${y},${z}`) ?? 0),
    set(x: number, y: number, z: number, state: number) {
      states.set(`${x},${y},${z}`, state)
    },
  } satisfies Pick<World, 'stateAt'> & { set(x: number, y: number, z: number, state: number): void }
}

/** A site at the origin of the world. */
export function siteOf(blueprint: Blueprint, blocks: BlockRegistry = fakeBlocks()): Site {
  const task = { OffsetX: 0, OffsetY: 0, OffsetZ: 0 } as BuildJob['task']
  return siteOfJob({ task, blueprint }, { blocks }, { replaceMaterials: [] }, true)
}

export const allOf = (site: Site) => Array.from({ length: site.count }, (_, index) => index)
