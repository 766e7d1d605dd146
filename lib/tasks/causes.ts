import { type Static, Type } from '@sinclair/typebox'
import { Failure, type FailureCode, textOf } from '../failure.ts'
import { TextSchema } from '../language/schema.ts'
import type { Text } from '../language/text.ts'
import { Sentence } from '../words/sentence.ts'

/** Why a run ended or waits. README and dashboard have a sentence and a remedy for each. */
export const causeCodes = [
  'material-missing',
  'waiting-for-material',
  'inventory-full',
  'foreign-blocks',
  'not-made-right',
  'blocks-change',
  'not-dug',
  'scaffolding-left',
  'water-flows-away',
  'water-unreachable',
  'walled-in',
  'standing-still',
  'interrupted',
  'map-item',
  'unknown-block',
  'world-not-sent',
  'no-blueprint',
  'bad-blueprint',
  'not-in-game',
  'database-away',
  'disk',
  'game-refuses',
  'internal',
] as const
export type CauseCode = (typeof causeCodes)[number]

/** Causes that stay until the file, the task or the program is another. */
const lasting: ReadonlySet<CauseCode> = new Set([
  'unknown-block',
  'no-blueprint',
  'bad-blueprint',
  'water-flows-away',
  'blocks-change',
  'internal',
])

/** Causes that lie in the bots, and that any other task would meet as well. */
const ofBots: ReadonlySet<CauseCode> = new Set(['inventory-full'])

export const isOfBots = (code: CauseCode | undefined): boolean => code !== undefined && ofBots.has(code)

export const mayPass = (code: CauseCode): boolean => !lasting.has(code)

export const Cause = Type.Object(
  {
    code: Type.Union(causeCodes.map((code) => Type.Literal(code))),
    text: TextSchema({
      description: 'One sentence or several for people, with the problem and the remedy.',
    }),
    retryAt: Type.Optional(
      Type.String({
        description:
          'Extension: when the task is begun again by itself, ISO 8601; absent where the cause can not pass.',
        examples: ['2026-11-20T11:15:00.000Z'],
      }),
    ),
    since: Type.Optional(
      Type.String({
        description: 'Extension: the first failure since the task has placed something, ISO 8601.',
        examples: ['2026-11-20T11:10:00.000Z'],
      }),
    ),
    tries: Type.Optional(Type.Integer({ description: 'Extension: failures since then.' })),
    item: Type.Optional(Type.String({ description: 'Registry name of the item that it is about.' })),
    count: Type.Optional(Type.Integer({ description: 'Number of items or blocks that it is about.' })),
    blocks: Type.Optional(
      Type.Array(
        Type.Object({
          name: Type.String({
            description: 'Registry name of a block, or of an entity such as `item_frame`.',
          }),
          count: Type.Integer(),
          because: Type.Union(
            (['property', 'before', 'later'] as const).map((reason) => Type.Literal(reason)),
            {
              description:
                "`property`: it is somebody's and is never dug away. `before`: it stood before the art; the `Clear` of the task lets it be dug away. `later`: it was put there since.",
            },
          ),
          clear: Type.Optional(
            Type.Union(
              (['terrain', 'all'] as const).map((name) => Type.Literal(name)),
              { description: 'Of `before`: the least `Clear` with which it is dug away.' },
            ),
          ),
        }),
        { description: 'Blocks in the way, by kind, the most numerous first.' },
      ),
    ),
    position: Type.Optional(
      Type.Object(
        { x: Type.Integer(), y: Type.Integer(), z: Type.Integer() },
        { description: 'World block that it is about.' },
      ),
    ),
  },
  { description: 'Why a run ended or waits. Each code is explained in the README.' },
)
export type Cause = Static<typeof Cause>
export type CauseDetails = Partial<Pick<Cause, 'item' | 'count' | 'blocks' | 'position'>>

/** A failure that ends a run, with its cause for programs. */
export class RunFailure extends Failure {
  override readonly cause: Cause

  constructor(code: CauseCode, text: Text, details: CauseDetails = {}, kind: FailureCode = 'broken') {
    super(kind, text)
    this.cause = { code, text, ...details }
  }
}

/** By failure code; other codes are `internal`. */
const general: Partial<Record<FailureCode, CauseCode>> = {
  missing: 'no-blueprint',
  invalid: 'bad-blueprint',
  unsupported: 'bad-blueprint',
  'too-large': 'bad-blueprint',
  offline: 'not-in-game',
  eula: 'not-in-game',
  conflict: 'game-refuses',
  broken: 'game-refuses',
  disk: 'disk',
  away: 'database-away',
}

/** Sentences of the bot that say that the world is missing. */
const unsent: ReadonlySet<string> = new Set<Sentence['key']>(['worldNotSentAround', 'movedButNoWorld'])

/** The cause that an error stands for. */
export function causeOf(error: unknown): Cause {
  if (error instanceof RunFailure) return error.cause
  const isUnsent = error instanceof Failure && error.text instanceof Sentence && unsent.has(error.text.key)
  if (isUnsent) return { code: 'world-not-sent', text: error.text }
  const code = error instanceof Failure ? general[error.code] : undefined
  return { code: code ?? 'internal', text: textOf(error) }
}

/** Of several items, the first is named; the amount is that of it. */
export function detailsOf(items: ReadonlyMap<string, number>): CauseDetails {
  const [first] = items
  return first ? { item: first[0], count: first[1] } : {}
}
