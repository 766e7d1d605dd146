import { type Static, Type } from '@sinclair/typebox'

const operations = [Type.Literal('scan'), Type.Literal('rename'), Type.Literal('copy')]

/** State of the operation under way, or of the last one. */
export const Progress = Type.Object(
  {
    locked: Type.Boolean({ description: 'Whether an operation is under way.' }),
    operation: Type.Union([...operations, Type.Null()], {
      description: 'The current operation, or else the last one; null before the first.',
    }),
    phase: Type.String({ description: 'The current activity in words; empty when idle.' }),
    done: Type.Integer({ minimum: 0, description: 'Maps done.' }),
    total: Type.Integer({ minimum: 0, description: 'Maps in total; 0 while unknown.' }),
    result: Type.Union(
      ['', 'done', 'stopped', 'failed'].map((result) => Type.Literal(result)),
      { description: 'Result of the last operation; empty during an operation and before the first.' },
    ),
    error: Type.String({ description: 'The reason of a failure and the remedy; otherwise empty.' }),
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
