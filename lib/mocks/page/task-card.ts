import { bodyOf, type Client, type ProgressEvent, type Task } from '../../client/client.ts'
import { element } from './element.ts'

/** Runs the action of a button and shows the reason when it is refused. */
export type Attempt = (action: () => Promise<unknown>) => void

export interface TaskCard {
  readonly node: HTMLElement
  /** Shows a new state of the task, with its progress while it is being built. */
  show(task: Task, progress: ProgressEvent | null): void
}

/** A task with its picture, its progress and buttons. */
export function createTaskCard(client: Client, id: string, attempt: Attempt): TaskCard {
  const path = { id }
  const title = element('h3')
  const state = element('p')
  const bar = element('progress', { max: 1 })
  const build = button('Build', () => client.post('/mapart/build/{id}', { path }))
  const stop = button('Stop', () => client.post('/mapart/stop'))
  const rebuild = button('Build again', () => client.post('/mapart/rebuild/{id}', { path }))
  const remove = button('Delete', () => client.delete('/mapart/tasks/{id}', { path }))
  const picture = element('img', { alt: '', loading: 'lazy', src: client.address('/preview/{id}', { path }) })
  const node = element(
    'article',
    { className: 'card' },
    picture,
    title,
    state,
    bar,
    element('p', {}, build, stop, rebuild, remove),
  )
  node.dataset.id = id

  function button(label: string, call: () => Promise<Parameters<typeof bodyOf>[0]>) {
    return element('button', {
      type: 'button',
      textContent: label,
      onclick: () => attempt(async () => bodyOf(await call())),
    })
  }

  return {
    node,
    show(task, progress) {
      const { Status, Record = {} } = task
      const total = progress?.total ?? Record.TotalBlocks ?? 0
      const remaining = progress?.remaining ?? Record.RemainBlocks ?? total
      node.dataset.status = Status
      title.textContent = `${task.Group} / ${task.BlueprintPath}`
      state.textContent = progress ? describe(progress) : (Record.ErrorMessage ?? Status)
      bar.value = total === 0 ? 0 : (total - remaining) / total
      bar.hidden = Status === 'init' || Status === 'done'
      build.hidden = Status === 'building' || Status === 'done'
      stop.hidden = Status !== 'building'
      rebuild.hidden = Status !== 'done'
    },
  }
}

function describe({ phase, remaining, blocksPerSecond, secondsLeft }: ProgressEvent): string {
  const left = remaining === undefined ? '' : `, ${remaining} blocks left`
  const time = secondsLeft === undefined ? '' : `, ${Math.ceil(secondsLeft)} s`
  return `${phase}${left}${time}${blocksPerSecond > 0 ? `, ${Math.round(blocksPerSecond)} a second` : ''}`
}
