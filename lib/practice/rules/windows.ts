import { type Packet, send } from '../protocol/connection.ts'
import type { ClaimedItem } from '../protocol/item-encoding.ts'
import type { Network } from '../server/network.ts'
import type { Player } from '../server/player.ts'
import {
  type BlockWindow,
  carryOverView,
  createBlockMenu,
  hasOpenWindow,
  type Menu,
  sendDifferences,
  sendWhole,
} from '../windows/menu.ts'
import { stackIn } from '../windows/slot.ts'
import { applyClick, type Click, outside, swapsFullSlots } from '../windows/window-click.ts'
import type { ItemStack } from '../world/item-stack.ts'
import { type Recipient, returnItem, returnItems, throwItem } from './drop-item.ts'

/** Opens a window over some slots; an open one is closed first. */
export function openWindow(
  network: Network,
  player: Player,
  { title, ...window }: BlockWindow & { readonly title: string },
): void {
  const { windows } = player
  if (hasOpenWindow(windows)) closeWindow(network, player, true)
  windows.lastWindowId = (windows.lastWindowId % 100) + 1
  const menu = createBlockMenu(windows.lastWindowId, player.saved.inventory, window)
  windows.menu = menu
  network.statistics.windowsOpened++
  send(player.connection, network.dialect.openWindow(menu.windowId, window.type, title))
  if (!network.rules.showsPlayerSlots) carryOverView(windows.inventoryMenu, menu)
  sendContent(network, player)
}

/** Sends the open window with all that belongs to it. */
function sendContent({ rules, dialect }: Network, { windows: { menu }, connection }: Player): void {
  const isWhole = rules.showsPlayerSlots || menu.type === 'player'
  sendWhole(menu, connection, dialect, isWhole ? menu.slots.length : menu.playerStart)
}

/** Closes the open window; the stack on the cursor returns to the inventory, or to the ground. */
export function closeWindow(
  network: Pick<Network, 'data'>,
  player: Recipient & Pick<Player, 'connection' | 'windows'>,
  isClientTold: boolean,
): void {
  const { windows } = player
  const { menu, inventoryMenu } = windows
  if (isClientTold) player.connection.write('close_window', { windowId: menu.windowId })
  if (menu.carried) {
    returnItem(network, player, menu.carried)
    menu.carried = null
  }
  menu.onClose?.()
  if (menu === inventoryMenu) {
    player.saved.inventory.items[0] = null
    returnItems(network, player, menu.slots.slice(1, 5))
  } else carryOverView(menu, inventoryMenu)
  windows.menu = inventoryMenu
}

/**
 * A click: the server computes the result itself, takes the client's word for the slots that it shows, and corrects those
 * that are wrong; it sends the whole window when the client's state id is old.
 */
export function clickWindow(network: Network, player: Player, fields: Packet): void {
  const { menu } = player.windows
  const packet = fields as unknown as ClickPacket
  if (packet.windowId !== menu.windowId) return
  network.statistics.windowClicks++
  network.emit({ type: 'clicked', player: player.username })
  if (menu.isOutOfSync || (menu.isValid && !menu.isValid())) return
  const click = readClick(network, player, packet)
  if (!click) return
  if (network.rules.clickAnswer !== 'game') clickUnconfirmed(network, player, click)
  else if (network.dialect.hasWindowStates) clickInState(network, player, packet, click)
  else clickWithClaim(network, player, packet, click)
}

/** The click as the server takes it; null for one that it ignores. */
function readClick({ rules }: Network, player: Player, packet: ClickPacket): Click | null {
  const { menu } = player.windows
  const click: Click = { slot: packet.slot, button: packet.mouseButton, mode: packet.mode }
  const isIdle = !menu.carried && click.slot === outside && click.mode === 0
  if (!player.presence.isLoaded && rules.awaitsLoading) return null
  if (!rules.answersIdleClicks && (click.slot === -1 || isIdle)) return null
  if (!rules.dividesStacks && click.mode === 0) return { ...click, button: 0 }
  return click
}

const isUnknown = ({ rules }: Network, menu: Menu, click: Click) =>
  !rules.swapsFullSlots && swapsFullSlots(menu, click)

