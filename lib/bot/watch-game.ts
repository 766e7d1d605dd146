import type { Emitter } from '../emitter.ts'
import type { BotEvents } from '../game/bot.ts'
import { kindOfItem } from '../game/item-stack.ts'
import type { PlayerConnection } from './player.ts'

/** Changes are gathered for so long: a moving bot would publish twenty times a second. */
const intervalMs = 500

/** Publishes changes to the player's figures and inventory, gathered, until the connection ends. */
export function watchGame(
  { game, body, clock, ended, abilities: { inventory } }: PlayerConnection,
  emit: Emitter<BotEvents>['emit'],
): void {
  let last = ''
  let cancelGame: (() => void) | null = null
  let cancelInventory: (() => void) | null = null

  function publishGame(): void {
    cancelGame = null
    const figures = {
      health: finite(game.health),
      food: finite(game.food),
      level: game.experience?.level ?? 0,
      position: body.position(),
      dimension: String(game.game.dimension ?? ''),
    }
    const text = JSON.stringify(figures)
    if (text === last) return
    last = text
    emit('game', figures)
  }

  function publishInventory(): void {
    cancelInventory = null
    const slots = inventory
      .slots()
      .map((stack) => stack && { item: kindOfItem(stack.item), count: stack.count })
    emit('inventory', slots)
  }

  body.ticked(() => {
    cancelGame ??= clock.after(intervalMs, publishGame)
  })
  inventory.changed(() => {
    cancelInventory ??= clock.after(intervalMs, publishInventory)
  })
  publishGame()
  publishInventory()
  ended.addEventListener('abort', () => {
    cancelGame?.()
    cancelInventory?.()
  })
}

/** A figure that the server has not sent, or that is no number, is shown as full. */
const finite = (figure: number | undefined): number => (Number.isFinite(figure) ? (figure as number) : 20)
