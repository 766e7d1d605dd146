import { digClassOf } from '../game/blocks/dig-class.ts'
import type { BlockState, DigClass } from '../game/blocks.ts'
import type { Position } from '../game/position.ts'
import type { Sight } from '../game/sight.ts'
import { nextTurn } from '../next-turn.ts'

/** A rectangle of columns, in blocks. */
export interface Rectangle {
  readonly x: number
  readonly z: number
  readonly width: number
  readonly length: number
}

/** A column that the bot sees. */
export interface SeenColumn {
  readonly x: number
  readonly z: number
  /** Y of its surface; `bottomless` where it has none. */
  readonly height: number
  /** The same without trees. */
  readonly floor: number
  /** Whether the surface was made or is used by people: planks, a path, a field, a roof. */
  readonly isMade: boolean
}

/** The ground as the bot sees it at the moment, column by column. */
export interface Ground {
  /** Reads the columns of an area; `heightAt` is for those alone that were read. */
  read(area: Rectangle): Promise<void>
  /** Y of the highest block but grass and the like; the water's where that is the surface. `unseen` or `bottomless` where there is none. */
  heightAt(x: number, z: number): number
  /** Reads the columns of an area and goes through those that the bot sees, however few of all they are. */
  visit(area: Rectangle, look: (column: SeenColumn) => void): Promise<void>
}

/** Heights of columns that are not loaded, and of those without any block. */
export const unseen = -32_768
export const bottomless = -32_767

const chunkBlocks = 16
/** Vines and the like hang no farther down, in blocks. */
const maxCoverBlocks = 32
const treeParts = /(_log|_leaves|_stem|_wart_block|mushroom_block|shroomlight|bamboo)$/
/** Servers show no more around a player, in chunks. */
const farthestChunks = 33
/** Before other work has its turn: some milliseconds. That the bot does not see a chunk takes a hundredth of looking through one. */
const sliceChunks = 4
const unseenCost = 0.01

interface Chunk {
  readonly heights: Int16Array
  readonly floors: Int16Array
  readonly made: Uint8Array
}

export function createGround(sight: Sight | undefined, bot: Position | undefined): Ground {
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

  let work = 0
  /** Lets other work have its turn, if it is time for that. */
  async function takeTurns(cost: number): Promise<void> {
    work += cost
    if (work < sliceChunks) return
    work = 0
    await nextTurn()
  }

  /** The chunks of an area that the bot may see. */
  function* chunksIn({ x, z, width, length }: Rectangle): Generator<readonly [x: number, z: number]> {
    if (!sight) return
    const [west, east] = nearby(x, width, bot?.x)
    const [north, south] = nearby(z, length, bot?.z)
    for (let chunkZ = north; chunkZ <= south; chunkZ++)
      for (let chunkX = west; chunkX <= east; chunkX++) yield [chunkX, chunkZ]
  }

  async function read(area: Rectangle, look: (chunk: Chunk, west: number, north: number) => void = () => {}) {
    for (const [chunkX, chunkZ] of chunksIn(area)) {
      const key = `${chunkX} ${chunkZ}`
      let chunk = chunks.get(key)
      if (chunk === undefined) {
        chunk = readChunk(sight!, chunkX, chunkZ)
        chunks.set(key, chunk)
        last = undefined
      }
      if (chunk) look(chunk, chunkX * chunkBlocks, chunkZ * chunkBlocks)
      await takeTurns(chunk ? 1 : unseenCost)
    }
  }

  return {
    read: (area) => read(area),
    heightAt: (x, z) => chunkAt(x, z)?.heights[cellOf(x, z)] ?? unseen,
    visit: (area, look) =>
      read(area, ({ heights, floors, made }, west, north) => {
        for (let z = Math.max(north, area.z); z < Math.min(north + chunkBlocks, area.z + area.length); z++)
          for (let x = Math.max(west, area.x); x < Math.min(west + chunkBlocks, area.x + area.width); x++) {
            const cell = cellOf(x, z)
            look({ x, z, height: heights[cell]!, floor: floors[cell]!, isMade: made[cell] === 1 })
          }
      }),
  }
}

/** The first and last chunk of a stretch, as far as it is near the bot. */
function nearby(start: number, blocks: number, bot: number | undefined): [first: number, last: number] {
  const [first, last] = [start >> 4, (start + blocks - 1) >> 4]
  if (bot === undefined) return [first, last]
  const botChunk = Math.floor(bot) >> 4
  return [Math.max(first, botChunk - farthestChunks), Math.min(last, botChunk + farthestChunks)]
}
