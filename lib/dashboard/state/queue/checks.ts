import { signal } from '@preact/signals'
import { bodyOf, type Preflight } from '../../../client/client.ts'
import { client } from '../client.ts'

/** Without an estimate when the file of the task can't be read. */
type Check = Pick<Preflight, 'isReady' | 'problems' | 'warnings'> & Partial<Pick<Preflight, 'estimate'>>

/** Results of the checks before building, by task; those of the rows that were seen. */
export const checks = signal<ReadonlyMap<string, Check>>(new Map())

const waiting = new Set<string>()
let isChecking = false

/** Checks tasks one after another; those that are no longer asked for when their turn comes are left out. */
export function checkTasks(ids: readonly string[]): void {
  waiting.clear()
  for (const id of ids) if (!checks.peek().has(id)) waiting.add(id)
  if (!isChecking) void checkWaiting()
}

/** Forgets results, because task, stations or settings have changed. */
export function forgetChecks(): void {
  checks.value = new Map()
}

async function checkWaiting(): Promise<void> {
  isChecking = true
  for (let [id] = waiting; id !== undefined; [id] = waiting) {
    waiting.delete(id)
    await checkTask(id)
  }
  isChecking = false
}

export async function checkTask(id: string): Promise<void> {
  const answer = await client.get('/mapart/tasks/{id}/check', { path: { id } }).catch(() => undefined)
  if (answer?.ok) setCheck(id, bodyOf(answer))
  else if (answer?.status === 400) setCheck(id, { isReady: false, problems: [answer.body], warnings: [] })
}

function setCheck(id: string, check: Check): void {
  checks.value = new Map(checks.peek()).set(id, check)
}
