import type { Finish } from '../../config/finish.ts'
import { gridOf } from '../../mapart/map-grid.ts'
import { layOut, wallSize } from '../../projects/layout.ts'
import type { StoredTask } from '../ports.ts'

/**
 * The same finishing for several tasks, by their IDs. A task keeps the part of a picture that it is; several that are none would all
 * hang at the corner of the wall, so they become parts of one picture.
 */
export function finishOfEach(tasks: readonly StoredTask[], finish: Finish): ReadonlyMap<string, Finish> {
  const partOf = ({ task }: StoredTask) => finish.part ?? task.Finish?.part
  const single = finish.wall ? tasks.filter((stored) => !partOf(stored)) : []
  const pieces = single.map(({ task, area }) => {
    const { columns, rows } = gridOf(area)
    return { ...task, columns, rows }
  })
  const slots = layOut(pieces)
  const { columns } = wallSize(pieces, slots)
  return new Map(
    tasks.map((stored) => {
      const { ID } = stored.task
      const slot = pieces.length > 1 ? slots.get(ID) : undefined
      const part = slot ? { ...slot, columns, picture: 0 } : partOf(stored)
      return [ID, { ...finish, ...(part ? { part } : {}) }]
    }),
  )
}
