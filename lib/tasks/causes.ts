import { type Static, Type } from '@sinclair/typebox'
import { Failure, type FailureCode, textOf } from '../failure.ts'
import { TextSchema } from '../language/schema.ts'
import type { Text } from '../language/text.ts'

/** Why a run ended or waits: what is wrong, and what to do, each in one sentence that fits every case of the code. */
export const causes = {
  'material-missing': {
    sentence: 'No station has enough of a material.',
    action: 'Fill the boxes of the station or add a station, then build again.',
  },
  'waiting-for-material': {
    sentence: 'The bot waits for material that no station had.',
    action: 'Fill the boxes of the station; the bot looks again by itself.',
  },
  'inventory-full': {
    sentence: "The bot's inventory is full of other things.",
    action: 'Empty it or give the station a dump, then build again.',
  },
  'foreign-blocks': {
    sentence: 'Blocks of something else stand where the art is to be.',
    action: 'Dig them away or switch repairing on, then build again.',
  },
  'not-made-right': {
    sentence: 'Some blocks could not be placed or made right.',
    action: 'See what is in the way there and whether the bot may build there, then build again.',
  },
  'not-dug': {
    sentence: 'Some blocks of the art could not be dug away.',
    action: 'See what keeps the bot from them, then build again.',
  },
  'water-flows-away': {
    sentence: 'Water of the art would flow away.',
    action: 'Put a block there, or export the art with blocks around its water.',
  },
  'water-unreachable': {
    sentence: "The bot can't reach water with its bucket.",
    action: 'Clear a place beside it to stand on, then build again.',
  },
  'walled-in': {
    sentence: 'The bot is walled in.',
    action: 'Free it or bring it to another place, then build again.',
  },
  'standing-still': {
    sentence: 'The run did nothing for several minutes and says no reason.',
    action: 'Tell the authors, with the log; then build again.',
  },
  interrupted: {
    sentence: 'The bot is interrupted again and again before it gets anything done.',
    action: 'See what happens to it there, then build again.',
  },
  'map-item': {
    sentence: 'The art is built, but its map item could not be made.',
    action: 'Do as the text says, then build again; the art itself stays.',
  },
  'unknown-block': {
    sentence: 'The art has a block that this game version lacks or that no item places.',
    action: 'Replace it with mapart.replaceMaterials, then build again.',
  },
  'world-not-sent': {
    sentence: 'The server does not send all of the building place.',
    action: "Raise the server's view distance, then build again.",
  },
  'no-blueprint': {
    sentence: 'The map-art file is missing.',
    action: 'Upload it or put it into the blueprints folder, then build again.',
  },
  'bad-blueprint': {
    sentence: "The map-art file can't be used as it is.",
    action: 'Export it again or change the task, then build again.',
  },
  'not-in-game': {
    sentence: 'The bot is not in the game.',
    action: 'Check the server, the account and the licence agreement, then build again.',
  },
  disk: {
    sentence: "The data folder can't be read or written.",
    action: 'Free some space, or see what is the matter with the disk, then build again.',
  },
  'game-refuses': {
    sentence: 'Something in the game did not go as it should.',
    action: 'Do as the text says, then build again.',
  },
  internal: {
    sentence: 'Something went wrong inside Mapwright.',
    action: 'See the log and tell the authors, then build again.',
  },
} as const satisfies Readonly<Record<string, { readonly sentence: string; readonly action: string }>>

export type CauseCode = keyof typeof causes
export const causeCodes = Object.keys(causes) as CauseCode[]

export const Cause = Type.Object(
  {
    code: Type.Union(causeCodes.map((code) => Type.Literal(code))),
    text: TextSchema({
      description: 'One sentence or several for people, with the problem and the remedy.',
    }),
    item: Type.Optional(Type.String({ description: 'Registry name of the item that it is about.' })),
    count: Type.Optional(Type.Integer({ description: 'Number of items or blocks that it is about.' })),
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
export type CauseDetails = Partial<Pick<Cause, 'item' | 'count' | 'position'>>

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
}

/** The cause that an error stands for. */
export function causeOf(error: unknown): Cause {
  if (error instanceof RunFailure) return error.cause
  const code = error instanceof Failure ? general[error.code] : undefined
  return { code: code ?? 'internal', text: textOf(error) }
}

/** Of several items, the first is named; the amount is that of it. */
export function detailsOf(items: ReadonlyMap<string, number>): CauseDetails {
  const [first] = items
  return first ? { item: first[0], count: first[1] } : {}
}
