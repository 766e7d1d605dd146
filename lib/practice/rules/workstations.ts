import type { Position } from '../../game/position.ts'
import { isWindowNear } from '../players/body.ts'
import type { WindowType } from '../protocol/dialect.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { createAnvil } from '../windows/anvil.ts'
import { createCartographyTable } from '../windows/cartography.ts'
import { createCraftingGrid } from '../windows/crafting.ts'
import type { BlockWindow, Menu } from '../windows/menu.ts'
import type { Slot } from '../windows/slot.ts'
import { createContainer } from '../world/containers.ts'
import type { StateInfo } from '../world/game-data.ts'
import { returnItems } from './drop-item.ts'
import { sendExperience } from './experience.ts'
import { openWindow } from './windows.ts'

/** Probability that a use damages the anvil. */
const anvilDamageChance = 0.12

/** Opens a crafting table, cartography table or anvil. Returns whether the block was one. */
export function openWorkstation(
  network: Network,
  player: Player,
  position: Position,
  state: StateInfo,
): boolean {
  const isValid = () => {
    const current = player.subServer.world.stateAt(position).name
    const isSame = current === state.name || (current.endsWith('anvil') && state.name.endsWith('anvil'))
    return isSame && isWindowNear(player, position)
  }
  if (state.name === 'crafting_table') {
    const grid = createCraftingGrid(network.craft, 3)
    open(network, player, grid, { type: 'crafting', title: 'Crafting', isValid, gridSize: 9 })
  } else if (state.name === 'cartography_table') {
    const table = createCartographyTable(player.subServer.maps)
    open(network, player, table, { type: 'cartography', title: 'Cartography Table', isValid })
  } else if (/^(chipped_|damaged_)?anvil$/.test(state.name)) openAnvil(network, player, position, isValid)
  else return openOther(network, player, state.name, isValid)
  return true
}

/** Workstations that nothing is made with here: type and slots of their windows. */
const others: Readonly<Record<string, readonly [WindowType, number]>> = {
  beacon: ['beacon', 1],
  enchanting_table: ['enchantment', 2],
  grindstone: ['grindstone', 3],
  loom: ['loom', 4],
  smithing_table: ['smithing', 3],
  stonecutter: ['stonecutter', 2],
}

function openOther(network: Network, player: Player, name: string, isValid: () => boolean): boolean {
  const other = others[name]
  // Up to 1.15 a smithing table has no window.
  if (!other || (name === 'smithing_table' && !network.data.raw.version['>=']('1.16'))) return false
  const [type, count] = other
  const container = createContainer(count)
  const slots = container.items.map((_, index): Slot => ({ container, index }))
  open(network, player, { slots, update: () => {} }, { type, title: network.data.displayName(name), isValid })
  return true
}

/** A workstation's slots; those without `onTake` are returned to the player when the window closes. */
interface Workstation {
  readonly slots: readonly Slot[]
  update(): void
}

function open(
  network: Network,
  player: Player,
  { slots, update }: Workstation,
  window: Pick<BlockWindow, 'type' | 'isValid' | 'gridSize' | 'setName'> & { readonly title: string },
): void {
  const inputs = slots.filter((slot) => !slot.onTake)
  openWindow(network, player, {
    ...window,
    slots,
    afterClick: update,
    onClose: () => returnItems(network, player, inputs),
  })
}

function openAnvil(network: Network, player: Player, position: Position, isValid: () => boolean): void {
  let shown: Menu | null = null
  const anvil = createAnvil({
    level: () => player.saved.level,
    pay: (levels) => {
      player.saved.level -= levels
      sendExperience(player)
    },
    showCost: (value) => {
      if (shown)
        player.connection.write('craft_progress_bar', { windowId: shown.windowId, property: 0, value })
    },
    styleName: (typed) => (network.rules.anvilColours ? typed.replace(/&([0-9a-fk-or])/gi, '§$1') : typed),
    usualName: (name) => network.data.displayName(name),
    damage: () => damageAnvil(network, player, position),
  })
  open(network, player, anvil, { type: 'anvil', title: 'Repair & Name', isValid, setName: anvil.setName })
  shown = player.windows.menu
}

function damageAnvil(network: Network, player: Player, position: Position): void {
  if (network.random() >= anvilDamageChance) return
  const { world } = player.subServer
  const { name, properties } = world.stateAt(position)
  const worn = { anvil: 'chipped_anvil', chipped_anvil: 'damaged_anvil' }[name]
  if (worn) world.place(position, world.data.find(worn, properties))
  else world.clear(position)
}
