/** How a server deals with clicks, learnt from what came of them; it outlives connections. */
export interface ClickMemory {
  /** Whether it sends anything about what a click has changed. */
  isSilent: boolean | undefined
  /** Time after which it showed what had come of clicks: the longest of late. */
  answerMs: number | undefined
  /** How often in a row something was tried in vain, by its name: ways to ask for the slots, to move items and to divide stacks. */
  readonly inVain: Map<string, number>
}

/** After so many times in vain, something is not tried first any more, but for one time in so many. */
const maxInVain = 2
const triedAgainEvery = 10

export const createClickMemory = (): ClickMemory => ({
  isSilent: undefined,
  answerMs: undefined,
  inVain: new Map(),
})

/** Notes whether something that was tried has worked. */
export function learn({ inVain }: ClickMemory, name: string, hasWorked: boolean): void {
  inVain.set(name, hasWorked ? 0 : (inVain.get(name) ?? 0) + 1)
}

export function isInVain({ inVain }: ClickMemory, name: string): boolean {
  const times = inVain.get(name) ?? 0
  return times >= maxInVain && times % triedAgainEvery > 0
}

/** Whether something has worked the last time. */
export const isProven = ({ inVain }: ClickMemory, name: string): boolean => inVain.get(name) === 0

/** In the order in which they are worth trying. */
export function inOrder<Way extends { readonly name: string }>(
  memory: ClickMemory,
  ways: readonly Way[],
): Way[] {
  return [...ways].sort((a, b) => Number(isInVain(memory, a.name)) - Number(isInVain(memory, b.name)))
}
