import { type Static, Type } from '@sinclair/typebox'
import { TextSchema } from '../language/schema.ts'

/** State of the operation under way, or of the last one. */
export const Progress = Type.Object(
  {
    locked: Type.Boolean({ description: 'Whether an operation is under way.' }),
    operation: Type.Union([Type.Literal('scan'), Type.Literal('rename'), Type.Literal('copy'), Type.Null()], {
      description: 'The current operation, or else the last one; null before the first.',
    }),
    phase: TextSchema({ description: 'The current activity in words; empty when idle.' }),
    done: Type.Integer({ minimum: 0, description: 'Maps done.' }),
    total: Type.Integer({ minimum: 0, description: 'Maps in total; 0 while unknown.' }),
    result: Type.Union(
      (['', 'done', 'stopped', 'failed'] as const).map((result) => Type.Literal(result)),
      { description: 'Result of the last operation; empty during an operation and before the first.' },
    ),
    error: TextSchema({ description: 'The reason of a failure and the remedy; otherwise empty.' }),
  },
  {
    examples: [
      { locked: true, operation: 'copy', phase: 'copying', done: 12, total: 24, result: '', error: '' },
    ],
  },
)
export type Progress = Static<typeof Progress>
export type Operation = NonNullable<Progress['operation']>

export const untouched: Progress = {
  locked: false,
  operation: null,
  phase: '',
  done: 0,
  total: 0,
  result: '',
  error: '',
}
