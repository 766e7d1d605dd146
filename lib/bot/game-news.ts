import type { Position } from '../game/position.ts'
import type { Joined } from './join.ts'

/** What a player sees on the screen. */
export interface GameNews {
  readonly health: number
  readonly food: number
  /** Experience level. */
  readonly level: number
  readonly position: Position
  readonly dimension: string
}

/** Milliseconds over which news are gathered: a moving bot would tell twenty times a second. */
const interval = 500

/** Tells of changes to the game's state and the inventory, gathered, until the connection ends. */
export function watchGame(
  { game, body, clock, ended }: Joined,
  { onGame, onInventory }: { onGame(news: GameNews): void; onInventory(): void },
): void {
  let last = ''
  let cancelGame: (() => void) | null = null
  let cancelInventory: (() => void) | null = null

  function tell(): void {
    cancelGame = null
    const news = {
      health: game.health ?? 20,
      food: game.food ?? 20,
      level: game.experience?.level ?? 0,
      position: body.position(),
      dimension: String(game.game.dimension ?? ''),
    }
    const text = JSON.stringify(news)
    if (text === last) return
    last = text
    onGame(news)
  }

  body.ticked(() => {
    cancelGame ??= clock.after(interval, tell)
  })
  const onSlot = () => {
    cancelInventory ??= clock.after(interval, () => {
      cancelInventory = null
      onInventory()
    })
  }
  game.inventory.on('updateSlot', onSlot)
  tell()
  onInventory()
  ended.addEventListener(
    'abort',
    () => {
      cancelGame?.()
      cancelInventory?.()
    },
    { once: true },
  )
}
