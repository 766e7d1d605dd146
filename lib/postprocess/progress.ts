import { type Static, Type } from '@sinclair/typebox'

const operations = [Type.Literal('scan'), Type.Literal('rename'), Type.Literal('copy')]

/** State of the operation under way, or of the last one. */
export const Progress = Type.Object(
  {
    locked: Type.Boolean({ description: 'Whether an operation is under way.' }),
    operation: Type.Union([...operations, Type.Null()], {
      description: 'The operation under way, else the last one; null before the first.',
    }),
    phase: Type.String({ description: 'What the bot is doing, in words; empty when nothing is under way.' }),
    done: Type.Integer({ minimum: 0, description: 'Maps that it is through with.' }),
    total: Type.Integer({ minimum: 0, description: 'Maps that it is about; 0 while that is unknown.' }),
    result: Type.Union(
      ['', 'done', 'stopped', 'failed'].map((result) => Type.Literal(result)),
      { description: 'How the last operation ended; empty while one is under way and before the first.' },
    ),
    error: Type.String({ description: 'Why it failed and what to do; else empty.' }),
  },
  {
    examples: [
      { locked: true, operation: 'copy', phase: 'copying', done: 12, total: 24, result: '', error: '' },
    ],
  },
)
export interface Progress extends Static<typeof Progress> {
  readonly operation: Operation | null
  readonly result: '' | 'done' | 'stopped' | 'failed'
}

export type Operation = 'scan' | 'rename' | 'copy'

export const untouched: Progress = {
  locked: false,
  operation: null,
  phase: '',
  done: 0,
  total: 0,
  result: '',
  error: '',
}
