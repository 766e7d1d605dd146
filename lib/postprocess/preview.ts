import { type Static, Type } from '@sinclair/typebox'
import type { Intent, PlannedMap } from './plan.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** The result for one map if renaming and copying were started now. */
export const PreviewEntry = Type.Object({
  uuid: Type.String(),
  id: Type.Number({ description: "The game's number of the map." }),
  position: Type.Union(
    [
      Type.Object({
        Width: count('Column in the art.'),
        Height: count('Row in the art.'),
        Index: count('Running number.'),
        Group: count('Which art.'),
      }),
      Type.Null(),
    ],
    { description: 'What the template counts with; null for a skipped map.' },
  ),
  current_name: Type.Union([Type.String(), Type.Null()], {
    description: 'Name of the item now, with & codes; null when it has none.',
  }),
  planned_name: Type.Union([Type.String(), Type.Null()], {
    description: 'Name that it will have; null when it stays without one.',
  }),
  will_rename: Type.Boolean(),
  rename_reason: Type.String({ description: 'Why it is not renamed; empty when it is.' }),
  present: count('Equal items that were found at its place.'),
  copies: count('How many there will be, the original included.'),
  will_copy: Type.Boolean(),
  copy_reason: Type.String({ description: 'Why it is not copied; empty when it is.' }),
})
export type PreviewEntry = Static<typeof PreviewEntry>

export function previewOf({ map, position, rename, copy }: PlannedMap): PreviewEntry {
  const current = map.currentName ?? null
  return {
    uuid: map.uuid,
    id: map.id,
    position: position ? { ...position } : null,
    current_name: current,
    planned_name: rename.happens ? rename.goal : current,
    will_rename: rename.happens,
    rename_reason: reasonOf(rename),
    present: map.count,
    copies: copy.happens ? copy.goal : map.count,
    will_copy: copy.happens,
    copy_reason: reasonOf(copy),
  }
}

function reasonOf(intent: Intent<unknown>): string {
  return intent.happens ? '' : intent.reason
}
