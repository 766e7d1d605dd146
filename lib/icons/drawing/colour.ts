/** Red, green and blue as 0xRRGGBB. */
export type Colour = number

/** A colour made darker (below 1) or lighter (above 1: towards white). */
export function toned(colour: Colour, tone: number): Colour {
  return channels(colour, (value) => (tone <= 1 ? value * tone : value + (255 - value) * (tone - 1)))
}

/** A mix of two colours; `share` 0..1 is that of the second. */
export function blended(from: Colour, to: Colour, share: number): Colour {
  const other = [to >> 16, (to >> 8) & 255, to & 255] as const
  return channels(from, (value, index) => value + (other[index]! - value) * share)
}

function channels(colour: Colour, change: (value: number, index: 0 | 1 | 2) => number): Colour {
  const byte = (value: number) => Math.min(255, Math.max(0, Math.round(value)))
  const red = byte(change((colour >> 16) & 255, 0))
  const green = byte(change((colour >> 8) & 255, 1))
  const blue = byte(change(colour & 255, 2))
  return (red << 16) | (green << 8) | blue
}
