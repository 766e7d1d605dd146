import { bodyOf, type Client } from '../../client/client.ts'
import { element } from './element.ts'
import type { Attempt } from './task-card.ts'

/** Blocks: the side of a map, and the distance between the corners of neighbouring tasks. */
const mapSide = 128
const spacing = 256

/** A form that queues a task for an uploaded file, on the map grid beside the tasks of the queue. */
export async function createNewTask(client: Client, attempt: Attempt): Promise<HTMLFormElement> {
  const files = bodyOf(await client.get('/blueprints'))
  const file = element(
    'select',
    { name: 'file', required: true },
    ...files.map(({ name, width, length }) =>
      element('option', { value: name, textContent: `${name} (${width} x ${length})` }),
    ),
  )
  const group = element('input', { name: 'group', value: 'page', required: true, size: 12 })
  const height = element('input', { name: 'height', type: 'number', value: '64', required: true })
  const submit = element('button', { textContent: 'Queue', disabled: files.length === 0 })
  const form = element('form', {}, 'Group', group, 'File', file, 'Height', height, submit)

  async function create(): Promise<void> {
    const chosen = files.find(({ name }) => name === file.value)
    if (!chosen) return
    const tasks = bodyOf(await client.get('/mapart/tasks'))
    const columns = tasks.map(({ OffsetX }) => OffsetX)
    bodyOf(
      await client.post('/mapart/tasks', {
        body: {
          Group: group.value,
          BlueprintPath: chosen.name,
          OffsetX: columns.length === 0 ? -mapSide / 2 : Math.max(...columns) + spacing,
          OffsetY: height.valueAsNumber,
          OffsetZ: -mapSide / 2 - (chosen.length !== undefined && chosen.length % mapSide === 1 ? 1 : 0),
          MaterialServer: 0,
          BuildingServer: 0,
        },
      }),
    )
  }

  form.onsubmit = (event) => {
    event.preventDefault()
    attempt(create)
  }
  return form
}
