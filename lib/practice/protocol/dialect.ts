import type { Dimension, GameData } from '../world/game-data.ts'
import type { ItemStack } from '../world/item-stack.ts'
import type { Outgoing, Packet } from './connection.ts'
import { createEntityEncoding } from './entity-encoding.ts'
import { encodeItem, readItem } from './item-encoding.ts'
import { componentJson, componentTag, messageComponent, textComponent } from './text-component.ts'
import { createWorldPackets } from './world-packets.ts'

/** The menu registry of 1.14. Smithing tables came in 1.16, crafters in 1.20.3; each shifted the ids after it by one. */
const windowTypeIds = {
  generic_9x3: 2,
  generic_9x6: 5,
  generic_3x3: 6,
  crafter: 7,
  anvil: 7,
  beacon: 8,
  blast_furnace: 9,
  brewing_stand: 10,
  crafting: 11,
  enchantment: 12,
  furnace: 13,
  grindstone: 14,
  hopper: 15,
  lectern: 16,
  loom: 17,
  shulker_box: 19,
  smithing: 20,
  smoker: 20,
  cartography: 21,
  stonecutter: 22,
}

/** The sender of messages that no player has written. */
const systemUuid = '00000000-0000-0000-0000-000000000000'

export type WindowType = keyof typeof windowTypeIds

export type Dialect = ReturnType<typeof createDialect>

/**
 * The differences between game versions on the wire, hidden from the rest of the practice world. Facts from
 * minecraft-data's protocol definitions of each version.
 */
export function createDialect(
  data: GameData,
  dimension: Dimension = 'overworld',
  hasLongRegistryNumbers = false,
) {
  const { raw } = data
  const since = (version: string) => raw.version['>='](version)
  const encodeText = since('1.20.3') ? componentTag : componentJson

  function windowTypeId(type: WindowType): number {
    const id = windowTypeIds[type]
    const isAfterSmithing = id >= 20 && type !== 'smithing' && since('1.16')
    const isAfterCrafter = id >= 7 && type !== 'crafter' && since('1.20.3')
    return id + (isAfterSmithing ? 1 : 0) + (isAfterCrafter ? 1 : 0)
  }

  function cursorItem(stack: ItemStack | null, stateId: number): Outgoing {
    const item = encodeItem(data, stack)
    if (since('1.21.2')) return { name: 'set_cursor_item', fields: { contents: item } }
    // A byte in all of them; the library's data has it without a sign since 1.20.5.
    const windowId = since('1.20.5') ? 255 : -1
    return { name: 'set_slot', fields: { windowId, stateId, slot: -1, item } }
  }

  return {
    ...createEntityEncoding(data),
    ...createWorldPackets(data, dimension, hasLongRegistryNumbers),
    /** Since 1.20.2 proxies move players by a new configuration phase. */
    canReconfigure: since('1.20.2'),
    hasChunkBatches: since('1.20.2'),
    /** Since 1.21.4 clients say when they have loaded, and can't click before. */
    saysWhenLoaded: since('1.21.4'),
    /** Since 1.19, clicks and digging are acknowledged by their sequence; before, digging is by its block. */
    hasSequences: since('1.19'),
    /** Since 1.17.1, clicks in windows go by the state of the window; before, each is confirmed or rejected by itself. */
    hasWindowStates: since('1.17.1'),
    message(text: string, isActionBar = false): Outgoing {
      const content = encodeText(messageComponent(text))
      // As plug-ins send it; up to 1.16.5 chat had a position for it.
      if (isActionBar && since('1.17')) return { name: 'action_bar', fields: { text: content } }
      if (since('1.19')) return { name: 'system_chat', fields: { content, isActionBar } }
      const fields = { message: content, position: isActionBar ? 2 : 1, sender: systemUuid }
      return { name: 'chat', fields }
    },
    openWindow: (windowId: number, type: WindowType, title: string): Outgoing => ({
      name: 'open_window',
      fields: {
        windowId,
        inventoryType: windowTypeId(type),
        windowTitle: encodeText(textComponent(title)),
      },
    }),
    cursorItem,
    item: (stack: ItemStack | null): unknown => encodeItem(data, stack),
    /** The item in a window click's claims; null for empty. */
    claimedItem: (field: unknown) => readItem(data, field),
    isOnGround: (fields: Packet): boolean =>
      since('1.21.2') ? Boolean((fields.flags as { onGround?: boolean }).onGround) : Boolean(fields.onGround),
  }
}
