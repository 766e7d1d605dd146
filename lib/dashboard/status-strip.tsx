import { bodyOf } from '../client/client.ts'
import { ActionButton } from './parts/action-button.tsx'
import { Icon, type IconName } from './parts/icon.tsx'
import { client } from './state/client.ts'
import { configurations } from './state/configuration.ts'
import { connection, game, isServiceThere, progress } from './state/events.ts'
import { format } from './state/format.ts'
import { words } from './state/language.ts'

/** The bot's state and the button that stops it; always visible. */
export function StatusStrip() {
  const { now } = words.value
  return (
    <header class="strip">
      <BotName />
      <Vitals />
      {progress.value && (
        <ActionButton
          kind="danger"
          icon="stop"
          label={now.stop}
          hint={now.stopHint}
          action={async () => bodyOf(await client.post('/mapart/stop'))}
        />
      )}
      {isServiceThere.value === false && (
        <p class="gone" role="alert">
          <Icon name="warning" />
          {words.value.page.serviceGone}
        </p>
      )}
    </header>
  )
}

function BotName() {
  const { status, name, reason } = connection.value ?? { status: 'unknown' as const, name: '', reason: '' }
  return (
    <div class="bot">
      {/* Only a bought account has a skin. */}
      {name !== '' && configurations.settings.value?.account.auth === 'microsoft' && (
        <img
          alt=""
          width="32"
          height="32"
          src={client.address('/header', { query: { key: name, size: 64 } })}
        />
      )}
      <div>
        <p class="name">{name || 'Mapwright'}</p>
        <p class="state" data-status={status} title={reason}>
          {words.value.connection[status]}
        </p>
      </div>
    </div>
  )
}

function Vitals() {
  const state = game.value
  if (!state) return null
  const { now } = words.value
  const vitals: readonly [IconName, string, number][] = [
    ['heart', now.health, state.health],
    ['food', now.food, state.food],
    ['level', now.level, state.level],
  ]
  return (
    <ul class="vitals">
      {vitals.map(([icon, label, value]) => (
        <li key={icon} title={label}>
          <Icon name={icon} />
          <span class="hidden">{label} </span>
          {format.value.number(Math.round(value))}
        </li>
      ))}
    </ul>
  )
}
