import { ActionButton } from '../parts/action-button.tsx'
import { useWhileShown } from '../parts/hooks.ts'
import { attempt } from '../state/attempt.ts'
import { readConfiguration } from '../state/configuration.ts'
import { game } from '../state/events.ts'
import { fleetByTrouble, tellAll } from '../state/fleet.ts'
import { words } from '../state/language.ts'
import { isReadOnly } from '../state/read-only.ts'
import { AddBot } from './add-bot.tsx'
import { BotRow } from './bot-row.tsx'
import { DirectControl } from './direct-control.tsx'
import { FleetSum } from './fleet-sum.tsx'

/** The bots of all accounts, those that need somebody first, and a form for another. */
export function Fleet() {
  const { fleet: text, now } = words.value
  const bots = fleetByTrouble.value
  useWhileShown(() => {
    if (!isReadOnly) void attempt(() => readConfiguration('plots'))
  })
  return (
    <div class="fleet">
      <h1>{text.title}</h1>
      <p class="quiet">{text.intro}</p>
      {bots.length > 1 && (
        <div class="actions">
          <FleetSum />
          <ActionButton
            icon="pause"
            label={text.pauseAll}
            disabled={bots.every(({ isPaused }) => isPaused)}
            action={() => tellAll('pause')}
          />
          <ActionButton
            icon="play"
            label={text.resumeAll}
            disabled={!bots.some(({ isPaused }) => isPaused)}
            action={() => tellAll('resume')}
          />
        </div>
      )}
      <table class="panel bots">
        <thead>
          <tr>
            <th scope="col">{text.bot}</th>
            <th scope="col">{text.work}</th>
            <th scope="col">{text.rate}</th>
            <th scope="col">{now.health}</th>
            <th scope="col">{text.deaths}</th>
            <th scope="col">{text.kicks}</th>
            <td />
          </tr>
        </thead>
        {bots.map((bot) => (
          <BotRow key={bot.name} bot={bot} />
        ))}
      </table>
      {!isReadOnly && game.value && <DirectControl />}
      {!isReadOnly && <AddBot />}
    </div>
  )
}
