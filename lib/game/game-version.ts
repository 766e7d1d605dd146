/** The versions that the bot plays: in those before, blocks have other names and numbers. The newest is that of the game library. */
export const supportedVersions = { oldest: '1.14.4', newest: '26.1' } as const

export function isSupportedVersion(version: string): boolean {
  const { oldest, newest } = supportedVersions
  if (!/^\d+(\.\d+)+$/.test(version) || isVersionBefore(version, oldest)) return false
  // A later `26.1.2` speaks the protocol of 26.1.
  return version.startsWith(`${newest}.`) || !isVersionBefore(newest, version)
}

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

/** Of the Overworld before 1.18. */
export const heightsBefore118 = { bottom: 0, top: 256 } as const
const heightsSince118 = { bottom: -64, top: 320 } as const

/** The lowest layer of a version's Overworld, and one past its highest; of the newest version when none is given. */
export function overworldHeights(version: string | undefined) {
  return version !== undefined && isVersionBefore(version, '1.18') ? heightsBefore118 : heightsSince118
}

function toNumber(part: string): number {
  return Number.parseInt(part, 10) || 0
}
