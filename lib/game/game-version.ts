/** Whether one version of the game (`1.20.4`, `26.1`) came before another; parts that are not numbers count as 0. */
export function isVersionBefore(version: string, other: string): boolean {
  const left = version.split('.').map(toNumber)
  const right = other.split('.').map(toNumber)
  for (let i = 0; i < Math.max(left.length, right.length); i++) {
    const difference = (left[i] ?? 0) - (right[i] ?? 0)
    if (difference !== 0) return difference < 0
  }
  return false
}

function toNumber(part: string): number {
  return Number.parseInt(part, 10) || 0
}
