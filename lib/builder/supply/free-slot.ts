import { attempt } from '../../failure.ts'
import { countOf } from '../../game/item-stack.ts'
import { emptyCount } from '../../game/window-slots.ts'
import type { Belongings } from './belongings.ts'
import type { Station } from './stations.ts'
import { takesBack, unload } from './unload.ts'
import type { ContainerUser } from './use-box.ts'

interface SlotUser extends ContainerUser {
  readonly belongings: Pick<Belongings, 'of'>
}

/** Puts a stack of material back into its box when no slot is free: with a full inventory, nothing is picked up from the ground. */
export async function freeSlot(station: Station, user: SlotUser): Promise<void> {
  const slots = user.player.inventory.slots()
  if (emptyCount(slots) > 0) return
  const stack = slots.find(
    (own) =>
      own !== null &&
      takesBack(station, own.item) &&
      countOf(slots, own.item) - own.count >= user.belongings.of(own.item),
  )
  if (!stack) return
  await attempt(() => unload(station, new Map([[stack.item, stack.count]]), user), user.signal)
}
