import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'
import type { Text } from '../language/text.ts'
import type { Intent, PlannedMap } from './plan.ts'

const count = (description: string) => Type.Integer({ minimum: 0, description })

/** The result for one map if renaming and copying were started now. */
export const PreviewEntry = Type.Object({
  uuid: Type.String(),
  id: Type.Number({ description: 'Map id in the game.' }),
  position: Type.Union(
    [
      Type.Object({
        Width: count('Column in the art.'),
        Height: count('Row in the art.'),
        Index: count('Running number.'),
        Group: count('Number of the art.'),
      }),
      Type.Null(),
    ],
    { description: "The template's variables; null for a skipped map." },
  ),
  current_name: Type.Union([Type.String(), Type.Null()], {
    description: 'Present name of the item, with & codes; null when it has none.',
  }),
  planned_name: Type.Union([Type.String(), Type.Null()], {
    description: 'New name; null when it stays without one.',
  }),
  will_rename: Type.Boolean(),
  rename_reason: TextSchema({ description: 'Why it will not be renamed; empty when it will.' }),
  present: count('Number of identical items found at its position.'),
  copies: count('Number after copying, the original included.'),
  will_copy: Type.Boolean(),
  copy_reason: TextSchema({ description: 'Why it will not be copied; empty when it will.' }),
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

function reasonOf(intent: Intent<unknown>): Text {
  return intent.happens ? '' : intent.reason
}
