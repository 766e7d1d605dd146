import { type Static, Type } from '@sinclair/typebox'

/** A scanned map, as callers see it. */
export const MapEntry = Type.Object(
  {
    uuid: Type.String({ description: 'Names this entry; a map that is found again where it was keeps it.' }),
    id: Type.Number({ description: "The game's number of the map." }),
    rename: Type.Optional(
      Type.Boolean({ description: 'False: it counts as a position but keeps its name.' }),
    ),
    name: Type.Optional(
      Type.String({ description: 'The name given by a caller, else the one that the item has now.' }),
    ),
    skip: Type.Optional(
      Type.Boolean({ description: 'True: it is neither named nor copied and does not count as a position.' }),
    ),
    origin_name: Type.Optional(Type.String({ description: 'The name that it had when it was scanned.' })),
    copy: Type.Optional(Type.Boolean({ description: 'Whether it is copied.' })),
    copy_count: Type.Optional(
      Type.Number({ description: 'How many there shall be of it, the original included.' }),
    ),
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
    MapID: Type.Number({ description: "The game's number of the map." }),
    Locked: Type.Boolean({ description: 'Whether it can no longer change.' }),
  },
  { examples: [{ MapID: 1042, Locked: true }] },
)
export type MapInfo = Static<typeof MapInfo>

/** For each map whether it is renamed. */
export const RenameFlags = Type.Array(
  Type.Object({
    uuid: Type.String({ description: 'A map of `GET /postProcessing/maps`.' }),
    rename: Type.Boolean({ description: 'False: it counts as a position but keeps its name.' }),
  }),
  { examples: [[{ uuid: '0f4c2a0e-6c1e-4f0e-9a5e-2d1f3b7c8d90', rename: false }]] },
)
export type RenameFlags = Static<typeof RenameFlags>
