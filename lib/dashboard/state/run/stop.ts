import { computed } from '@preact/signals'
import { bodyOf } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { client } from '../client.ts'
import { progress } from '../events.ts'
import { words } from '../language.ts'
import { notify } from '../notices.ts'
import { buildTask } from '../placing/new-task.ts'

/** How many bots work on the task that is being built. */
export const builders = computed(() => progress.value?.bots?.filter(({ width }) => width > 0).length || 1)

/** Stops building; the message about it has a button that goes on. */
export async function stopBuilding(): Promise<void> {
  const run = progress.peek()
  if (!run) return
  const bots = builders.peek()
  bodyOf(await client.post('/mapart/stop'))
  const { now } = words.peek()
  notify({
    kind: 'done',
    text: now.stopped(bots),
    action: { label: now.goOn, run: () => void attempt(() => buildTask(run.id)) },
  })
}
