import type { Packet } from '../protocol/connection.ts'
import type { ClaimedItem, WindowType } from '../protocol/dialect.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import {
  carryOverView,
  createBlockMenu,
  type Menu,
  type Slot,
  sendDifferences,
  sendWhole,
  stackIn,
} from '../windows/menu.ts'
import { applyClick, type Click } from '../windows/window-click.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { giveBack, giveBackFrom } from './return-items.ts'
import { throwItem } from './throw-item.ts'

/** Opens a window over some slots; an open one is closed first. */
export function openWindow(
  network: Network,
  player: Player,
  window: Pick<Menu, 'afterClick' | 'gridSize' | 'onClose' | 'isValid' | 'setName'> & {
    type: WindowType
    title: string
    own: readonly Slot[]
  },
): void {
  if (player.menu !== player.inventoryMenu) closeWindow(network, player, true)
  const { title, ...parts } = window
  player.lastWindowId = (player.lastWindowId % 100) + 1
  const menu = createBlockMenu({ ...parts, windowId: player.lastWindowId, inventory: player.saved.inventory })
  player.menu = menu
  network.statistics.windowsOpened++
  const { name, fields } = network.dialect.openWindow(menu.windowId, window.type, title)
  player.connection.write(name, fields)
  sendWhole(menu, player.connection, network.dialect)
}

/** Ends the open window; what hangs on the cursor goes back into the inventory, or to the ground. */
export function closeWindow(network: Network, player: Player, tellClient: boolean): void {
  const { menu } = player
  if (tellClient) player.connection.write('close_window', { windowId: menu.windowId })
  if (menu.carried) {
    giveBack(network, player, menu.carried)
    menu.carried = null
  }
  menu.onClose?.()
  if (menu === player.inventoryMenu) {
    player.saved.inventory.items[0] = null
    giveBackFrom(network, player, player.saved.inventory, 1, 5)
  }
  if (menu !== player.inventoryMenu) carryOverView(menu, player.inventoryMenu)
  player.menu = player.inventoryMenu
}

/**
 * A click: the server works out the result itself, believes the client about what it sees, and sends where that is wrong;
 * the whole window when the client's state id is old.
 */
export function clickWindow(network: Network, player: Player, fields: Packet): void {
  const { menu } = player
  const packet = fields as unknown as ClickPacket
  if (packet.windowId !== menu.windowId) return
  network.statistics.windowClicks++
  if (menu.isValid && !menu.isValid()) return
  const isStale = packet.stateId !== menu.stateId
  const click: Click = { slot: packet.slot, button: packet.mouseButton, mode: packet.mode }
  const gridBefore = gridOf(menu)
  applyClick({ menu, stackSize: network.data.stackSize, drop: (stack) => throwItem(player, stack) }, click)
  for (const { location, item } of packet.changedSlots) {
    const slot = menu.slots[location]
    if (slot) menu.seen[location] = believe(network.dialect.claimedItem(item), stackIn(slot))
  }
  if (gridOf(menu).some((stack, place) => stack !== gridBefore[place])) menu.seen[0] = undefined
  menu.seenCarried = believe(network.dialect.claimedItem(packet.cursorItem), menu.carried)
  if (isStale) sendWhole(menu, player.connection, network.dialect)
  else sendDifferences(menu, player.connection, network.dialect)
}

function gridOf({ slots, gridSize = 0 }: Menu): readonly (ItemStack | null)[] {
  return slots.slice(1, 1 + gridSize).map(stackIn)
}

interface ClickPacket {
  readonly windowId: number
  readonly stateId: number
  readonly slot: number
  readonly mouseButton: number
  readonly mode: number
  readonly changedSlots: readonly { readonly location: number; readonly item: unknown }[]
  readonly cursorItem: unknown
}

/** What the client sees: the truth when its claim fits it, else unknown, so that it is sent. */
function believe(claim: ClaimedItem | null, truth: ItemStack | null) {
  if (!claim || !truth) return !claim && !truth ? null : undefined
  const fits = claim.name === truth.name && claim.count === truth.count && !claim.hasDetails && !truth.data
  return fits ? truth : undefined
}
