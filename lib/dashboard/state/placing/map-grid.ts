/** Side of a map, in blocks. */
export const mapSide = 128

/** Where maps begin on both axes of the world, modulo their side. */
export const mapStart = 64
