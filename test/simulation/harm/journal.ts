import { type Position, positionKey } from '../../../lib/game/position.ts'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import type { PracticeEvent } from '../../../lib/practice/server/network.ts'
import type { SubServer } from '../../../lib/practice/server/sub-server.ts'
import type { Cause } from '../../../lib/practice/world/causes.ts'
import { partsOf } from '../../../lib/practice/world/chests.ts'
import { entityKind } from '../../../lib/practice/world/entity-kinds.ts'
import type { StateInfo } from '../../../lib/practice/world/game-data.ts'
import type { ItemStack } from '../../../lib/practice/world/item-stack.ts'
import { penAround } from './pens.ts'
import { sortOf } from './sorts.ts'

/** A cell that has changed since the journal began. */
export interface ChangedCell {
  readonly position: Position
  /** The block that would stand there without the bots: the first one, or the last one that somebody else has put there. */
  expected: StateInfo
  /** Whether `expected` came after the journal began. */
  cameLater: boolean
  /** The first action of a bot that has changed it since. */
  act: Cause | null
  /** The tick of the last change. */
  changedAt: number
  /** When somebody else has last placed or dug a block, as a tick, and what stood before; null when that stands again. */
  altered: { readonly at: number; readonly stood: number } | null
}

/** Something that hangs or stands. */
export interface Fixture {
  readonly kind: string
  readonly position: Position
  /** Its items, how it is turned, what it is tied to. */
  readonly details: string
  /** Of an animal: the cells to which it is kept; null when nothing keeps it. */
  readonly pen: ReadonlySet<string> | null
}

/** A container, with what bots have put in and taken out; both halves of a double chest together. */
export interface BoxRecord {
  readonly position: Position
  /** Kinds of items that it had by itself: in the beginning, or when a bot opened it. */
  readonly ownKinds: Set<string>
  /** By kind; negative when more was taken out than put in. */
  readonly moved: Map<string, { readonly stack: ItemStack; count: number; readonly act: Cause }>
}

/** Everything that has happened on one sub-server, as far as bots are concerned. */
export interface ServerJournal {
  readonly name: string
  readonly subServer: SubServer
  readonly cells: ReadonlyMap<string, ChangedCell>
  /** Cells that bots had changed before somebody else did, with what stood there between. */
  readonly overwritten: readonly { readonly cell: ChangedCell; readonly now: StateInfo }[]
  readonly boxes: ReadonlyMap<string, BoxRecord>
  /** In the beginning, by their ids. */
  readonly fixtures: ReadonlyMap<number, Fixture>
  /** The last action of a bot that has changed each of them. */
  readonly fixtureActs: ReadonlyMap<number, Cause>
}

export interface Journal {
  readonly servers: readonly ServerJournal[]
  /** Events of bots alone. */
  readonly events: readonly PracticeEvent[]
  /** Their inventories in the beginning. */
  readonly belongings: ReadonlyMap<string, readonly (ItemStack | null)[]>
  /** The bots that have died by a fault. */
  readonly killed: ReadonlySet<string>
}

/**
 * Keeps a journal of all that bots do to a world, from now on. Nothing needs to be copied before: a block is noted when it changes,
 * with what stood there, and the world itself says whose doing it is, however many ticks later it follows.
 */
export function keepJournal(world: PracticeWorld, bots: readonly string[]): Journal {
  const { causes, subServers } = world.network
  const names = new Set(bots)
  const actOfBot = () => (causes.current && names.has(causes.current.player) ? causes.current : null)
  const events: PracticeEvent[] = []
  const killed = new Set<string>()
  const servers = [...subServers].map(([name, subServer]) => watch(name, subServer, actOfBot))
  world.on((event) => {
    if (!('player' in event) || !names.has(event.player)) return
    if (event.type === 'died' && !causes.current) killed.add(event.player)
    if (event.type === 'opened') for (const { opened } of servers) opened(event.position)
    events.push(event)
  })
  return {
    servers,
    events,
    belongings: new Map(bots.map((bot) => [bot, [...world.inventoryOf(bot)]])),
    killed,
  }
}

function watch(name: string, subServer: SubServer, actOfBot: () => Cause | null) {
  const { frames, entities } = subServer
  const fixtureActs = new Map<number, Cause>()
  const note = ({ id }: { readonly id: number }) => {
    const act = actOfBot()
    if (act) fixtureActs.set(id, act)
  }
  frames.onChange(note)
  entities.onChange(note)
  const blocks = watchBlocks(subServer, actOfBot)
  // A shulker box that a bot has put there: what it held was counted where it lay before.
  const isOfBot = (position: Position) => Boolean(blocks.cells.get(positionKey(position))?.act)
  return {
    name,
    subServer,
    ...blocks,
    ...watchBoxes(subServer, actOfBot, isOfBot),
    fixtures: fixturesOf(subServer),
    fixtureActs,
  }
}

