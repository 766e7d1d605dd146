/** Red, green and blue, each 0..255. */
export type Colour = readonly [number, number, number]

/** Height of the waterline, from the top, as a share of the picture. */
const horizon = 0.62
const sun = { x: 0.6, y: 0.44, radius: 0.13 }

const zenith: Colour = [38, 46, 110]
const dusk: Colour = [122, 62, 150]
const glow: Colour = [236, 120, 132]
const ember: Colour = [240, 176, 60]
const sunlight: Colour = [255, 236, 96]
const snow: Colour = [236, 236, 244]
const farRange: Colour = [96, 74, 128]
const nearRange: Colour = [42, 46, 66]
const shore: Colour = [22, 22, 24]

/** The scene of the sample map art: evening over a lake. `x` and `y` run from 0 to 1, from the top left. */
export function sceneAt(x: number, y: number): Colour {
  return y < horizon ? sky(x, y) : lake(x, y)
}

function sky(x: number, y: number): Colour {
  const ground = landAt(x, y)
  if (ground) return ground
  if (distance(x, y, sun.x, sun.y) < sun.radius)
    return mix(sunlight, [255, 255, 255], (sun.y - y) / sun.radius)
  if (isStar(x, y)) return [255, 255, 255]
  const height = y / horizon
  const base =
    height < 0.45
      ? mix(zenith, dusk, height / 0.45)
      : height < 0.75
        ? mix(dusk, glow, (height - 0.45) / 0.3)
        : mix(glow, ember, (height - 0.75) / 0.25)
  const halo = Math.max(0, 1 - distance(x, y, sun.x, sun.y) / 0.34)
  return mix(base, ember, halo * halo * 0.7)
}

/** Mirrors the sky, darker with every step towards the shore and broken by waves. */
function lake(x: number, y: number): Colour {
  const depth = (y - horizon) / (1 - horizon)
  if (y > 0.9 + x * x * 0.35 + 0.01 * Math.sin(x * 40)) return shore
  const wave = 0.012 * Math.sin(depth * 60 + x * 7) * (0.3 + depth)
  const mirrored = sky(clamp(x + wave), clamp(horizon - (y - horizon) * 0.92 + wave * 0.6))
  const sparkle = Math.abs(x - sun.x + wave * 3) < 0.05 + depth * 0.06 && Math.sin(depth * 75 + x * 20) > 0.35
  return sparkle ? mix(ember, sunlight, 1 - depth) : mix(mirrored, [30, 60, 120], 0.35 + depth * 0.3)
}

function landAt(x: number, y: number): Colour | undefined {
  if (y > horizon - 0.02 - ridge(x, [0.06, 3.3, 0.7], [0.03, 8.7, 0.4], [0.01, 31, 0])) {
    return mix(nearRange, [58, 92, 60], Math.max(0, (y - horizon + 0.06) * 6))
  }
  const far = horizon - 0.06 - ridge(x, [0.2, 1.9, 0.78], [0.06, 5.7, 0.2], [0.012, 23, 0])
  if (y > far) return y < far + (0.46 - far) * 0.3 + 0.012 * Math.sin(x * 90) ? snow : farRange
  return undefined
}

/** Peaks and valleys: sharp waves of different lengths on top of each other, in shares of the picture. */
function ridge(
  x: number,
  ...waves: readonly (readonly [height: number, count: number, phase: number])[]
): number {
  return waves.reduce(
    (sum, [height, count, phase]) => sum + height * (1 - Math.abs(((x * count + phase) % 1) * 2 - 1)),
    0,
  )
}

/** Whether there is a star at a point of the upper sky; always the same. */
function isStar(x: number, y: number): boolean {
  const seed = Math.sin(Math.floor(x * 128) * 127.1 + Math.floor(y * 128) * 311.7) * 43758.5453
  return y < 0.26 && seed - Math.floor(seed) > 0.988
}

function distance(x: number, y: number, toX: number, toY: number): number {
  return Math.hypot(x - toX, y - toY)
}

function mix(from: Colour, to: Colour, share: number): Colour {
  const part = clamp(share)
  return [
    from[0] + (to[0] - from[0]) * part,
    from[1] + (to[1] - from[1]) * part,
    from[2] + (to[2] - from[2]) * part,
  ]
}

function clamp(value: number): number {
  return Math.min(1, Math.max(0, value))
}
