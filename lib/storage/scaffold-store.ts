import type { ScaffoldBlock, ScaffoldStore } from '../builder/scaffold/ports.ts'
import type { Position } from '../game/position.ts'
import type { Database } from './database.ts'

type ScaffoldRow = Omit<ScaffoldBlock, 'from'> & Readonly<Record<'fromX' | 'fromY' | 'fromZ', number>>

/** Scaffolding that stands in the world, by task. Its table is called `help_blocks`. */
export function createScaffoldStore(database: Database): ScaffoldStore {
  const read = database.query<ScaffoldRow, [string]>(
    `SELECT x, y, z, name, from_x AS fromX, from_y AS fromY, from_z AS fromZ
      FROM help_blocks WHERE task = ? ORDER BY id`,
  )
  const add = database.query(
    `INSERT INTO help_blocks (task, x, y, z, name, from_x, from_y, from_z) VALUES (?, ?, ?, ?, ?, ?, ?, ?)
      ON CONFLICT (task, x, y, z) DO NOTHING`,
  )
  const remove = database.query('DELETE FROM help_blocks WHERE task = ? AND x = ? AND y = ? AND z = ?')

  return {
    of: (task) => read.all(task).map(fromRow),
    add: database.transaction((task: string, blocks: readonly ScaffoldBlock[]) => {
      for (const { x, y, z, name, from } of blocks) add.run(task, x, y, z, name, from.x, from.y, from.z)
    }),
    remove: database.transaction((task: string, positions: readonly Position[]) => {
      for (const { x, y, z } of positions) remove.run(task, x, y, z)
    }),
  }
}

function fromRow({ fromX, fromY, fromZ, ...block }: ScaffoldRow): ScaffoldBlock {
  return { ...block, from: { x: fromX, y: fromY, z: fromZ } }
}
