import { digClassOf } from '../game/blocks/dig-class.ts'
import type { BlockState, DigClass } from '../game/blocks.ts'
import type { Sight } from '../game/sight.ts'
import { nextTurn } from '../next-turn.ts'

/** A rectangle of columns, in blocks. */
export interface Rectangle {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
}

/** The ground as the bot sees it at the moment, column by column. */
export interface Ground {
  /** Reads the columns of an area; the others below are for those alone that were read. */
  read(area: Rectangle): Promise<void>
  /** Y of the highest block but grass and the like; the water's where that is the surface. `unseen` or `bottomless` where there is none. */
  heightAt(x: number, z: number): number
  /** The same without trees. */
  floorAt(x: number, z: number): number
  /** Whether the surface was made or is used by people: planks, a path, a field, a roof. */
  isMade(x: number, z: number): boolean
}

/** Heights of columns that are not loaded, and of those without any block. */
export const unseen = -32_768
export const bottomless = -32_767

const chunkBlocks = 16
/** Vines and the like hang no farther down, in blocks. */
const maxCoverBlocks = 32
const treeParts = /(_log|_leaves|_stem|_wart_block|mushroom_block|shroomlight|bamboo)$/
/** Chunks that are read before other work has its turn: some milliseconds. */
const sliceChunks = 8

interface Chunk {
  readonly heights: Int16Array
  readonly floors: Int16Array
  readonly made: Uint8Array
}

export function createGround(sight: Sight | undefined): Ground {
  const chunks = new Map<string, Chunk | null>()
  const classes = new Map<BlockState, DigClass>()

  function classOf(state: BlockState): DigClass {
    const known = classes.get(state) ?? digClassOf(state.name)
    classes.set(state, known)
    return known
  }

  /** Fluids are a surface, other things that a body passes are not. */
  const isSurface = (state: BlockState) =>
    state.name === 'water' || state.name === 'lava' || !['free', 'cover'].includes(classOf(state))

  /** The highest surface of a column, and that under its tree. */
  function surfacesOf(seen: Sight, x: number, z: number) {
    const top = seen.topOf(x, z) ?? Number.NEGATIVE_INFINITY
    const found: { readonly y: number; readonly state: BlockState }[] = []
    for (let y = top; y > top - maxCoverBlocks; y--) {
      const state = seen.blockAt(x, y, z)
      if (!state || !isSurface(state)) continue
      const isTree = treeParts.test(state.name)
      if (found.length === 0 || !isTree) found.push({ y, state })
      if (!isTree) break
    }
    return found
  }

  function readChunk(seen: Sight, chunkX: number, chunkZ: number): Chunk | null {
    const [west, north] = [chunkX * chunkBlocks, chunkZ * chunkBlocks]
    if (seen.blockAt(west, 0, north) === undefined) return null
    const heights = new Int16Array(chunkBlocks ** 2).fill(bottomless)
    const floors = heights.slice()
    const made = new Uint8Array(chunkBlocks ** 2)
    for (let cell = 0; cell < heights.length; cell++) {
      const [top, floor = top] = surfacesOf(
        seen,
        west + (cell % chunkBlocks),
        north + Math.floor(cell / chunkBlocks),
      )
      if (!top || !floor) continue
      heights[cell] = top.y
      floors[cell] = floor.y
      made[cell] = ['made', 'property'].includes(classOf(top.state)) ? 1 : 0
    }
    return { heights, floors, made }
  }

  /** Neighbouring columns are asked for one after another. */
  let last: { readonly x: number; readonly z: number; readonly chunk: Chunk | null | undefined } | undefined

  function chunkAt(x: number, z: number): Chunk | null | undefined {
    const [chunkX, chunkZ] = [x >> 4, z >> 4]
    if (last?.x !== chunkX || last.z !== chunkZ)
      last = { x: chunkX, z: chunkZ, chunk: chunks.get(`${chunkX} ${chunkZ}`) }
    return last.chunk
  }

  const cellOf = (x: number, z: number) => (z & 15) * chunkBlocks + (x & 15)

  return {
    async read({ x, z, width, length }) {
      if (!sight) return
      let read = 0
      for (let chunkZ = z >> 4; chunkZ <= (z + length - 1) >> 4; chunkZ++) {
        for (let chunkX = x >> 4; chunkX <= (x + width - 1) >> 4; chunkX++) {
          const key = `${chunkX} ${chunkZ}`
          if (chunks.has(key)) continue
          const chunk = readChunk(sight, chunkX, chunkZ)
          chunks.set(key, chunk)
          last = undefined
          if (chunk && ++read % sliceChunks === 0) await nextTurn()
        }
      }
    },
    heightAt: (x, z) => chunkAt(x, z)?.heights[cellOf(x, z)] ?? unseen,
    floorAt: (x, z) => chunkAt(x, z)?.floors[cellOf(x, z)] ?? unseen,
    isMade: (x, z) => chunkAt(x, z)?.made[cellOf(x, z)] === 1,
  }
}
