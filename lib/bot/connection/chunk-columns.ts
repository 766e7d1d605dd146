import { onPacket, type Session } from './session.ts'

/**
 * The library looks at all blocks of the game for each column that it makes, fills it with sections that it then replaces, and
 * makes eight blocks at each change of one: four of them for a count of fluids that only writing a column needs. Since 1.18 a
 * column is made like the last one here, and without that count. Must be called before the library listens.
 */
export function makeColumnsAlike(session: Pick<Session, 'game'>): void {
  const { game } = session
  let isPrepared = false
  let awaited: Place | null = null
  let last: Column | undefined

  onPacket<Place>(session, 'map_chunk', ({ x, z }) => {
    if (!isPrepared && game.registry.version['>=']('1.18')) prepare(game.world as unknown as World)
    isPrepared = true
    awaited = { x, z }
  })

  function prepare(world: World): void {
    const { getColumn, setColumn } = world
    world.getColumn = (x, z) => {
      const known = getColumn.call(world, x, z)
      if (known || awaited?.x !== x || awaited.z !== z) return known
      // The library, which would make one. It keeps it only once it has read it.
      awaited = null
      const { minY, height } = game.game as unknown as Heights
      return last?.minY === minY && last.worldHeight === height ? emptyLike(last) : undefined
    }
    world.setColumn = (x, z, column) => {
      for (const section of column.sections) section.hasFluidCount = false
      last = column
      setColumn.call(world, x, z, column)
    }
  }
}

function emptyLike(column: Column): Column {
  return Object.assign(Object.create(Object.getPrototypeOf(column)), column, {
    sections: [],
    biomes: [],
    blockEntities: {},
    skyLightSections: [...column.skyLightSections],
    blockLightSections: [...column.blockLightSections],
  })
}

interface Place {
  readonly x: number
  readonly z: number
}

interface Heights {
  readonly minY: number
  readonly height: number
}

/** Parts of the library that its types leave out. */
interface Column {
  readonly minY: number
  readonly worldHeight: number
  readonly sections: readonly { hasFluidCount: boolean }[]
  /** Without content, as `limitWorld` takes the light out of the packets. */
  readonly skyLightSections: readonly null[]
  readonly blockLightSections: readonly null[]
}

interface World {
  getColumn(x: number, z: number): Column | undefined
  setColumn(x: number, z: number, column: Column): void
}
