import type { Position } from '../../game/position.ts'
import { isWindowNear } from '../players/body.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import { createAnvil } from '../windows/anvil.ts'
import { createCartographyTable } from '../windows/cartography.ts'
import { createCraftingGrid } from '../windows/crafting.ts'
import type { Menu } from '../windows/menu.ts'
import type { StateInfo } from '../world/game-data.ts'
import { returnItemsFrom } from './drop-item.ts'
import { sendExperience } from './experience.ts'
import { openWindow } from './windows.ts'

/** Probability that a use damages the anvil. */
const anvilWear = 0.12

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
  if (state.name === 'crafting_table') openCrafting(network, player, isValid)
  else if (state.name === 'cartography_table') openCartography(network, player, isValid)
  else if (/^(chipped_|damaged_)?anvil$/.test(state.name)) openAnvil(network, player, position, isValid)
  else return false
  return true
}

function openCrafting(network: Network, player: Player, isValid: () => boolean): void {
  const grid = createCraftingGrid(network.craft, 3)
  openWindow(network, player, {
    type: 'crafting',
    title: 'Crafting',
    own: grid.slots,
    afterClick: grid.update,
    gridSize: 9,
    isValid,
    onClose: () => returnItemsFrom(network, player, grid.container, 1, 10),
  })
}

function openCartography(network: Network, player: Player, isValid: () => boolean): void {
  const table = createCartographyTable(player.subServer.maps)
  openWindow(network, player, {
    type: 'cartography',
    title: 'Cartography Table',
    own: table.slots,
    afterClick: table.update,
    isValid,
    onClose: () => returnItemsFrom(network, player, table.container, 0, 2),
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
    wear: () => wearAnvil(network, player, position),
  })
  openWindow(network, player, {
    type: 'anvil',
    title: 'Repair & Name',
    own: anvil.slots,
    afterClick: anvil.update,
    setName: anvil.setName,
    isValid,
    onClose: () => returnItemsFrom(network, player, anvil.container, 0, 2),
  })
  shown = player.windows.menu
}

function wearAnvil(network: Network, player: Player, position: Position): void {
  if (network.random() >= anvilWear) return
  const { world } = player.subServer
  const { name, properties } = world.stateAt(position)
  const worn = { anvil: 'chipped_anvil', chipped_anvil: 'damaged_anvil' }[name]
  if (worn) world.place(position, world.data.find(worn, properties))
  else world.clear(position)
}