function apply(network: Network, player: Player, click: Click): void {
  const { data } = network
  const { menu } = player.windows
  if (isUnknown(network, menu, click)) return
  applyClick({ menu, stackSize: data.stackSize, drop: (stack) => throwItem(player, stack) }, click)
}

/** A click whose packet nothing but the click itself is read from. */
function clickUnconfirmed(network: Network, player: Player, click: Click): void {
  const { menu } = player.windows
  const before = menu.slots.map(stackIn)
  apply(network, player, click)
  if (network.rules.clickAnswer === 'none') {
    menu.slots.forEach((slot, index) => {
      // Only the server knows the result of a workstation.
      if (!slot.onTake && stackIn(slot) !== before[index]) menu.seen[index] = stackIn(slot)
    })
    menu.seenCarried = menu.carried
  }
  sendChanges(network, player)
}

function clickInState(network: Network, player: Player, packet: ClickPacket, click: Click): void {
  const { menu } = player.windows
  const isStale = network.rules.checksClickState && packet.stateId !== menu.stateId
  const gridBefore = gridOf(menu)
  apply(network, player, click)
  for (const { location, item } of packet.changedSlots) {
    const slot = menu.slots[location]
    if (slot) menu.seen[location] = acceptClaim(network.dialect.claimedItem(item), stackIn(slot))
  }
  if (gridOf(menu).some((stack, place) => stack !== gridBefore[place])) menu.seen[0] = undefined
  menu.seenCarried = acceptClaim(network.dialect.claimedItem(packet.cursorItem), menu.carried)
  if (isStale) sendContent(network, player)
  else sendChanges(network, player)
}

/** Sends the slots of the open window in which the client's view is wrong. */
export function sendChanges({ rules, dialect }: Network, { windows, connection }: Player): void {
  const { menu, inventoryMenu } = windows
  sendDifferences(menu, connection, dialect, rules.ownSlotsAsWindow0 ? inventoryMenu : menu)
}

/**
 * A click up to 1.16.5: the client works the result out, too, and claims the stack that the click was about. The server confirms
 * a true claim without sending the slots. After a false one it sends the whole window, and takes no click until the client has
 * answered.
 */
function clickWithClaim(network: Network, player: Player, { action, item }: ClickPacket, click: Click): void {
  const { menu } = player.windows
  const { connection } = player
  const slot = menu.slots[click.slot]
  const before = slot ? stackIn(slot) : null
  const gridBefore = gridOf(menu)
  const isKnown = !isUnknown(network, menu, click)
  apply(network, player, click)
  const rest = slot ? stackIn(slot) : null
  const isMovedInPart = click.mode === 1 && rest !== null && rest.count !== before?.count
  const expected = click.mode === 0 || isMovedInPart ? before : null
  const claim = network.dialect.claimedItem(item)
  // A server that divides nothing knows that the client's slots will differ.
  const checksClickState = network.rules.checksClickState && network.rules.dividesStacks
  const isTrue = claim?.name === expected?.name && claim?.count === expected?.count
  const accepted = isKnown && (isTrue || !checksClickState)
  connection.write('transaction', { windowId: menu.windowId, action, accepted })
  if (!checksClickState && accepted) {
    sendChanges(network, player)
    return
  }
  if (!accepted) {
    menu.isOutOfSync = true
    sendContent(network, player)
    return
  }
  menu.slots.forEach((one, index) => {
    menu.seen[index] = stackIn(one)
  })
  menu.seenCarried = menu.carried
  if (gridOf(menu).some((stack, place) => stack !== gridBefore[place])) menu.seen[0] = undefined
  sendChanges(network, player)
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
  /** Up to 1.16.5: the number of the click, and the stack that it was about. */
  readonly action: number
  readonly item: unknown
}

/** The stack that the client shows: the true one when its claim matches, else unknown, so that it is sent. */
function acceptClaim(claim: ClaimedItem | null, truth: ItemStack | null) {
  if (!claim || !truth) return !claim && !truth ? null : undefined
  const fits = claim.name === truth.name && claim.count === truth.count && !claim.hasDetails && !truth.data
  return fits ? truth : undefined
}
