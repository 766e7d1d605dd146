import { useSignal } from '@preact/signals'
import { useWhileShown } from '../../parts/hooks.ts'
import { ErrorLine } from '../../parts/inputs/error-line.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { attempt } from '../../state/attempt.ts'
import { words } from '../../state/language.ts'
import { positionIn } from '../../state/placing/position.ts'
import { changeTasks } from '../../state/queue/bulk.ts'
import { readStations, stationStock } from '../../state/stations.ts'
import type { QueueTask } from '../../state/tasks.ts'

const fields = ['group', 'station', 'move', 'note'] as const
type FieldName = (typeof fields)[number]

/** One change for all selected tasks: another group, station or note, or another place. */
export function BulkForm({ tasks }: { readonly tasks: readonly QueueTask[] }) {
  const { bulk } = words.value
  const field = useSignal<FieldName>('group')
  const { refusal, submit } = useRefusal()
  useWhileShown(() => void attempt(readStations))

  async function send(event: SubmitEvent): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget as HTMLFormElement
    const value = String(new FormData(form).get('value') ?? '').trim()
    await submit(() => changeTasks(tasks, changeOf(field.value, value)))
  }

  return (
    <form class="bulk-form" onSubmit={send}>
      <select
        aria-label={bulk.change}
        value={field.value}
        onChange={({ currentTarget }) => {
          field.value = currentTarget.value as FieldName
        }}
      >
        {fields.map((name) => (
          <option key={name} value={name}>
            {bulk[name]}
          </option>
        ))}
      </select>
      {field.value === 'station' ? (
        <select name="value" aria-label={bulk.station}>
          {(stationStock.value ?? []).map(({ server, warp }) => (
            <option key={`${server} ${warp}`} value={`${server} ${warp}`}>
              {bulk.stationName(server, warp)}
            </option>
          ))}
        </select>
      ) : (
        <input
          name="value"
          aria-label={bulk[field.value]}
          placeholder={field.value === 'move' ? '128 0 0' : ''}
          maxLength={field.value === 'group' ? 64 : 1000}
          required={field.value !== 'note'}
        />
      )}
      <button type="submit" class="button">
        {bulk.apply}
      </button>
      <ErrorLine text={refusal.value} />
    </form>
  )
}

function changeOf(field: FieldName, value: string): Parameters<typeof changeTasks>[1] {
  switch (field) {
    case 'group':
      return { Group: value }
    case 'note':
      return { Note: value }
    case 'station': {
      const at = value.indexOf(' ')
      return { MaterialServer: Number(value.slice(0, at)), MaterialWarpPoint: value.slice(at + 1) }
    }
    case 'move': {
      const step = positionIn(value)
      if (!step) throw new Error(words.value.bulk.noStep)
      const [x, y, z] = step
      return { move: { x, y, z } }
    }
  }
}
