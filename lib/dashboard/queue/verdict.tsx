import { words } from '../state/language.ts'
import { withSettingNames } from '../state/page/setting-names.ts'
import { checks } from '../state/queue/checks.ts'
import type { QueueTask } from '../state/tasks.ts'
import { whyText } from '../why/why-text.ts'

interface VerdictOfTask {
  readonly tone: '' | 'accent' | 'good' | 'warn' | 'bad'
  readonly text: string
  /** Why, where there is something to say. */
  readonly reason: string
}

/** A task in one word: its state, and of one that waits the result of the check before building, once that is there. */
export function verdictOf(task: QueueTask): VerdictOfTask {
  const { queue, statuses } = words.value
  const check = checks.value.get(task.ID)
  const state = statuses[task.Status]
  if (task.Status === 'error') {
    const { title, text } = whyText({ kind: 'failed', task }, words.value)
    return { tone: 'bad', text: state, reason: withSettingNames(text) || title }
  }
  if (task.Status === 'building') return { tone: 'accent', text: state, reason: '' }
  if (task.Status === 'pause') return { tone: 'warn', text: state, reason: '' }
  const { problems = [], warnings = [] } = check ?? {}
  if (problems.length > 0)
    return {
      tone: 'bad',
      text: queue.problems(problems.length),
      reason: withSettingNames(problems.join(' ')),
    }
  if (warnings.length > 0)
    return {
      tone: 'warn',
      text: queue.warnings(warnings.length),
      reason: withSettingNames(warnings.join(' ')),
    }
  return check ? { tone: 'good', text: queue.ready, reason: '' } : { tone: '', text: state, reason: '' }
}

export function Verdict({ of: { tone, text } }: { readonly of: VerdictOfTask }) {
  return <span class={`badge ${tone}`}>{text}</span>
}
