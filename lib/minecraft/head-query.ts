import { type Static, Type } from '@sinclair/typebox'

/** Query of a request for a player's head. */
export const HeadQuery = Type.Object({
  key: Type.Optional(
    Type.String({ pattern: '^[A-Za-z0-9_]{1,16}$', description: 'Player name.', examples: ['Weaver'] }),
  ),
  url: Type.Optional(
    Type.String({
      maxLength: 2048,
      description: 'URL of a skin, on a texture host that the service was started with.',
      examples: ['http://textures.minecraft.net/texture/0123abcd'],
    }),
  ),
  size: Type.Integer({ minimum: 8, maximum: 1024, default: 512, description: 'Width and height in pixels.' }),
  overlay: Type.Boolean({ default: true, description: 'Whether the second skin layer is drawn.' }),
  projection: Type.Union([Type.Literal('frontal'), Type.Literal('isometric')], {
    default: 'isometric',
    description: 'The face only, or the head as an isometric cube.',
  }),
})
export type HeadQuery = Static<typeof HeadQuery>
