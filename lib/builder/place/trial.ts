/** Blocks that are enough to judge by. */
const minBlocks = 4

/** Whether a change has helped: blocks that were refused before are clicked again. */
export function createTrial(refused: Iterable<number>) {
  const open = new Set(refused)
  const refusedAgain = new Set<number>()
  let placed = 0
  return {
    note(index: number, isPlaced: boolean): void {
      if (!open.has(index)) return
      if (isPlaced) placed++
      else refusedAgain.add(index)
      if (isPlaced) open.delete(index)
    },
    isConfirmed: () => placed >= minBlocks,
    isRefuted: () => refusedAgain.size >= minBlocks && refusedAgain.size > placed,
  }
}
