import { BotMenu } from './bot-menu.tsx'
import { ActionButton } from './parts/action-button.tsx'
import { Icon, type IconName } from './parts/icon.tsx'
import { bots, connection, game, isServiceThere } from './state/events.ts'
import { format } from './state/format.ts'
import { words } from './state/language.ts'
import { builders, stopBuilding } from './state/run/stop.ts'
import { run } from './state/runs.ts'

/** The bot's state and the button that stops it; always visible. */
export function StatusStrip() {
  const { now } = words.value
  return (
    <header class="strip">
      <BotMenu />
      <Vitals />
      {run.value && (
        <ActionButton
          kind="danger"
          icon="stop"
          label={builders.value > 1 ? now.stopAll(builders.value) : now.stop}
          hint={now.stopHint}
          action={stopBuilding}
        />
      )}
      {isServiceThere.value === false && (
        <p class="gone" role="alert">
          <Icon name="warning" />
          {words.value.page.serviceGone}
        </p>
      )}
      {connection.value?.fleetProblem && (
        <p class="problem" role="alert">
          <Icon name="warning" />
          {connection.value.fleetProblem}
        </p>
      )}
    </header>
  )
}

function Vitals() {
  const state = game.value
  // Of several, the fleet has those of each.
  if (!state || bots.value.length > 1) return null
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
