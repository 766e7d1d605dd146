import { type Blueprint, eachBlock } from '../../../lib/blueprint/blueprint.ts'
import { type Position, positionKey } from '../../../lib/game/position.ts'

export type ArtArea = ReturnType<typeof createArtArea>

/** Where an art is built. */
export function createArtArea(blueprint: Blueprint, origin: Position) {
  const wanted = new Map<string, string>()
  const cells: Position[] = []
  /** Heights of the highest blocks, by column. */
  const tops = new Map<string, number>()
  for (const { position: at, state } of eachBlock(blueprint, origin)) {
    cells.push(at)
    wanted.set(positionKey(at), state.name)
    const column = `${at.x} ${at.z}`
    tops.set(column, Math.max(at.y, tops.get(column) ?? Number.NEGATIVE_INFINITY))
  }
  const topAt = ({ x, z }: Pick<Position, 'x' | 'z'>) => tops.get(`${x} ${z}`)

  return {
    cells,
    /** The highest blocks of all columns. */
    *tops(): Generator<Position> {
      for (const [column, y] of tops) {
        const [x, z] = column.split(' ').map(Number) as [number, number]
        yield { x, y, z }
      }
    },
    /** The name of the block that is to stand here. */
    wantedAt: (position: Position): string | undefined => wanted.get(positionKey(position)),
    /** In a cell of the art, over one, or elsewhere, beneath it too. */
    placeOf(position: Position): 'art' | 'over' | 'elsewhere' {
      if (wanted.has(positionKey(position))) return 'art'
      const top = topAt(position)
      return top !== undefined && position.y > top ? 'over' : 'elsewhere'
    },
    /** Blocks between a place and the box around the art, to the side. */
    distanceTo({ x, z }: Position): number {
      const beyond = (at: number, low: number, size: number) => Math.max(low - at, at - (low + size - 1), 0)
      return Math.max(beyond(x, origin.x, blueprint.width), beyond(z, origin.z, blueprint.length))
    },
  }
}
