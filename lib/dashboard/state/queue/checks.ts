import { effect, signal } from '@preact/signals'
import { bodyOf, type Preflight } from '../../../client/client.ts'
import { client } from '../client.ts'
import { configurations } from '../configuration.ts'
import { stationLook } from '../events.ts'
import { isReadOnly } from '../read-only.ts'

/** Without an estimate when the file of the task can't be read. */
type Check = Pick<Preflight, 'isReady' | 'problems' | 'warnings'> &
  Partial<Pick<Preflight, 'estimate' | 'standing'>>

/** Results of the checks before building, by task; those of the rows that were seen. */
export const checks = signal<ReadonlyMap<string, Check>>(new Map())

/** Tasks whose rows are in sight. */
let inSight: readonly string[] = []
const waiting = new Set<string>()
let isChecking = false

/** Checks the tasks that are in sight now, one after another; those that have gone out of sight are left out. */
export function checkTasks(ids: readonly string[]): void {
  inSight = ids
  waiting.clear()
  check(ids.filter((id) => !checks.peek().has(id)))
}

/** Results go with the stations and settings that they were found for; those that are read for the first time have not changed. */
export function followChecks(): void {
  const parts = [stationLook, ...Object.values(configurations)]
  let known = parts.map((part) => part.peek())
  effect(() => {
    const now = parts.map((part) => part.value)
    const hasChanged = now.some((part, at) => known[at] !== undefined && part !== known[at])
    known = now
    if (!hasChanged) return
    checks.value = new Map([...checks.peek()].filter(([id]) => inSight.includes(id)))
    check(inSight)
  })
}

function check(ids: readonly string[]): void {
  for (const id of ids) waiting.add(id)
  if (!isChecking) void checkWaiting()
}

async function checkWaiting(): Promise<void> {
  isChecking = true
  for (let [id] = waiting; id !== undefined; [id] = waiting) {
    waiting.delete(id)
    await checkTask(id)
  }
  isChecking = false
}

/** Readers don't see what the bot knows of the world. */
export async function checkTask(id: string): Promise<void> {
  if (isReadOnly) return
  const answer = await client.get('/mapart/tasks/{id}/check', { path: { id } }).catch(() => undefined)
  if (answer?.ok) setCheck(id, bodyOf(answer))
  else if (answer?.status === 400) setCheck(id, { isReady: false, problems: [answer.body], warnings: [] })
}

function setCheck(id: string, check: Check): void {
  checks.value = new Map(checks.peek()).set(id, check)
}
