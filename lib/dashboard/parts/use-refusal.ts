import { type Signal, useSignal } from '@preact/signals'
import { messageOf } from '../state/attempt.ts'

/** For a form: `submit` runs its action, and `refusal` is the sentence of the service when the last one was refused. */
export function useRefusal(): {
  readonly refusal: Signal<string | undefined>
  readonly submit: (action: () => Promise<unknown>) => Promise<void>
} {
  const refusal = useSignal<string | undefined>(undefined)
  return {
    refusal,
    async submit(action) {
      refusal.value = undefined
      try {
        await action()
      } catch (error) {
        refusal.value = messageOf(error)
      }
    },
  }
}
