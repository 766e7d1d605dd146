/** Column and row of a cell in its map, from the north-west. */
export interface Cell {
  readonly x: number
  readonly z: number
}

interface Size {
  readonly width: number
  readonly length: number
}

const steps: Readonly<Record<string, readonly [x: number, z: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The cell under the pointer of an event on an element that shows all cells. */
export function cellUnder(event: PointerEvent, size: Size): Cell {
  const { left, top, width, height } = (event.currentTarget as Element).getBoundingClientRect()
  return {
    x: within(Math.floor(((event.clientX - left) / width) * size.width), size.width),
    z: within(Math.floor(((event.clientY - top) / height) * size.length), size.length),
  }
}

/** The cell beside another in the direction of an arrow key, at first the one in the middle; undefined for other keys. */
export function movedCell(from: Cell | undefined, key: string, { width, length }: Size): Cell | undefined {
  const step = steps[key]
  if (!step) return undefined
  if (!from) return { x: width >> 1, z: length >> 1 }
  return { x: within(from.x + step[0], width), z: within(from.z + step[1], length) }
}

/** Where cells are in an element that shows all of them, as a style. */
export function placeOf(cells: Cell & Partial<Size>, { width, length }: Size) {
  return {
    left: `${(cells.x / width) * 100}%`,
    top: `${(cells.z / length) * 100}%`,
    width: `${((cells.width ?? 1) * 100) / width}%`,
    height: `${((cells.length ?? 1) * 100) / length}%`,
  }
}

function within(value: number, size: number): number {
  return Math.min(Math.max(value, 0), size - 1)
}
