import { type Static, Type } from '@sinclair/typebox'
import { BlockAcross, BlockHeight } from '../config/block-position.ts'
import { Finish } from '../config/finish.ts'
import { oneLine } from '../config/one-line.ts'
import { TextSchema } from '../language/schema.ts'
import { Cause } from './causes.ts'

export const statuses = ['init', 'building', 'done', 'error', 'pause'] as const
export type Status = (typeof statuses)[number]

const isoTime = (description: string) => Type.String({ description, examples: ['2026-11-20T11:10:00.000Z'] })

export const BuildScope = Type.Object(
  {
    StartTime: isoTime('Start, ISO 8601.'),
    EndTime: isoTime('End, ISO 8601; while building, the time of the last save.'),
  },
  { description: 'An uninterrupted period of building.' },
)

export const Material = Type.Object(
  {
    name: Type.String({ description: 'Registry name of the item.', examples: ['white_carpet'] }),
    count: Type.Integer({ description: 'Items needed for the whole build.' }),
    stacks: Type.Number({ description: 'Number of stacks.' }),
    shulkers: Type.Number({ description: 'Number of shulker boxes of 27 stacks.' }),
    support: Type.Optional(
      Type.Boolean({ description: 'True for blocks that only support others; they are counted separately.' }),
    ),
  },
  { description: 'One line of the material list.' },
)
export type Material = Static<typeof Material>

export const OpenedMap = Type.Object(
  {
    Column: Type.Integer({ description: 'Column among the maps of the art, from the west; zero-based.' }),
    Row: Type.Integer({ description: 'Row among the maps of the art, from the north; zero-based.' }),
    MapID: Type.Integer({ description: 'Map id in the game; locking the map changes it.' }),
    Finish: Type.Boolean({ description: 'Whether every pixel equals the preview.' }),
    Locked: Type.Boolean(),
    Stored: Type.Boolean({
      description: "Whether it is stored in a station's dump container; otherwise the bot carries it.",
    }),
    Finished: Type.Optional(
      Type.Boolean({
        description: "Whether it is named, copied and hung as the task's `Finish` says; absent until then.",
      }),
    ),
  },
  { description: 'A map item that was filled over a finished map.' },
)
export type OpenedMap = Static<typeof OpenedMap>

export const TaskRecord = Type.Object(
  {
    TotalBlocks: Type.Optional(Type.Integer({ description: 'Blocks of the blueprint.' })),
    RemainBlocks: Type.Optional(Type.Integer({ description: 'Blocks that are missing or wrong.' })),
    StartTime: Type.Optional(isoTime('First start, ISO 8601.')),
    FinishTime: Type.Optional(isoTime('Completion, ISO 8601.')),
    Finish: Type.Optional(Type.Boolean({ description: 'Whether every block is right.' })),
    BuildScopes: Type.Optional(Type.Array(BuildScope)),
    StopTimes: Type.Optional(Type.Integer({ description: 'Number of interruptions.' })),
    TakeMaterialTimes: Type.Optional(Type.Integer({ description: 'Trips to the material station.' })),
    PlaceBlockTimes: Type.Optional(Type.Integer({ description: 'Placements confirmed by the server.' })),
    TakeMaterialTime: Type.Optional(
      Type.Number({ description: 'Time spent fetching material, in nanoseconds.' }),
    ),
    PreviewImage: Type.Optional(
      Type.Array(Type.String({ contentEncoding: 'base64' }), {
        description: 'The latest picture made by `GET /render`, a PNG in Base64.',
      }),
    ),
    Width: Type.Optional(Type.Integer({ description: 'Width of the picture in blocks.' })),
    Height: Type.Optional(
      Type.Integer({ description: 'Height of the picture in blocks, without the north row.' }),
    ),
    ErrorMessage: Type.Optional(
      TextSchema({ description: 'The reason why the build failed, and the remedy.' }),
    ),
    Cause: Type.Optional(Cause),
    Materials: Type.Optional(Type.Array(Material)),
    Bots: Type.Optional(
      Type.Array(Type.String(), {
        description: 'Extension: names of the bots that built together; absent when it was one.',
      }),
    ),
    Maps: Type.Optional(
      Type.Array(OpenedMap, {
        description: 'Extension: the map items filled with `mapart.openMap`; absent without it.',
      }),
    ),
  },
  { description: 'State of the build. All fields are optional.' },
)

const subServers = { minimum: 0, maximum: 1_000_000 }

const clearDescription =
  'Extension: the blocks that may be dug away though they stood in its place before. `cover` (default): grass, flowers, snow and the like alone. `terrain`: ' +
  'earth, stone, sand, ores, trees, water and lava, too. `all`: what players build with as well. What has contents or is placed for use (chests, beds, ' +
  'signs, redstone, crops, ...) is never dug away.'

