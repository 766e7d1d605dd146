import type { Subscribe } from '../../emitter.ts'
import { attempt } from '../../failure.ts'
import type { Eating } from '../../game/player.ts'
import { isItem } from '../../game/window-slots.ts'
import { sentence } from '../../words/sentence.ts'
import { sendAndWait } from '../connection/session.ts'
import type { HandSession } from './hand.ts'

/** The game takes 1.6 s for a meal; the rest is for the round trip. */
const mealTimeoutMs = 5000
const fullFood = 20

/** Edible, but harmful, precious or, in the case of chorus fruit, a teleport. */
const unwanted =
  /^(rotten_flesh|spider_eye|poisonous_potato|pufferfish|chicken|suspicious_stew|chorus_fruit|(enchanted_)?golden_apple|ominous_bottle)$/

/** Feeds the player from the inventory. */
export function createEating(session: HandSession): Eating {
  const { game, hand, inventory } = session
  const healthChanged: Subscribe<void> = (listener) => {
    const handler = () => listener()
    game.on('health', handler)
    return () => game.removeListener('health', handler)
  }
  const food = () => game.food ?? fullFood
  const pointsOf = (item: string) =>
    unwanted.test(item) ? 0 : (game.registry.foodsByName[item]?.foodPoints ?? 0)

  /** The most filling meal of which nothing is wasted, else the least filling. */
  function chooseMeal(): string | undefined {
    const meals = [...new Set(inventory.slots().flatMap((stack) => (stack ? [stack.item] : [])))]
      .filter((item) => pointsOf(item) > 0)
      .sort((a, b) => pointsOf(b) - pointsOf(a))
    return meals.find((item) => pointsOf(item) <= fullFood - food()) ?? meals.at(-1)
  }

  async function eatOne(meal: string, signal: AbortSignal): Promise<void> {
    const before = food()
    await hand.holding(isItem(meal), signal, () =>
      sendAndWait(session, hand.use, healthChanged, () => food() > before, {
        timeoutMs: mealTimeoutMs,
        timeoutMessage: sentence('notEaten', { item: meal }),
        signal,
      }),
    )
  }

  return {
    food,
    isFood: (item) => pointsOf(item) > 0,
    async eat(signal) {
      for (let meals = 0; ; meals++) {
        const meal = chooseMeal()
        if (meal === undefined || food() + Math.min(pointsOf(meal), 3) > fullFood) return meals
        const failure = await attempt(() => eatOne(meal, signal), signal)
        // The caller needs the reason only if not even the first meal could be eaten.
        if (failure && meals === 0) throw failure
        if (failure) return meals
      }
    },
  }
}
