import { computed } from '@preact/signals'
import { bodyOf } from '../../../client/client.ts'
import { attempt } from '../attempt.ts'
import { client } from '../client.ts'
import { words } from '../language.ts'
import { notify } from '../notices.ts'
import { buildTask } from '../placing/new-task.ts'
import { type Run, runs } from '../runs.ts'

/** How many bots build. */
export const builders = computed(() => runs.value.reduce((sum, run) => sum + buildersOf(run), 0))

const buildersOf = ({ bots }: Run) => bots?.filter(({ width }) => width > 0).length || 1

/** Stops all that is being built, or one task of several; the message about it has a button that goes on. */
export async function stopBuilding(id?: string): Promise<void> {
  const stopped = runs.peek().filter((run) => id === undefined || run.id === id)
  if (stopped.length === 0) return
  const bots = stopped.reduce((sum, run) => sum + buildersOf(run), 0)
  bodyOf(await client.post('/mapart/stop', { query: id === undefined ? {} : { id } }))
  const { now } = words.peek()
  notify({
    kind: 'done',
    text: now.stopped(bots),
    action: {
      label: now.goOn,
      run: () =>
        void attempt(async () => {
          for (const { id } of stopped) await buildTask(id)
        }),
    },
  })
}
