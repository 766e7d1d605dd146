import type { Operations } from './interface.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `GET /mapart/tasks` and so on. */
export type Operation = keyof Operations

/** The paths of a method. */
export type PathOf<M extends Method> = Operation extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never

/** The input of an operation, and a signal to abort it. */
export type Input<Key> = (Key extends Operation ? Omit<Operations[Key], 'answer'> : unknown) & {
  signal?: AbortSignal
}

/** The second argument of a call; optional when the operation has no required input. */
export type CallArguments<Key> = Optional<Input<Key>>
export type GetArguments<Key> = Optional<Omit<Input<Key>, 'signal'>>
type Optional<Given> = Partial<Given> extends Given ? [input?: Given] : [input: Given]

/** The answer of an operation: a union with one case for every status that it documents. */
export type Answer<Key = Operation> = Key extends Operation ? Case<Operations[Key]['answer']> : never
type Case<Answers> = {
  [Status in keyof Answers]: {
    readonly status: Status
    /** Whether the status means success. */
    readonly ok: Status extends 200 | 201 | 207 ? true : false
    readonly headers: Headers
    readonly body: Answers[Status]
  }
}[keyof Answers]

/** The body of the successful cases of an answer. */
export type AnswerBody<Given> =
  Extract<Given, { readonly ok: true }> extends { readonly body: infer Body } ? Body : never

/** The input of any call at run time. */
export interface CallInput {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, Blob | readonly Blob[]>>
  readonly signal?: AbortSignal
}
