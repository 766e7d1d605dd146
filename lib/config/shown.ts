import { type Static, type TObject, type TSchema, type TUnsafe, Type } from '@sinclair/typebox'
import { once } from '../once.ts'
import { MapartSettings } from './mapart.ts'
import { MaterialBoxes } from './mapart-box.ts'
import { Plots } from './plots.ts'
import { Settings } from './settings.ts'

export const ServicePath = Type.Object({
  service: Type.String({
    description: '`settings`, `mapart`, `mapart-box` or, as an extension, `plots`, in upper or lower case.',
    examples: ['settings'],
  }),
})

const Startup = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The command-line options, by the names of the flags; read-only.',
})

/** The reply of `GET /config/{service}`; the name decides which of the four. */
export const ShownConfiguration = Type.Unsafe<Record<string, unknown>>(
  Type.Union([
    Type.Object({ ...Settings.properties, startup: Startup }),
    MapartSettings,
    MaterialBoxes,
    Plots,
  ]),
)

/**
 * The body of `POST /config/{service}`. Here it is only checked to be an object: the service checks the merged result and
 * can name the key. `anyOf` documents the alternatives.
 */
export const PartialConfiguration = Object.defineProperty(
  Type.Object({}, { examples: [{ server: { host: 'localhost', port: 25565 } }] }),
  'anyOf',
  {
    // For the documentation alone, so not at every start.
    get: once(() => [Settings, MapartSettings, MaterialBoxes, Plots].map(everythingOptional)),
    enumerable: true,
  },
) as unknown as TUnsafe<Record<string, unknown>>
export type PartialConfiguration = Static<typeof PartialConfiguration>

/** The same schema with every key optional, at every depth except inside arrays. */
function everythingOptional(schema: TObject): TObject {
  const fields = Object.entries(schema.properties).map(([key, field]): [string, TSchema] => [
    key,
    Type.Optional(
      field.type === 'object' && 'properties' in field ? everythingOptional(field as TObject) : field,
    ),
  ])
  const description = schema.description === undefined ? {} : { description: schema.description }
  return Type.Object(Object.fromEntries(fields), { ...description, additionalProperties: false })
}
