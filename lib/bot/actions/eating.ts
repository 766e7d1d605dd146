import type { Subscribe } from '../../emitter.ts'
import { Failure } from '../../failure.ts'
import { waitFor } from '../../waiting.ts'
import type { Joined } from '../join.ts'
import type { NextSequence } from '../packets/sequence.ts'
import { useItem } from '../packets/use-item.ts'
import type { ClickWindow } from '../windows/inventory.ts'
import { createHand } from './hand.ts'

export interface Eating {
  /** Half drumsticks, 0 (starving) to 20. */
  food(): number
  isFood(item: string): boolean
  /** Eats from the inventory until nothing more is needed or there; says how many meals that were. */
  eat(signal: AbortSignal): Promise<number>
}

interface Dependencies {
  readonly clickWindow: ClickWindow
  readonly nextSequence: NextSequence
}

/** Milliseconds for one meal: the game takes 1.6 s, the rest is for the way there and back. */
const mealDeadline = 5000
const full = 20

/** Edible, but harmful, dear or, in the case of chorus fruit, a leap to somewhere else. */
const unwanted =
  /^(rotten_flesh|spider_eye|poisonous_potato|pufferfish|chicken|suspicious_stew|chorus_fruit|(enchanted_)?golden_apple|ominous_bottle)$/

/** Keeps the bot fed by what it carries. */
export function createEating(joined: Joined, { clickWindow, nextSequence }: Dependencies): Eating {
  const { game, clock, ended } = joined
  const hand = createHand(joined, clickWindow)
  const healthTold: Subscribe<void> = (listener) => {
    const own = () => listener()
    game.on('health', own)
    return () => game.removeListener('health', own)
  }
  const food = () => game.food ?? full
  const pointsOf = (item: string) =>
    unwanted.test(item) ? 0 : (game.registry.foodsByName[item]?.foodPoints ?? 0)

  /** The most filling meal of which nothing is wasted, else the least filling. */
  function chooseMeal(): string | undefined {
    const meals = [...new Set(hand.slots().flatMap((stack) => (stack ? [stack.item] : [])))]
      .filter((item) => pointsOf(item) > 0)
      .sort((a, b) => pointsOf(b) - pointsOf(a))
    return meals.find((item) => pointsOf(item) <= full - food()) ?? meals.at(-1)
  }

  async function eatOne(meal: string, signal: AbortSignal): Promise<void> {
    const before = food()
    await hand.holding(
      (stack) => stack.item === meal,
      signal,
      async () => {
        const eaten = waitFor(healthTold, () => food() > before, {
          clock,
          timeoutMs: mealDeadline,
          signal: AbortSignal.any([signal, ended]),
          timeoutMessage: `The ${meal} could not be eaten; the server or the plot may forbid it.`,
        })
        eaten.catch(() => {})
        useItem(joined, nextSequence())
        await eaten
      },
    )
  }

  return {
    food,
    isFood: (item) => pointsOf(item) > 0,
    async eat(signal) {
      for (let meals = 0; ; meals++) {
        const meal = chooseMeal()
        if (meal === undefined || food() + Math.min(pointsOf(meal), 3) > full) return meals
        try {
          await eatOne(meal, signal)
        } catch (error) {
          // Half a meal is better than none; why it was the last is for the caller only if it was the first.
          if (meals === 0 || signal.aborted || !(error instanceof Failure)) throw error
          return meals
        }
      }
    },
  }
}
