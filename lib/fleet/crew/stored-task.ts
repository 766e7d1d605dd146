import { Type } from '@sinclair/typebox'
import type { StoredTask } from '../../tasks/ports.ts'
import { Task } from '../../tasks/task.ts'
import { readStored } from '../../words/read-stored.ts'

const side = Type.Integer({ minimum: 1 })

const Stored = Type.Object({
  task: Task,
  list: Type.Union([Type.Literal('queue'), Type.Literal('history')]),
  area: Type.Object({ x: Type.Integer(), z: Type.Integer(), width: side, length: side }),
})

/** Reads a task that another program has written, maybe one of another version; throws an error that says what is wrong with it. */
export const readStoredTask = (text: string): StoredTask => readStored(Stored, text) as StoredTask
