import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { selectedTasks } from '../state/queue/view.ts'
import { doneWords } from '../state/run/done-words.ts'
import { queueSeconds } from '../state/run/queue-seconds.ts'
import { queueOverview } from '../state/tasks.ts'

/** Blocks and time of the selection, or of the whole queue when fewer than two tasks are selected. */
export function QueueSum() {
  const overview = queueOverview.value
  if (!overview) return null
  const { queue } = words.value
  const { number } = format.value
  const isSelection = selectedTasks.value.length > 1
  const tasks = isSelection ? selectedTasks.value : overview.tasks
  const blocks = isSelection ? tasks.reduce((sum, { Remaining }) => sum + Remaining, 0) : overview.blocks
  const seconds = isSelection ? blocks / overview.blocksPerSecond : queueSeconds()
  return (
    <p class="sum" role="status">
      <b>{isSelection ? queue.selected(tasks.length) : queue.tasks(tasks.length)}</b>
      <span>{queue.blocks(number(blocks))}</span>
      <span>{doneWords(seconds)}</span>
    </p>
  )
}
