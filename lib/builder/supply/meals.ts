import { attempt } from '../../failure.ts'
import type { Station } from './stations.ts'
import type { ContainerUser } from './supply-options.ts'

export type Meals = ReturnType<typeof createMeals>

/** Half drumsticks of 20: below 18 a player does not heal, up to 6 it can't sprint. */
const level = { eats: 14, isHungry: 17, isStarving: 6 } as const
/** Meals to take along: one slot that lasts for hours. */
const mealStock = 16

/** Keeps the bot fed while it works. */
export function createMeals({ player, log, signal }: ContainerUser) {
  let hasWarned = false
  const carriesFood = () =>
    player.inventory.slots().some((stack) => stack && player.eating.isFood(stack.item))

  function warnOnce(reason: string): void {
    if (!hasWarned) log.warn('the bot stays hungry', { reason })
    hasWarned = true
  }

  return {
    areNeeded: () => player.eating.food() <= level.isHungry && !carriesFood(),
    at({ boxes }: Station): Map<string, number> {
      for (const { listed, contents } of boxes) {
        const food = [...listed.keys(), ...(contents?.keys() ?? [])].find((item) =>
          player.eating.isFood(item),
        )
        if (food) return new Map([[food, mealStock]])
      }
      return new Map()
    },
    /** Eats when it is time to. A bot without food goes on hungry. */
    async eat(): Promise<void> {
      if (player.eating.food() > level.eats) return
      const failure = await attempt(async () => {
        const meals = await player.eating.eat(signal)
        if (meals === 0 && player.eating.food() <= level.isStarving)
          warnOnce('It has no food; give it some, or put some into a box of the material station.')
      }, signal)
      if (failure) warnOnce(failure.message)
    },
  }
}
