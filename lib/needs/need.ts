import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'
import { causeCodes } from '../tasks/causes.ts'

/** Beside the codes of causes. */
const needCodes = ['sign-in', 'left-work', 'member-gone', 'plot-closed', 'stock-short'] as const

/** `retry`: begin its tasks again. `connect`, `sign-in`: of its bot. `stations`: see to the boxes. `look`: see what it says. */
const needVerbs = ['retry', 'connect', 'sign-in', 'stations', 'look'] as const

export const Need = Type.Object(
  {
    id: Type.String({ description: 'The same as long as it is open.' }),
    of: Type.Union(
      (['tasks', 'run', 'bot', 'member', 'plot', 'stock'] as const).map((one) => Type.Literal(one)),
      { description: 'Its owner. `tasks`: failed ones, together when they have one reason.' },
    ),
    name: Type.String({
      description: 'Name of the bot, the member or the plot; of one task its group and file; else empty.',
    }),
    code: Type.Union([...causeCodes, ...needCodes].map((code) => Type.Literal(code))),
    text: TextSchema({ description: 'The problem and the remedy, as a sentence; may be empty.' }),
    since: Type.String({ description: 'ISO 8601.' }),
    verb: Type.Union(
      needVerbs.map((verb) => Type.Literal(verb)),
      {
        description:
          'The remedy: `retry` (POST /mapart/tasks/batch), `connect`, `sign-in` (of the bot), `stations` (see to the boxes), `look` (see what `text` says).',
      },
    ),
    tasks: Type.Optional(
      Type.Array(Type.String(), { description: 'IDs, a hundred at most; absent when it is of no task.' }),
    ),
    count: Type.Optional(Type.Integer({ description: 'Number of those tasks, or of items that run out.' })),
    item: Type.Optional(Type.String({ description: 'Registry name of the item that it is about.' })),
    retryAt: Type.Optional(
      Type.String({ description: 'When the first of the tasks is begun again by itself, ISO 8601.' }),
    ),
  },
  { description: 'An open cause: something that needs a person.' },
)
export type Need = Static<typeof Need>

export const Needs = Type.Array(Need, { description: 'Open causes, the newest first.' })
