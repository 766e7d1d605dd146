import { type Static, Type } from '@sinclair/typebox'
import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'

export const Eula = Type.Object({
  id: Type.Integer({ description: 'Identifier.' }),
  version: Type.String({ description: 'Version of the text.', examples: ['1.0'] }),
  title: Type.String(),
  content: Type.String({ description: 'The whole text.' }),
  is_active: Type.Integer({ minimum: 0, maximum: 1, description: '1 for the version that counts now.' }),
  created_at: Type.String({ description: 'ISO 8601.' }),
  updated_at: Type.String({ description: 'ISO 8601.' }),
})
export type Eula = Static<typeof Eula>

export const EulaStatus = Type.Union(
  [Type.Literal('accepted'), Type.Literal('denied'), Type.Literal('idle')],
  {
    description: '`idle` until the active version was answered.',
  },
)
export type EulaStatus = Static<typeof EulaStatus>

export const EulaAnswer = Type.Object(
  {
    accepted: Type.Boolean(),
    reading_time: Type.Number({ minimum: 0, description: 'How long the text was on show, in milliseconds.' }),
    response_type: Type.String({
      minLength: 1,
      maxLength: 64,
      description: 'How it was answered; kept as it is.',
    }),
  },
  { examples: [{ accepted: true, reading_time: 12000, response_type: 'button' }] },
)
export type EulaAnswer = Static<typeof EulaAnswer>

export interface EulaStore {
  active(): Eula
  /** The newest answer to a version: true for accepted. */
  lastAnswer(id: number): boolean | undefined
  record(id: number, answer: EulaAnswer, at: string): void
}

interface Dependencies {
  readonly store: EulaStore
  readonly now: () => Date
  /** Accepted by the command line for as long as the program runs. */
  readonly isPreaccepted: boolean
}

/** The licence agreement; the bot stays out of the game until it is accepted. */
export function createEula({ store, now, isPreaccepted }: Dependencies) {
  const answered = createChannel<boolean>()
  let isDeniedSinceStart = false

  function status(): EulaStatus {
    const isAccepted = store.lastAnswer(store.active().id)
    if (isPreaccepted && !isDeniedSinceStart) return 'accepted'
    return isAccepted === undefined ? 'idle' : isAccepted ? 'accepted' : 'denied'
  }

  return {
    active: (): Eula => store.active(),
    status,
    isAccepted: (): boolean => status() === 'accepted',

    answer(answer: EulaAnswer): void {
      store.record(store.active().id, answer, now().toISOString())
      isDeniedSinceStart = !answer.accepted
      answered.publish(answer.accepted)
      if (!answer.accepted) throw new Failure('eula', 'EULA not accepted')
    },

    /** Calls `listener` after every answer; returns what ends that. */
    onAnswer: answered.subscribe,
  }
}

export type EulaService = ReturnType<typeof createEula>
