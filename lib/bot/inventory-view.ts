import type { Game, Session } from './game.ts'

/**
 * Keeps the player's own window true. While another window is open the server tells of the player's slots in that one
 * alone, and the library copies them over neither when the server closes it nor where items differ only in their
 * components, as maps do: by number and name.
 */
export function keepInventoryTrue({ game }: Pick<Session, 'game'>): void {
  game.on('windowClose', (window) => {
    if (window) copyOver(game, window)
  })
}

function copyOver(game: Game, window: NonNullable<Game['currentWindow']>): void {
  const shift = game.inventory.inventoryStart - window.inventoryStart
  for (let slot = window.inventoryStart; slot < window.inventoryEnd; slot++) {
    const item = window.slots[slot] ?? null
    if (item === game.inventory.slots[slot + shift]) continue
    if (item) item.slot = slot + shift
    game.inventory.updateSlot(slot + shift, item as Parameters<Game['inventory']['updateSlot']>[1])
  }
}