function watchBlocks({ world, schedule }: SubServer, actOfBot: () => Cause | null) {
  const { state } = world.data
  const isBlock = (block: number) => !['air', 'fluid'].includes(sortOf(state(block).name))
  const cells = new Map<string, ChangedCell>()
  const overwritten: { readonly cell: ChangedCell; readonly now: StateInfo }[] = []
  world.onChange((x, y, z, next, before) => {
    const position = { x, y, z }
    const key = positionKey(position)
    const unchanged = { expected: state(before), cameLater: false, act: null, altered: null }
    const cell = cells.get(key) ?? { position, ...unchanged, changedAt: schedule.tick }
    cells.set(key, cell)
    const act = actOfBot()
    cell.changedAt = schedule.tick
    const stood = cell.altered?.stood ?? before
    if (!act && (isBlock(before) || isBlock(next))) cell.altered = { at: schedule.tick, stood }
    if (next === stood) cell.altered = null
    if (act) {
      cell.act ??= act
      return
    }
    if (cell.act) overwritten.push({ cell: { ...cell }, now: state(before) })
    Object.assign(cell, { expected: state(next), cameLater: true, act: null })
  })
  return { cells, overwritten }
}

function watchBoxes(
  { world, containers }: SubServer,
  actOfBot: () => Cause | null,
  isOfBot: (position: Position) => boolean,
) {
  const boxes = new Map<string, BoxRecord>()
  const partsAt = (position: Position) => partsOf(world, position, world.stateAt(position))

  function boxAt(position: Position): BoxRecord {
    const key = positionKey(partsAt(position)[0] ?? position)
    const box = boxes.get(key) ?? { position, ownKinds: new Set<string>(), moved: new Map() }
    boxes.set(key, box)
    return box
  }

  /** All that lies in it and is not from a bot. */
  function noteOwn(position: Position): void {
    const { ownKinds, moved } = boxAt(position)
    for (const part of partsAt(position)) {
      for (const stack of containers.at(part)?.container.items ?? []) {
        for (const kind of kindsIn(stack)) if ((moved.get(kind)?.count ?? 0) <= 0) ownKinds.add(kind)
      }
    }
  }

  for (const { position } of containers.all()) noteOwn(position)
  containers.onMove((position, before, after) => {
    const act = actOfBot()
    if (!act || isOfBot(position)) return
    const { moved } = boxAt(position)
    const count = (stack: ItemStack | null, sign: number): void => {
      if (!stack) return
      // What lies in a shulker box counts as if it lay in the box.
      for (const inner of stack.data?.contents ?? []) count(inner, sign)
      const kind = kindOf(withoutContents(stack))
      const entry = moved.get(kind) ?? { stack: withoutContents(stack), count: 0, act }
      entry.count += sign * stack.count
      moved.set(kind, entry)
    }
    count(before, -1)
    count(after, 1)
  })
  return {
    boxes,
    opened(position: Position): void {
      if (containers.at(position)) noteOwn(position)
    },
  }
}

/** All that hangs and stands on a sub-server now. */
export function fixturesOf({ frames, entities, world }: SubServer): Map<number, Fixture> {
  const fixtures = new Map<number, Fixture>()
  for (const { id, position, item, rotation, isGlowing } of frames.all()) {
    const kind = isGlowing ? 'glow_item_frame' : 'item_frame'
    fixtures.set(id, { kind, position, details: JSON.stringify([item, rotation]), pen: null })
  }
  for (const { id, kind, position, contents, leashedTo } of entities.all()) {
    const pen = entityKind(kind).nature === 'animal' ? penAround(world, position) : null
    fixtures.set(id, { kind, position, details: JSON.stringify([contents.items, leashedTo?.id]), pen })
  }
  return fixtures
}

const kindsIn = (stack: ItemStack | null): string[] =>
  [stack, ...(stack?.data?.contents ?? [])].flatMap((one) => (one ? [kindOf(withoutContents(one))] : []))

const withoutContents = ({ data: { contents: _inside, ...data } = {}, ...stack }: ItemStack): ItemStack => ({
  ...stack,
  data,
})

/** Stacks of one kind differ in their numbers alone, and in their wear. */
export function kindOf({ name, data }: ItemStack): string {
  const { damage: _worn, ...rest } = data ?? {}
  return Object.keys(rest).length === 0 ? name : `${name} ${JSON.stringify(rest)}`
}
