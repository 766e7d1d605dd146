import { type Static, type TObject, type TSchema, Type } from '@sinclair/typebox'
import { MapartSettings } from './mapart.ts'
import { MaterialBoxes } from './mapart-box.ts'
import { Settings } from './settings.ts'

export const ServicePath = Type.Object({
  service: Type.String({
    description: '`settings`, `mapart` or `mapart-box`, in upper or lower case.',
    examples: ['settings'],
  }),
})

const Startup = Type.Record(Type.String(), Type.Unknown(), {
  description: 'The command-line options, by the names of the flags; read-only.',
})

/** What `GET /config/{service}` shows; which of the three, the name decides. */
export const ShownConfiguration = Type.Unsafe<Record<string, unknown>>(
  Type.Union([Type.Object({ ...Settings.properties, startup: Startup }), MapartSettings, MaterialBoxes]),
)

/**
 * What `POST /config/{service}` takes. Only that it is an object is checked here: the merged whole is checked by the service, which
 * can then name the key. `anyOf` is for readers of the document.
 */
export const PartialConfiguration = Type.Unsafe<Record<string, unknown>>(
  Type.Object(
    {},
    {
      anyOf: [Settings, MapartSettings, MaterialBoxes].map(everythingOptional),
      examples: [{ server: { host: 'localhost', port: 25565 } }],
    },
  ),
)
export type PartialConfiguration = Static<typeof PartialConfiguration>

/** The same schema with every key optional, at every depth but inside arrays. */
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
