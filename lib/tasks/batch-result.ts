import { type Static, Type } from '@sinclair/typebox'

/** The result of deleting several tasks. */
export const BatchResult = Type.Object({
  deleted: Type.Array(Type.String(), { description: 'IDs of the deleted tasks.' }),
  failed: Type.Array(
    Type.Object({ id: Type.String(), error: Type.String({ description: 'Why it was not deleted.' }) }),
  ),
})
export type BatchResult = Static<typeof BatchResult>
