import { type Static, Type } from '@sinclair/typebox'

/** A scanned map, as callers see it. */
export const MapEntry = Type.Object(
  {
    uuid: Type.String({
      description: 'Identifier of this entry; a map found again at the same position keeps it.',
    }),
    id: Type.Number({ description: 'Map id in the game.' }),
    rename: Type.Optional(
      Type.Boolean({ description: 'False: it counts in the numbering but keeps its name.' }),
    ),
    name: Type.Optional(
      Type.String({ description: "The name given by a caller, otherwise the item's present name." }),
    ),
    skip: Type.Optional(
      Type.Boolean({
        description: 'True: it is neither named nor copied and does not count in the numbering.',
      }),
    ),
    origin_name: Type.Optional(Type.String({ description: 'The name at the time of the scan.' })),
    copy: Type.Optional(Type.Boolean({ description: 'Whether it is copied.' })),
    copy_count: Type.Optional(Type.Number({ description: 'Wanted number, the original included.' })),
  },
  {
    examples: [
      {
        uuid: '0f4c2a0e-6c1e-4f0e-9a5e-2d1f3b7c8d90',
        id: 1042,
        rename: true,
        name: '&6Castle 1-1',
        skip: false,
        origin_name: 'Map 1042',
        copy: true,
        copy_count: 3,
      },
    ],
  },
)
export type MapEntry = Static<typeof MapEntry>

/** Facts from the game about a map. */
export const MapInfo = Type.Object(
  {
    MapID: Type.Number({ description: 'Map id in the game.' }),
    Locked: Type.Boolean({ description: 'Whether it is locked.' }),
  },
  { examples: [{ MapID: 1042, Locked: true }] },
)
export type MapInfo = Static<typeof MapInfo>

/** For each map whether it is renamed. */
export const RenameFlags = Type.Array(
  Type.Object({
    uuid: Type.String({ description: 'Identifier of a map from `GET /postProcessing/maps`.' }),
    rename: Type.Boolean({ description: 'False: it counts in the numbering but keeps its name.' }),
  }),
  { examples: [[{ uuid: '0f4c2a0e-6c1e-4f0e-9a5e-2d1f3b7c8d90', rename: false }]] },
)
export type RenameFlags = Static<typeof RenameFlags>
