import { type Static, Type } from '@sinclair/typebox'

/** What came of deleting several tasks. */
export const BatchResult = Type.Object({
  deleted: Type.Array(Type.String(), { description: 'IDs that are gone.' }),
  failed: Type.Array(
    Type.Object({ id: Type.String(), error: Type.String({ description: 'Why it is still there.' }) }),
  ),
})
export type BatchResult = Static<typeof BatchResult>
