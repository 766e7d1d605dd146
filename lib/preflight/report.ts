import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'
import { NamedBlock } from '../stations/named-blocks.ts'

export const StandingBlocks = Type.Array(
  Type.Object({
    name: Type.String({ description: 'Registry name of a block, or of an entity such as `item_frame`.' }),
    count: Type.Integer(),
    because: Type.Union(
      (['property', 'made', 'terrain', 'cover'] as const).map((reason) => Type.Literal(reason)),
      {
        description:
          "`property`: it is somebody's and is never dug away. `made`: players build with it. `terrain`: natural ground and plants. `cover`: grass and the like.",
      },
    ),
  }),
  { description: 'By kind: what belongs to somebody first, then the most numerous.' },
)

/** Blocks and the like in the place of an art, as the bot sees it. */
export const Standing = Type.Object({
  blocks: StandingBlocks,
  unseen: Type.Integer({ description: 'Blocks of the art whose place the bot does not see now.' }),
  withoutGround: Type.Integer({
    description: 'Blocks of the lowest layer that need one below, under which there is nothing.',
  }),
})
export type Standing = Static<typeof Standing>

const Count = Type.Object({ name: Type.String(), count: Type.Integer() })

/** The check of a task before it is built. */
export const Preflight = Type.Object({
  isReady: Type.Boolean({ description: 'Whether no problems were found.' }),
  problems: Type.Array(TextSchema(), { description: 'Reasons against building, one sentence each.' }),
  alignment: Type.Object({
    isAligned: Type.Boolean(),
    nearest: Type.Object({ OffsetX: Type.Integer(), OffsetZ: Type.Integer() }),
  }),
  overlaps: Type.Array(Type.String(), { description: 'IDs of unfinished tasks on the same area.' }),
  named: Type.Array(NamedBlock, {
    description: 'Blocks that stations name and that the art would take the place of, lie over or shut in.',
  }),
  dimension: Type.Optional(
    Type.String({ description: 'That in which the bot is; absent while it is not in the game.' }),
  ),
  standing: Type.Optional(Standing),
  warnings: Type.Array(TextSchema(), {
    description: 'Facts that the check could not find out, one sentence each.',
  }),
  height: Type.Object({
    bottom: Type.Integer({ description: 'Y of the lowest layer of the art.' }),
    top: Type.Integer({ description: 'Y of its highest.' }),
    isInsideWorld: Type.Boolean(),
    worldBottom: Type.Integer({ description: 'Y of the lowest layer of the world.' }),
    worldTop: Type.Integer({ description: 'Y of its highest.' }),
    isWorldKnown: Type.Boolean({
      description:
        'Whether the server has given the heights of its world; otherwise those of the game version are assumed.',
    }),
  }),
  unknownBlocks: Type.Array(Count, { description: 'Blocks that the game version does not have.' }),
  unobtainable: Type.Array(Count, { description: "Blocks that can't be placed with an item." }),
  unsupported: Type.Object({
    count: Type.Integer({ description: 'Blocks whose required neighbour is missing from the file.' }),
    blocks: Type.Array(
      Type.Object({
        name: Type.String(),
        count: Type.Integer(),
        side: Type.Union(
          (['below', 'above', 'beside'] as const).map((side) => Type.Literal(side)),
          {
            description: 'Where they need a block.',
          },
        ),
      }),
      { description: 'The same by kind.' },
    ),
    onGround: Type.Integer({
      description: 'Blocks of the lowest layer that need one below, for which the ground has to do.',
    }),
  }),
  unheldWater: Type.Integer({
    description: "Blocks of water that the file's own blocks don't hold: there the ground has to.",
  }),
  changing: Type.Array(Count, {
    description:
      'Blocks that maps show and that become others with time, such as dirt and copper without wax.',
  }),
  materials: Type.Array(
    Type.Object({
      name: Type.String(),
      needed: Type.Integer({ description: 'At least, by those blocks that stand already.' }),
      known: Type.Union([Type.Integer(), Type.Null()], {
        description:
          'Last known stock of the stations: 0 when no box had any when all were opened, null while a box was never opened or when a button brings it.',
      }),
      seenAt: Type.Optional(
        Type.String({
          description:
            'When the box was opened that was seen the longest ago, ISO 8601; absent when `known` is null.',
        }),
      ),
      mayBeMore: Type.Optional(
        Type.Boolean({
          description: 'True when a box that was never opened may hold more; otherwise absent.',
        }),
      ),
      carried: Type.Optional(
        Type.Integer({ description: 'Number that the bots carry; absent when that is none.' }),
      ),
    }),
  ),
  estimate: Type.Object({
    seconds: Type.Integer({ description: 'Estimated time for the whole build, from earlier ones.' }),
    trips: Type.Integer({
      description: 'Minimum number of trips to the material station with 36 inventory slots.',
    }),
  }),
})
export type Preflight = Static<typeof Preflight>

/** The check without its sentences. */
export type Findings = Omit<Preflight, 'isReady' | 'problems' | 'warnings'>
