/** Numbers of maps that are proposed along one side. */
const proposedSide = 4
/** How much of a picture may be cut off without a word: 0..1. */
const unnoticed = 0.1

export interface Shape {
  readonly columns: number
  readonly rows: number
}

/** The share of a picture that maps of a shape cut off when they are filled with it. */
export function cutOff(
  picture: { readonly width: number; readonly height: number },
  { columns, rows }: Shape,
): number {
  const ratio = picture.width / picture.height / (columns / rows)
  return 1 - Math.min(ratio, 1 / ratio)
}

/** The fewest maps that show nearly all of a picture; else those that show most of it. */
export function shapeFor(picture: { readonly width: number; readonly height: number }): Shape {
  const shapes = Array.from({ length: proposedSide ** 2 }, (_, index) => ({
    columns: 1 + (index % proposedSide),
    rows: 1 + Math.floor(index / proposedSide),
  })).sort((one, other) => one.columns * one.rows - other.columns * other.rows)
  const least = Math.min(...shapes.map((shape) => cutOff(picture, shape)))
  return shapes.find((shape) => cutOff(picture, shape) <= Math.max(least, unnoticed))!
}

export const isNoticed = (share: number): boolean => share > unnoticed
