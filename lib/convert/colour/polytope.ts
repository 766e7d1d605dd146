/** A mixture of points: the numbers of those that take part, their shares, which add up to 1, and its squared distance from the origin. */
interface Mixture {
  readonly members: readonly number[]
  readonly shares: readonly number[]
  readonly norm: number
}

type Point = readonly [number, number, number]

/**
 * The point of a polytope that is nearest to the origin, as a mixture of its corners, by Wolfe's method ("Finding the nearest point in
 * a polytope", 1976): the corner that lies farthest against the nearest point so far joins in, and those leave without which
 * the mixture comes nearer. `points`: three entries a point, of which all or some are corners.
 */
export function nearestToOrigin(points: Float64Array): Mixture {
  const pointOf = (member: number): Point => [
    points[member * 3]!,
    points[member * 3 + 1]!,
    points[member * 3 + 2]!,
  ]
  let members = [farthestAlong(points, [0, 0, 0], true)]
  let shares = [1]
  let nearest = pointOf(members[0]!)
  for (let round = 0; round < maxRounds; round++) {
    const next = farthestAlong(points, nearest, false)
    const norm = dot(nearest, nearest)
    if (members.includes(next) || dot(nearest, pointOf(next)) > norm - tolerance) break
    members.push(next)
    shares.push(0)
    while (true) {
      const wanted = affineShares(members.map(pointOf))
      const leaving = wanted.map((share, i) =>
        share > tolerance ? 1 : shares[i]! / Math.max(shares[i]! - share, 1e-300),
      )
      const part = Math.min(1, ...leaving)
      shares = shares.map((share, i) => share + part * (wanted[i]! - share))
      if (part === 1) break
      const kept = shares.map((share, i) => share > tolerance && leaving[i]! > part)
      if (kept.every(Boolean) || !kept.includes(true)) break
      members = members.filter((_, i) => kept[i])
      shares = shares.filter((_, i) => kept[i])
    }
    nearest = mix(members.map(pointOf), shares)
  }
  return { members, shares, norm: dot(nearest, nearest) }
}

const maxRounds = 40
const tolerance = 1e-10

function dot(a: Point, b: Point): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2]
}

function mix(points: readonly Point[], shares: readonly number[]): Point {
  const sum = (axis: 0 | 1 | 2): number =>
    points.reduce((total, point, i) => total + shares[i]! * point[axis], 0)
  return [sum(0), sum(1), sum(2)]
}

/** The point that lies farthest against a direction, or the one nearest to the origin. */
function farthestAlong(points: Float64Array, [x, y, z]: Point, byNorm: boolean): number {
  let best = 0
  let least = Number.POSITIVE_INFINITY
  for (let i = 0; i < points.length; i += 3) {
    const a = points[i]!
    const b = points[i + 1]!
    const c = points[i + 2]!
    const value = byNorm ? a * a + b * b + c * c : x * a + y * b + z * c
    if (value >= least) continue
    least = value
    best = i / 3
  }
  return best
}

/** The shares, of which some may be negative, of the point nearest to the origin on the line or plane through some points. */
function affineShares(points: readonly Point[]): number[] {
  const size = points.length
  const rows = points.map((a) => [...points.map((b) => 1 + dot(a, b)), 1])
  for (let pivot = 0; pivot < size; pivot++) {
    const row = rows[pivot]!
    const scale = 1 / (row[pivot]! + 1e-14)
    for (let other = 0; other < size; other++) {
      if (other === pivot) continue
      const factor = rows[other]![pivot]! * scale
      for (let column = pivot; column <= size; column++) rows[other]![column]! -= factor * row[column]!
    }
  }
  const shares = rows.map((row, i) => row[size]! / (row[i]! + 1e-14))
  const total = shares.reduce((sum, share) => sum + share, 0)
  return shares.map((share) => share / total)
}
