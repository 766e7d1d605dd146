import type { Position } from '../../game/position.ts'
import type { ScaffoldBlocks } from './scaffold-store.ts'

interface TakeBackOptions {
  readonly scaffolding: Pick<ScaffoldBlocks, 'all' | 'remove'>
  dig(blocks: readonly Position[], onDug: (block: Position) => void): Promise<void>
}

/** Digs so much of these items back out of the scaffolding, to be picked up; says whether any of it was built of them. */
export async function takeBack(
  wanted: ReadonlyMap<string, number>,
  { scaffolding, dig }: TakeBackOptions,
): Promise<boolean> {
  const found = [...wanted].flatMap(([item, count]) =>
    scaffolding
      .all()
      .filter(({ name }) => name === item)
      .slice(-count),
  )
  await dig(found, scaffolding.remove)
  return found.length > 0
}
