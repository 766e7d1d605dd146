import { expect } from 'bun:test'
import { type TSchema, Type } from '@sinclair/typebox'
import { Value } from '@sinclair/typebox/value'

/** The objects of the interface document, field by field. Written a second time on purpose, to test the service's own schemas. */
const text = Type.String()
const number = Type.Number()
const optional = <Schema extends TSchema>(schema: Schema) => Type.Optional(schema)
const exact = { additionalProperties: false }

const BuildScope = Type.Object({ StartTime: text, EndTime: text }, exact)

const TaskRecord = Type.Object(
  {
    TotalBlocks: optional(number),
    RemainBlocks: optional(number),
    StartTime: optional(text),
    FinishTime: optional(text),
    Finish: optional(Type.Boolean()),
    BuildScopes: optional(Type.Array(BuildScope)),
    StopTimes: optional(number),
    TakeMaterialTimes: optional(number),
    PlaceBlockTimes: optional(number),
    TakeMaterialTime: optional(number),
    PreviewImage: optional(Type.Array(text)),
    Width: optional(number),
    Height: optional(number),
    ErrorMessage: optional(text),
    Cause: optional(Type.Object({ code: text, text })),
    Materials: optional(Type.Array(Type.Unknown())),
  },
  exact,
)

export const Task = Type.Object(
  {
    Group: text,
    Type: Type.Literal('mapArt'),
    ID: text,
    Status: Type.Union(['init', 'building', 'done', 'error', 'pause'].map((status) => Type.Literal(status))),
    Record: optional(TaskRecord),
    Note: optional(text),
    BlueprintPath: text,
    OffsetX: number,
    OffsetY: number,
    OffsetZ: number,
    MaterialServer: number,
    BuildingServer: number,
    MaterialWarpPoint: optional(text),
    BuildingWarpPoint: optional(text),
    IsDestroy: optional(Type.Boolean()),
    InitialTime: optional(text),
  },
  exact,
)

export const StationStock = Type.Object(
  {
    server: number,
    warp: text,
    boxes: Type.Array(
      Type.Object(
        {
          position: Type.Array(number),
          item: text,
          hasButton: Type.Boolean(),
          items: Type.Union([Type.Record(text, number), Type.Null()]),
          seenAt: Type.Union([text, Type.Null()]),
          problem: text,
          isGone: optional(Type.Boolean()),
          otherHalf: optional(Type.Array(number)),
          button: optional(Type.Array(number)),
        },
        exact,
      ),
    ),
    dump: optional(Type.Array(number)),
    searchedAt: optional(text),
  },
  exact,
)

export const MapEntry = Type.Object(
  {
    uuid: text,
    id: number,
    rename: optional(Type.Boolean()),
    name: optional(text),
    skip: optional(Type.Boolean()),
    origin_name: optional(text),
    copy: optional(Type.Boolean()),
    copy_count: optional(number),
  },
  exact,
)

export const ItemData = Type.Object(
  { id: number, translate_name: text, name: text, stack_size: number },
  exact,
)

export const Eula = Type.Object(
  {
    id: number,
    version: text,
    title: text,
    content: text,
    is_active: Type.Union([Type.Literal(0), Type.Literal(1)]),
    created_at: text,
    updated_at: text,
  },
  exact,
)

export const TemplateDoc = Type.Object({ Type: text, Name: text, Description: text, Example: text }, exact)
export const MapInfo = Type.Object({ MapID: number, Locked: Type.Boolean() }, exact)
export const Verification = Type.Object({ Code: text, RedirectUri: text }, exact)
export const BatchResult = Type.Object(
  { deleted: Type.Array(text), failed: Type.Array(Type.Object({ id: text, error: text }, exact)) },
  exact,
)

const integer = Type.Integer()

export const ConversionReport = Type.Object(
  {
    name: text,
    maps: integer,
    width: integer,
    length: integer,
    height: integer,
    blocks: integer,
    materials: Type.Record(text, integer),
    stacks: integer,
    trips: integer,
    price: integer,
    prices: Type.Record(text, number),
    estimatedSeconds: integer,
    estimatedSecondsOnFoot: integer,
    error: Type.Object({ mean: number, p95: number }, exact),
    seconds: number,
  },
  exact,
)

export const ReliefReport = Type.Object(
  { name: text, blocks: integer, heightBefore: integer, height: integer, savedLevels: integer },
  exact,
)

/** Fails with the first difference. */
export function expectShape(schema: TSchema, value: unknown): void {
  const error = Value.Errors(schema, value).First()
  expect(error && { path: error.path, message: error.message, value: error.value }).toBeUndefined()
}