export const Clear = Type.Union(
  (['cover', 'terrain', 'all'] as const).map((name) => Type.Literal(name)),
  { description: clearDescription },
)
export type Clear = Static<typeof Clear>

const fields = {
  Group: Type.String({
    ...oneLine,
    minLength: 1,
    maxLength: 64,
    description: 'Group name.',
    examples: ['portraits'],
  }),
  BlueprintPath: Type.String({
    minLength: 1,
    maxLength: 1024,
    description:
      'Map-art file, relative to `blueprints/` in the data folder, or absolute inside a folder given with `--blueprints`.',
    examples: ['sample.nbt'],
  }),
  OffsetX: BlockAcross({
    description: "World X of the blueprint's minimum corner, in blocks.",
    examples: [-64],
  }),
  OffsetY: BlockHeight({
    description: "World Y of the blueprint's minimum corner, in blocks.",
    examples: [64],
  }),
  OffsetZ: BlockAcross({
    description: "World Z of the blueprint's minimum corner, in blocks.",
    examples: [-65],
  }),
  MaterialServer: Type.Integer({
    ...subServers,
    description: 'Sub-server of the material station; 0 = no switch.',
  }),
  BuildingServer: Type.Integer({
    ...subServers,
    description: 'Sub-server of the building site; 0 = no switch.',
  }),
  MaterialWarpPoint: Type.Optional(
    Type.String({ ...oneLine, maxLength: 256, description: 'Warp to the material station.' }),
  ),
  BuildingWarpPoint: Type.Optional(
    Type.String({ ...oneLine, maxLength: 256, description: 'Warp to the building site.' }),
  ),
  IsDestroy: Type.Optional(
    Type.Boolean({ description: "Dig the blueprint's blocks away instead of building them." }),
  ),
  Clear: Type.Optional(Clear),
  Plot: Type.Optional(
    Type.String({
      ...oneLine,
      minLength: 1,
      maxLength: 64,
      description:
        'Extension: the plot that it is built on, or `any`. Offsets, sub-servers and warps are then those of the plot.',
    }),
  ),
  Finish: Type.Optional(Finish),
  InitialTime: Type.Optional(isoTime('When the task was created, ISO 8601.')),
}

const example = {
  Group: 'portraits',
  BlueprintPath: 'sample.nbt',
  OffsetX: -64,
  OffsetY: 64,
  OffsetZ: -65,
  MaterialServer: 0,
  BuildingServer: 0,
}

export const taskFields = {
  ...fields,
  Type: Type.Literal('mapArt'),
  ID: Type.String({ description: 'Unique identifier.' }),
  Status: Type.Union(statuses.map((status) => Type.Literal(status))),
}

export const Task = Type.Object(
  {
    ...taskFields,
    Record: Type.Optional(TaskRecord),
    Note: Type.Optional(Type.String({ description: 'Extension: the note of the user.' })),
  },
  { description: 'A map-art build.', examples: [{ ...example, Type: 'mapArt', ID: 'a1', Status: 'init' }] },
)
export type Task = Static<typeof Task>
export type TaskRecord = Static<typeof TaskRecord>

/** A task in a request: the server sets `ID`, `Type`, `Status` and the record. */
export const TaskDraft = Type.Object(
  {
    ...fields,
    OffsetX: Type.Optional(fields.OffsetX),
    OffsetY: Type.Optional(fields.OffsetY),
    OffsetZ: Type.Optional(fields.OffsetZ),
    Type: Type.Optional(Type.Literal('mapArt')),
    ID: Type.Optional(
      Type.String({
        pattern: '^(?!batch$)[A-Za-z0-9_-]{1,64}$',
        description: '1 to 64 letters, digits, `_` or `-`, but not `batch`.',
      }),
    ),
    Status: Type.Optional(Type.Unknown({ description: 'Ignored.' })),
    Record: Type.Optional(Type.Unknown({ description: 'Ignored.' })),
  },
  { description: 'A map-art build to queue. Without a plot it has to have offsets.', examples: [example] },
)
export type TaskDraft = Static<typeof TaskDraft>

/** The result of deleting several tasks. */
export const BatchResult = Type.Object({
  deleted: Type.Array(Type.String(), { description: 'IDs of the deleted tasks.' }),
  failed: Type.Array(
    Type.Object({ id: Type.String(), error: TextSchema({ description: 'Why it was not deleted.' }) }),
  ),
})
export type BatchResult = Static<typeof BatchResult>
