import { type SolveOptions, solve } from './solve.ts'
import type { Target } from './target.ts'

/** How many pixels each used base colour has. */
export function colourCounts(values: Uint8Array): Map<number, number> {
  const counts = new Uint32Array(64)
  for (let i = 0; i < values.length; i++) counts[values[i]! >> 2]!++
  return new Map([...counts.entries()].filter(([colour, count]) => colour > 0 && count > 0))
}

/**
 * The base colours, at most `maxCount`, that show a picture best: those that would be missed least are left out, two thirds
 * of what is too much at a time, and the rest is searched through anew.
 */
export function fewColours(
  target: Target,
  baseColours: readonly number[],
  options: SolveOptions,
  maxCount: number,
): { readonly colours: readonly number[]; readonly start: Uint8Array } {
  let solution = solve(target, baseColours, options)
  let colours = baseColours
  while (true) {
    const used = colourCounts(solution.values)
    colours = colours.filter((colour) => used.has(colour))
    const excess = colours.length - maxCount
    if (excess <= 0) return { colours, start: solution.values }
    const regrets = solution.regrets()
    const leastMissed = [...colours]
      .sort((left, right) => (regrets.get(left) ?? 0) - (regrets.get(right) ?? 0))
      .slice(0, Math.ceil((excess * 2) / 3))
    colours = colours.filter((colour) => !leastMissed.includes(colour))
    solution = solve(target, colours, options, solution.values)
  }
}
