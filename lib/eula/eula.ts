import { createChannel } from '../emitter.ts'
import { Failure } from '../failure.ts'
import type { EulaStore } from './ports.ts'
import type { Eula, EulaAnswer, EulaStatus } from './schemas.ts'

interface EulaDependencies {
  readonly store: EulaStore
  readonly now: () => Date
  /** Accepted by the command line for as long as the program runs. */
  readonly isPreaccepted: boolean
}

/** The licence agreement; the bot stays out of the game until it is accepted. */
export function createEula({ store, now, isPreaccepted }: EulaDependencies) {
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

    /** Calls `listener` after every answer; returns a function that unsubscribes. */
    onAnswer: answered.subscribe,
  }
}

export type EulaService = ReturnType<typeof createEula>
