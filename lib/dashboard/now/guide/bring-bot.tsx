import { ActionButton } from '../../parts/action-button.tsx'
import { Field } from '../../parts/field.tsx'
import { useRefusal } from '../../parts/use-refusal.ts'
import { control, game } from '../../state/events.ts'
import { words } from '../../state/language.ts'
import { say, stopBot, walkTo } from '../../state/run/control.ts'

/** Where the bot is, and ways to send it elsewhere: on foot or flying to a place, or by a command of the server. */
export function BringBot({ title }: { readonly title?: string }) {
  const { guide } = words.value
  const walk = useRefusal()
  const command = useRefusal()
  const at = game.value
  const going = control.value
  const textOf = (event: SubmitEvent) => {
    event.preventDefault()
    return String(new FormData(event.currentTarget as HTMLFormElement).get('text')).trim()
  }
  return (
    <section class="bring" aria-label={title ?? guide.walk}>
      {title !== undefined && <h4>{title}</h4>}
      {at && <p role="status">{guide.botAt(placeWords(at.position))}</p>}
      {going && (going.isGoing || going.problem !== '') && (
        <p class={going.problem === '' ? 'quiet' : 'error'} role="status">
          {going.problem || guide.going(going.goal)}
          {going.isGoing && <ActionButton icon="stop" label={guide.stay} action={stopBot} />}
        </p>
      )}
      <form
        class="line"
        onSubmit={(event) => {
          const text = textOf(event)
          void walk.submit(() => walkTo(text, guide.noPlace))
        }}
      >
        <Field label={guide.walk} error={walk.refusal.value}>
          {(attributes) => (
            <input {...attributes} name="text" required placeholder="80 64 -20" autocomplete="off" />
          )}
        </Field>
        <button type="submit" class="button">
          {guide.go}
        </button>
      </form>
      <form
        class="line"
        onSubmit={(event) => {
          const text = textOf(event)
          void command.submit(() => say(text))
        }}
      >
        <Field label={guide.command} hint={going?.chat.at(-1)?.text} error={command.refusal.value}>
          {(attributes) => (
            <input {...attributes} name="text" required placeholder="/home chests" autocomplete="off" />
          )}
        </Field>
        <button type="submit" class="button">
          {guide.sayIt}
        </button>
      </form>
    </section>
  )
}

function placeWords({ x, y, z }: { readonly x: number; readonly y: number; readonly z: number }): string {
  return [x, y, z].map(Math.floor).join(' ')
}
