import type { Cause } from '../../client/client.ts'
import { titleOf } from '../state/current-task.ts'
import type { Situation } from '../state/situation.ts'
import type { Words } from '../words/words.ts'

interface WhyText {
  readonly title: string
  /** In the words of the service, where there are some; otherwise empty. */
  readonly text: string
  /** The remedy, where the words of the service do not say it; otherwise empty. */
  readonly action: string
}

export function whyText(
  now: Situation,
  words: Pick<Words, 'now' | 'situations' | 'causes' | 'causeActions'>,
): WhyText {
  const title = words.situations[now.kind]
  switch (now.kind) {
    case 'sign-in':
      return { title, text: words.now.signInText, action: '' }
    case 'connecting':
    case 'disconnected':
      return { title, text: now.reason, action: '' }
    case 'waiting':
      return causeText(now.cause, words)
    case 'failed': {
      const { ErrorMessage = '' } = now.task.Record ?? {}
      const cause = now.task.Cause
      const {
        title: reason,
        text,
        action,
      } = cause ? causeText(cause, words) : { title, text: ErrorMessage, action: '' }
      return { title: `${titleOf(now.task)}: ${reason}`, text, action }
    }
    case 'paused':
    case 'ready':
    case 'done':
      return { title: `${titleOf(now.task)}: ${title}`, text: '', action: '' }
    default:
      return { title, text: '', action: '' }
  }
}

function causeText({ code, text }: Cause, words: Pick<Words, 'causes' | 'causeActions'>): WhyText {
  // The sentences of the service name the remedy; of a mistake inside it there is only a message.
  const hasRemedy = text !== '' && code !== 'internal'
  return { title: words.causes[code], text, action: hasRemedy ? '' : words.causeActions[code] }
}
