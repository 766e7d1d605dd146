import { createChannel } from '../../emitter.ts'
import type { Position } from '../../game/position.ts'
import type { BlockChange, World } from '../../game/world.ts'
import { type NewState, type SectionChange, statesOf } from '../connection/chunk-columns.ts'
import { onPacket, type Session } from '../connection/session.ts'
import type { Blocks } from './blocks.ts'
import { createUtilityBlocks } from './utility-blocks.ts'

interface Column {
  readonly minY: number
  /** Since 1.18 `data` has the states, in the order of y, z and x. */
  readonly sections: readonly { readonly data: { get(index: number): number } }[]
  getBlockStateId(place: Position): number
  setBlockStateId(place: Position, state: number): void
}

export interface OwnWorld extends World {
  /** Takes a block for set that the server has not shown. */
  adopt(block: Position, state: number): void
}

export function createWorld(session: Session, blocks: Blocks): OwnWorld {
  const { game } = session
  const changed = createChannel<BlockChange>()
  const chunkLoaded = createChannel<{ x: number; z: number }>()

  publishChanges<{ location: Position; type: number }>('block_change', ({ location: { x, y, z }, type }) => [
    { x, y, z, state: type },
  ])
  publishChanges<SectionChange>('multi_block_change', statesOf)
  onPacket<{ x: number; z: number }>(session, 'map_chunk', ({ x, z }) => chunkLoaded.publish({ x, z }))

  /** Before the game library has taken a packet over, the world shows what stood there. */
  function publishChanges<Packet>(name: string, read: (packet: Packet) => readonly NewState[]): void {
    let changes: readonly BlockChange[] = []
    const client = game._client as unknown as PrependsListeners<Packet>
    client.prependListener(name, (packet) => {
      changes = read(packet).map((change) => ({ ...change, before: stateAt(change.x, change.y, change.z) }))
    })
    onPacket<Packet>(session, name, () => {
      for (const change of changes) changed.publish(change)
    })
  }

  const hasStates = game.registry.version['>=']('1.18')
  /** Columns that were asked for last, one for each place in a square of 4x4: finding one takes longer than reading it. */
  let lastAsked: { readonly x: number; readonly z: number; readonly column: Column }[] = []
  const forget = () => {
    lastAsked = []
  }
  game.on('chunkColumnLoad', forget)
  game.on('chunkColumnUnload', forget)

  function columnAt(x: number, z: number): Column | undefined {
    const slot = ((x & 3) << 2) | (z & 3)
    const last = lastAsked[slot]
    if (last?.x === x && last.z === z) return last.column
    const column = game.world.getColumn(x, z) as unknown as Column | undefined
    if (column) lastAsked[slot] = { x, z, column }
    return column
  }

  function stateAt(x: number, y: number, z: number): number | null {
    const column = columnAt(x >> 4, z >> 4)
    if (!column) return null
    if (!hasStates) return column.getBlockStateId({ x: x & 15, y, z: z & 15 })
    // As the library's `getBlockStateId`, without its two objects for each block.
    const height = y - column.minY
    return column.sections[height >> 4]?.data.get(((height & 15) << 8) | ((z & 15) << 4) | (x & 15)) ?? 0
  }

  function adopt({ x, y, z }: Position, state: number): void {
    const before = stateAt(x, y, z)
    columnAt(x >> 4, z >> 4)?.setBlockStateId({ x: x & 15, y, z: z & 15 }, state)
    changed.publish({ x, y, z, state, before })
  }

  // The library keeps the chunks of a world when another with the same dimension follows, as of another sub-server.
  let worldName = (game as unknown as { _getDimensionName(): string | undefined })._getDimensionName()
  for (const name of ['login', 'respawn']) {
    onPacket<WorldPacket>(session, name, (packet) => {
      const before = worldName
      const named = packet.worldState?.name ?? packet.worldName
      worldName = named === undefined || named.includes(':') ? named : `minecraft:${named}`
      if (name === 'login' || worldName === before) return
      const { columns } = (game.world as unknown as LibraryWorld).async
      for (const [x, z] of Object.keys(columns).map((key) => key.split(',').map(Number)))
        game.world.unloadColumn(x!, z!)
    })
  }

  const seen = { stateAt, changed: changed.subscribe, chunkLoaded: chunkLoaded.subscribe }
  return { ...seen, adopt, ...createUtilityBlocks(session, seen, blocks) }
}

interface WorldPacket {
  /** From 1.16 to 1.20.4; before that there is a number of the dimension. */
  readonly worldName?: string
  readonly worldState?: { readonly name: string }
}

/** Parts of the library that its types leave out. */
interface LibraryWorld {
  readonly async: { readonly columns: Readonly<Record<string, unknown>> }
}

interface PrependsListeners<Packet> {
  prependListener(name: string, listener: (packet: Packet) => void): void
}
