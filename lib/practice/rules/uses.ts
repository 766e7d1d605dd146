import type { Position } from '../../game/position.ts'
import { heldStack, useUp } from '../players/hands.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { twinOf } from '../updates/parts.ts'
import type { StateInfo } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { World } from '../world/world.ts'
import { dropItem, returnItem } from './drop-item.ts'
import type { BlockClick } from './placing.ts'

interface Use {
  readonly network: Network
  readonly player: Player
  readonly position: Position
  readonly state: StateInfo
  readonly hand: number
  readonly held: ItemStack | null
}

/** The effect of a right click on a block; false when it does nothing, so that the held block is placed. */
type Effect = (use: Use) => boolean

/** Right clicks on blocks without a window, with the hand or what it holds (minecraft.wiki's pages of the blocks). First match counts. */
const effects: readonly (readonly [RegExp, Effect])[] = [
  [/^iron_(trap)?door$/, () => false],
  [/_(trapdoor|fence_gate)$/, (use) => change(use, { open: flipped(use, 'open') })],
  [/_door$/, openDoor],
  [/^lever$/, (use) => change(use, { powered: flipped(use, 'powered') })],
  [/^repeater$/, (use) => change(use, { delay: String((Number(use.state.properties.delay) % 4) + 1) })],
  [
    /^comparator$/,
    (use) => change(use, { mode: use.state.properties.mode === 'compare' ? 'subtract' : 'compare' }),
  ],
  [/^daylight_detector$/, (use) => change(use, { inverted: flipped(use, 'inverted') })],
  [/^note_block$/, (use) => change(use, { note: String((Number(use.state.properties.note) + 1) % 25) })],
  [/^(respawn_anchor|dragon_egg|bell)$|_bed$/, () => true],
  [/(^|_)cake$/, eatCake],
  [
    /(^|_)candle$/,
    (use) => use.held === null && use.state.properties.lit === 'true' && change(use, { lit: 'false' }),
  ],
  [/^composter$/, fillComposter],
  [/^(potted_.*|flower_pot)$/, usePot],
  [
    /^sweet_berry_bush$/,
    (use) => Number(use.state.properties.age) > 1 && pick(use, { age: '1' }, 'sweet_berries'),
  ],
  [
    /^cave_vines(_plant)?$/,
    (use) => use.state.properties.berries === 'true' && pick(use, { berries: 'false' }, 'glow_berries'),
  ],
  // Since 1.20 the text of a sign can be changed.
  [/_sign$/, ({ network }) => network.data.raw.version['>=']('1.20')],
]

/** Uses a block. Returns whether the click has done anything: then nothing is placed. */
export function useWithHand(
  network: Network,
  player: Player,
  { location: position, hand }: BlockClick,
  state: StateInfo,
): boolean {
  const effect = effects.find(([names]) => names.test(state.name))?.[1] ?? useTool
  const isUsed = effect({ network, player, position, state, hand, held: heldStack(player, hand) })
  if (isUsed) network.emit({ type: 'used', player: player.username, position, block: state.name })
  return isUsed
}

function change({ player, position, state }: Use, properties: Readonly<Record<string, string>>): boolean {
  const { world } = player.subServer
  world.place(position, world.data.find(state.name, { ...state.properties, ...properties }))
  return true
}

function flipped({ state }: Use, property: string): string {
  return state.properties[property] === 'true' ? 'false' : 'true'
}

function openDoor(use: Use): boolean {
  const { world } = use.player.subServer
  const open = flipped(use, 'open')
  const twin = twinOf(world, use.position, use.state)
  if (twin && world.stateAt(twin.position).name === use.state.name)
    change({ ...use, position: twin.position, state: world.stateAt(twin.position) }, { open })
  return change(use, { open })
}

function eatCake(use: Use): boolean {
  const { player, position, state } = use
  if (player.saved.food >= 20) return false
  player.saved.food = Math.min(20, player.saved.food + 2)
  const bites = Number(state.properties.bites ?? 0)
  if (bites < 6) return change(use, state.name === 'cake' ? { bites: String(bites + 1) } : {})
  player.subServer.world.clear(position)
  return true
}

/** The items of a plot of ground and of a kitchen that there are blocks of, too. */
const compostable =
  /_(leaves|sapling|roots|tulip|fungus|wart_block|seeds)$|^((pale_)?moss_(block|carpet)|(brown|red)_mushroom(_block)?|mushroom_stem|pumpkin|carved_pumpkin|melon|(large_)?fern|(short_|tall_)?grass|vine|lily_pad|kelp|dried_kelp(_block)?|cactus|sugar_cane|hay_block|poppy|dandelion|wheat|bread|apple|carrot|potato|cookie|(flowering_)?azalea)$/

function fillComposter(use: Use): boolean {
  const { player, state, held, hand } = use
  const level = Number(state.properties.level)
  if (level === 8) return pick(use, { level: '0' }, 'bone_meal')
  if (!held || !compostable.test(held.name)) return false
  useUp(player, hand)
  return change(use, { level: String(level + 1) })
}

/** A plant goes into an empty pot, and comes out of a full one. */
function usePot({ network, player, position, state, held, hand }: Use): boolean {
  const { world } = player.subServer
  const { data } = world
  if (state.name === 'flower_pot') {
    const full = `potted_${held?.name}`
    if (!held || !data.hasBlock(full)) return false
    useUp(player, hand)
    world.place(position, data.find(full))
    return true
  }
  const plant = state.name.replace('potted_', '').replace(/_bush$/, '')
  world.place(position, data.find('flower_pot'))
  if (data.hasItem(plant)) returnItem(network, player, { name: plant, count: 1 })
  return true
}

function pick(use: Use, left: Readonly<Record<string, string>>, item: string): boolean {
  dropItem(use.player.subServer, use.position, item, 2)
  return change(use, left)
}

/** Ground and wood that a tool works. */
const worked: readonly (readonly [
  tool: RegExp,
  block: RegExp,
  result: (name: string, world: World) => string,
])[] = [
  [
    /_shovel$/,
    /^(grass_block|dirt|coarse_dirt|podzol|mycelium|rooted_dirt)$/,
    (_, { data }) => (data.hasBlock('dirt_path') ? 'dirt_path' : 'grass_path'),
  ],
  [/_hoe$/, /^(grass_block|dirt|dirt_path|grass_path)$/, () => 'farmland'],
  [/_axe$/, /^(?!stripped_).*_(log|wood|stem|hyphae)$/, (name) => `stripped_${name}`],
]

function useTool({ player, position, state, held }: Use): boolean {
  const { world } = player.subServer
  const above = world.state(position.x, position.y + 1, position.z)
  const work = worked.find(([tool, block]) => held && tool.test(held.name) && block.test(state.name))
  if (!work || (work[0].source !== '_axe$' && !above.isAir)) return false
  const name = work[2](state.name, world)
  if (!world.data.hasBlock(name)) return false
  const { axis } = state.properties
  world.place(position, world.data.find(name, axis ? { axis } : {}))
  return true
}
