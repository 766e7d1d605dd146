import { Icon } from '../parts/icon.tsx'
import { connection } from '../state/events.ts'
import { words } from '../state/language.ts'
import { run } from '../state/runs.ts'

interface QueueButtonsProps {
  readonly disabled: boolean
  readonly isRunning?: boolean
}

/** The buttons of a form that queues: where the bot is free, the first of them starts building, too. */
export function QueueButtons({ disabled, isRunning = false }: QueueButtonsProps) {
  const { newTask } = words.value
  const isFree = connection.value?.status === 'ready' && !run.value
  return (
    <div class="actions">
      {isFree && (
        <button type="submit" class="button main" value="start" aria-busy={isRunning} disabled={disabled}>
          <Icon name="play" />
          {newTask.start}
        </button>
      )}
      <button
        type="submit"
        class={`button ${isFree ? '' : 'main'}`}
        value="queue"
        aria-busy={isRunning}
        disabled={disabled}
      >
        <Icon name="plus" />
        {newTask.queue}
      </button>
    </div>
  )
}
