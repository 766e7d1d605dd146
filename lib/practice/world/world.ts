import { type Cuboid, blocksIn as cellsOf, type Position } from '../../game/position.ts'
import type { GameData, Heights, StateInfo } from './game-data.ts'
import { carveChunk, type Landscape } from './landscape.ts'
import { createTerrain, type Section } from './terrain.ts'

export interface Column {
  readonly sections: readonly Section[]
  /** Rises with every change; 0 is untouched ground, which all such columns share. */
  readonly revision: number
}

interface WorldOptions {
  /** In place of the flat ground. */
  readonly landscape?: Landscape | undefined
  /** Those of the overworld when not given. */
  readonly heights?: Heights
}

type ChangeListener = (x: number, y: number, z: number, stateId: number, before: number) => void

export type World = ReturnType<typeof createWorld>

/**
 * The blocks of one sub-server. Columns exist only where something was changed, or where a landscape was looked at; everything else
 * is the same flat ground. Outside the height limits there is air that can't be changed.
 */
export function createWorld(data: GameData, floorHeight: number, options: WorldOptions = {}) {
  const { landscape, heights = data.heights } = options
  const ground: Column = { sections: createTerrain(data, heights, floorHeight), revision: 0 }
  const columns = new Map<number, { sections: Section[]; revision: number }>()
  const listeners: ChangeListener[] = []
  const air = data.find('air').id
  const { minY, sectionCount } = heights
  const isInHeightLimits = (y: number) => y >= minY && y < minY + 16 * sectionCount

  function column(chunkX: number, chunkZ: number): Column {
    const known = columns.get(columnKey(chunkX, chunkZ))
    if (known || !landscape) return known ?? ground
    const carved = { sections: carveChunk(data, heights, landscape, { x: chunkX, z: chunkZ }), revision: 1 }
    columns.set(columnKey(chunkX, chunkZ), carved)
    return carved
  }

  function stateId(x: number, y: number, z: number): number {
    if (!isInHeightLimits(y)) return air
    const section = column(x >> 4, z >> 4).sections[(y - minY) >> 4]!
    return typeof section === 'number' ? section : section[cellIndex(x, y, z)]!
  }

  /** Returns false when nothing changed. Tells the listeners. */
  function setStateId(x: number, y: number, z: number, next: number): boolean {
    if (!isInHeightLimits(y)) return false
    const before = stateId(x, y, z)
    if (before === next) return false
    const key = columnKey(x >> 4, z >> 4)
    let stored = columns.get(key)
    if (!stored) {
      stored = { sections: [...ground.sections], revision: 0 }
      columns.set(key, stored)
    }
    const index = (y - minY) >> 4
    let section = stored.sections[index]!
    // A section is still shared with the untouched ground until its first change.
    if (typeof section === 'number' || section === ground.sections[index]) {
      section = typeof section === 'number' ? new Uint16Array(4096).fill(section) : section.slice()
      stored.sections[index] = section
    }
    section[cellIndex(x, y, z)] = next
    stored.revision++
    for (const listener of listeners) listener(x, y, z, next, before)
    return true
  }

  /** Every block of a region that is not air, bottom up. */
  function* blocksIn(region: Cuboid): Generator<Position & { readonly state: StateInfo }> {
    for (const { x, y, z } of cellsOf(region)) {
      const id = stateId(x, y, z)
      if (id !== air) yield { x, y, z, state: data.state(id) }
    }
  }

  return {
    data,
    heights,
    isInHeightLimits,
    stateId,
    state: (x: number, y: number, z: number): StateInfo => data.state(stateId(x, y, z)),
    stateAt: ({ x, y, z }: Position): StateInfo => data.state(stateId(x, y, z)),
    setStateId,
    place: ({ x, y, z }: Position, state: StateInfo): void => void setStateId(x, y, z, state.id),
    clear: ({ x, y, z }: Position): void => void setStateId(x, y, z, air),
    column,
    onChange: (listener: ChangeListener): void => void listeners.push(listener),
    blocksIn,
  }
}

/** A number for maps keyed by block position. X and Z within 2^20, y within -512..511: 52 bits, so it stays exact. */
export function blockKey({ x, y, z }: Position): number {
  return columnKey(x, z) * 0x400 + (y + 0x200)
}

/** Columns from -2^20 to 2^20 - 1 in both directions, which is all of the map. */
export function columnKey(chunkX: number, chunkZ: number): number {
  return (chunkX + 0x100000) * 0x200000 + (chunkZ + 0x100000)
}

function cellIndex(x: number, y: number, z: number): number {
  return ((y & 15) << 8) | ((z & 15) << 4) | (x & 15)
}
