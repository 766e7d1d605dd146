/**
 * Milliseconds to wait before another round when nothing at all came of the last: the world around may still be on its way,
 * a protection about to be lifted, somebody standing in the way. After these the run is given up.
 */
export const retryDelaysMs: readonly number[] = [500, 2000, 8000]
