import type { Operations } from './interface.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'

/** `GET /mapart/tasks` and so on. */
export type Operation = keyof Operations

/** The paths that there are for a method. */
export type PathOf<M extends Method> = Operation extends infer Key
  ? Key extends `${M} ${infer Path}`
    ? Path
    : never
  : never

/** What an operation takes, besides a signal that gives it up. */
export type Input<Key> = (Key extends Operation ? Omit<Operations[Key], 'answer'> : unknown) & {
  signal?: AbortSignal
}

/** The second argument of a call; it may be left out where nothing must be given. */
export type CallArguments<Key> = Optional<Input<Key>>
export type GetArguments<Key> = Optional<Omit<Input<Key>, 'signal'>>
type Optional<Given> = Partial<Given> extends Given ? [input?: Given] : [input: Given]

/** What an operation answers: one case for every status that it documents. */
export type Answer<Key = Operation> = Key extends Operation ? Case<Operations[Key]['answer']> : never
type Case<Answers> = {
  [Status in keyof Answers]: {
    readonly status: Status
    /** Whether the status says yes. */
    readonly ok: Status extends 200 | 201 | 207 ? true : false
    readonly headers: Headers
    readonly body: Answers[Status]
  }
}[keyof Answers]

/** The body of those cases of an answer that say yes. */
export type AnswerBody<Given> =
  Extract<Given, { readonly ok: true }> extends { readonly body: infer Body } ? Body : never

/** What any call takes, as it is at run time. */
export interface CallInput {
  readonly path?: Readonly<Record<string, unknown>>
  readonly query?: Readonly<Record<string, unknown>>
  readonly body?: unknown
  readonly form?: Readonly<Record<string, Blob>>
  readonly signal?: AbortSignal
}
