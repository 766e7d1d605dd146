import { effect, signal } from '@preact/signals'
import { bodyOf, type Project, type ProjectSummary } from '../../../client/client.ts'
import { client } from '../client.ts'
import { onceAtATime } from '../once-at-a-time.ts'
import { within } from '../route.ts'
import { historyRevision, queueOverview } from '../tasks.ts'

/** All groups with how far they are; undefined until they are read. */
export const projects = signal<readonly ProjectSummary[] | undefined>(undefined)

/** The wall that is shown; `gone` when there is no task of that group. */
export const project = signal<Project | 'gone' | undefined>(undefined)

/** The cell whose task is shown beside the wall, by its ID. */
export const chosenCell = signal<string | undefined>(undefined)

/** Time between two readings: a wall of thousands of maps is long, and each save of a record is a change of it. */
const restMs = 2000

const rest = () => new Promise((resolve) => setTimeout(resolve, restMs))

const readList = onceAtATime(async () => {
  const answer = await client.get('/projects').catch(() => undefined)
  if (answer?.ok) projects.value = bodyOf(answer)
  await rest()
})

let wanted = ''

const readWall = onceAtATime(async () => {
  const group = wanted
  const answer = await client.get('/projects/{group}', { path: { group } }).catch(() => undefined)
  if (!answer || group !== wanted) return
  if (answer.ok) project.value = bodyOf(answer)
  else if (answer.status === 404) project.value = 'gone'
  await rest()
})

/** Keeps list and wall up to date; returns a function that ends it. */
export function followProjects(): () => void {
  return effect(() => {
    void [queueOverview.value, historyRevision.value]
    const group = within.value[0] ?? ''
    if (group === '') return void readList()
    if (group !== wanted) {
      project.value = undefined
      chosenCell.value = undefined
    }
    wanted = group
    void readWall()
  })
}
