import { Failure } from '../../failure.ts'
import type { RunOptions } from '../run-options.ts'
import type { Station } from './stations.ts'

/** Keeps the bot fed while it works. */
export interface Meals {
  /** Eats when it is time to. A bot that has nothing to eat goes on hungry. */
  eat(): Promise<void>
  /** Whether food is to be brought from a station. */
  areNeeded(): boolean
  /** What to take at a station, by item. */
  at(station: Station): Map<string, number>
}

/** Half drumsticks of 20: below 18 nothing heals, at 6 nobody sprints any more. */
const level = { eats: 14, isHungry: 17, isStarving: 6 } as const
/** Meals that are taken along: one slot that lasts for hours. */
const supply = 16

export function createMeals({ bot, log, signal }: Pick<RunOptions, 'bot' | 'log' | 'signal'>): Meals {
  let hasWarned = false
  const carriesFood = () => bot.inventory.slots().some((stack) => stack && bot.eating.isFood(stack.item))

  function warnOnce(reason: string): void {
    if (!hasWarned) log.warn('the bot stays hungry', { reason })
    hasWarned = true
  }

  return {
    areNeeded: () => bot.eating.food() <= level.isHungry && !carriesFood(),
    at({ boxes }) {
      for (const { listed, contents } of boxes) {
        const food = [listed, ...(contents?.keys() ?? [])].find((item) => bot.eating.isFood(item))
        if (food) return new Map([[food, supply]])
      }
      return new Map()
    },
    async eat() {
      if (bot.eating.food() > level.eats) return
      try {
        const meals = await bot.eating.eat(signal)
        if (meals === 0 && bot.eating.food() <= level.isStarving)
          warnOnce('It has no food; give it some, or put some into a box of the material station.')
      } catch (error) {
        if (signal.aborted || !(error instanceof Failure)) throw error
        warnOnce(error.message)
      }
    },
  }
}
