import { formatPosition, type Position, positionKey } from '../../../lib/game/position.ts'
import type { PracticeWorld } from '../../../lib/practice/practice-world.ts'
import type { ItemStack } from '../../../lib/practice/world/item-stack.ts'
import { type Harm, harm, type Leftover, whereabouts } from './block-harms.ts'
import { type BoxRecord, type Journal, kindOf, type ServerJournal } from './journal.ts'

/** The boxes that a task may use, and for what. */
export interface Supplies {
  readonly server: string
  /** Items by position of the boxes that the settings list; null when the bot has to find its boxes. */
  readonly listed: ReadonlyMap<string, string> | null
  readonly dump: Position
  /** The warp around which boxes are searched for. */
  readonly centre: Position
  /** Items that work on the task may take: its material, scaffolding, tools, food. */
  isUseful(item: string): boolean
}

/** As far from its warp as a station reaches, in blocks along each axis. */
const stationBlocks = 24

/** Items that lie in a box where they don't belong, or were taken though the task has no use for them. */
export function boxHarms(journal: Journal, supplies: Supplies): Harm[] {
  const owned = new Set([...belongingsOf(journal).keys()])
  return journal.servers.flatMap((server) =>
    [...server.boxes.values()].flatMap((box) =>
      [...box.moved].flatMap(([kind, { stack, count, act }]) => {
        const report = (what: string) => [
          harm(`${Math.abs(count)} ${kind} ${what}`, server, box.position, act),
        ]
        if (count > 0) return mayBePut(stack, box, server, supplies, owned) ? [] : report('put into a box')
        const isFine =
          count === 0 || mayBeTaken(stack, box, server, supplies) || isElsewhere(kind, box, server)
        return isFine ? [] : report('taken out of a box')
      }),
    ),
  )
}

/** Whether a box is gone, so that its items could not go back there, and other boxes have as many more of them. */
function isElsewhere(kind: string, { position }: BoxRecord, { subServer, boxes }: ServerJournal): boolean {
  const moved = [...boxes.values()].reduce((sum, box) => sum + (box.moved.get(kind)?.count ?? 0), 0)
  return !subServer.containers.at(position) && moved >= 0
}

function mayBePut(
  stack: ItemStack,
  box: BoxRecord,
  server: ServerJournal,
  supplies: Supplies,
  owned: ReadonlySet<string>,
): boolean {
  const kind = kindOf(stack)
  if (box.ownKinds.has(kind)) return true
  if (server.name !== supplies.server) return false
  const listed = supplies.listed?.get(positionKey(box.position))
  const isBucket = (item: string | undefined) => item === 'bucket' || item === 'water_bucket'
  if (listed === kind || (isBucket(kind) && (isBucket(listed) || [...box.ownKinds].some(isBucket))))
    return true
  return positionKey(box.position) === positionKey(supplies.dump) && !owned.has(kind)
}

function mayBeTaken(stack: ItemStack, box: BoxRecord, server: ServerJournal, supplies: Supplies): boolean {
  if (server.name !== supplies.server || kindOf(stack) !== stack.name || !supplies.isUseful(stack.name))
    return false
  const { listed, dump, centre } = supplies
  const key = positionKey(box.position)
  if (listed) return listed.has(key) || key === positionKey(dump)
  const { x, y, z } = box.position
  return [x - centre.x, y - centre.y, z - centre.z].every((along) => Math.abs(along) <= stationBlocks + 1)
}

/** The things that bots carried in the beginning: none may be gone. */
export function belongingHarms(journal: Journal, world: PracticeWorld, robbed: ReadonlySet<string>): Harm[] {
  const before = belongingsOf(journal)
  const eaten = journal.events.flatMap((event) => (event.type === 'ate' ? [event.item] : []))
  for (const item of eaten) if (before.has(item)) before.set(item, before.get(item)! - 1)
  const now = new Map<string, number>()
  for (const bot of journal.belongings.keys()) {
    const carried = world.network.players.get(bot)?.windows.menu.carried ?? null
    count(now, [...world.inventoryOf(bot), carried])
  }
  const isExcused = [...journal.belongings.keys()].some((bot) => robbed.has(bot) || journal.killed.has(bot))
  return [...before].flatMap(([kind, owned]) => {
    const gone = owned - (now.get(kind) ?? 0)
    const inBox = isExcused && gone > 0 ? findInBoxes(journal, kind) : null
    if (gone <= 0 || (isExcused && !inBox)) return []
    const where = inBox ? `in the box at ${formatPosition(inBox)}` : placeOf(world, kind)
    return [{ what: `${gone} ${kind} of the bot's own`, where, by: inBox ? 'putting it in' : 'losing it' }]
  })
}

function belongingsOf({ belongings }: Journal): Map<string, number> {
  const counts = new Map<string, number>()
  for (const slots of belongings.values()) count(counts, slots)
  return counts
}

function count(counts: Map<string, number>, stacks: readonly (ItemStack | null)[]): void {
  for (const stack of stacks)
    if (stack) counts.set(kindOf(stack), (counts.get(kindOf(stack)) ?? 0) + stack.count)
}

function findInBoxes({ servers }: Journal, kind: string): Position | null {
  const boxes = servers.flatMap((server) => [...server.boxes.values()])
  return boxes.find(({ moved }) => (moved.get(kind)?.count ?? 0) > 0)?.position ?? null
}

function placeOf(world: PracticeWorld, kind: string): string {
  for (const { items } of world.network.subServers.values())
    for (const { stack, position } of items.all())
      if (kindOf(stack) === kind) return `on the ground at ${formatPosition(position)}`
  return 'nowhere'
}

/** Items on the ground that are there by a bot's doing. */
export function itemsDropped(world: PracticeWorld, bots: readonly string[]): Leftover[] {
  return [...world.network.subServers].flatMap(([name, { items }]) =>
    items
      .all()
      .flatMap(({ stack, position, cause }) =>
        cause && bots.includes(cause.player)
          ? [{ name: stack.name, count: stack.count, ...whereabouts({ name }, position, cause) }]
          : [],
      ),
  )
}
