import { ActionButton } from '../parts/action-button.tsx'
import { fleet, tellAll } from '../state/fleet.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { AddBot } from './add-bot.tsx'
import { BotCard } from './bot-card.tsx'

/** The bots of all accounts, and a form for another. */
export function Fleet() {
  const text = words.value.fleet
  const { number } = format.value
  const bots = fleet.value
  return (
    <div class="fleet">
      <h1>{text.title}</h1>
      <p class="quiet">{text.intro}</p>
      {bots.length > 1 && (
        <div class="actions">
          <p role="status">
            <b>
              {text.ready(
                number(bots.filter(({ status }) => status === 'ready').length),
                number(bots.length),
              )}
            </b>
          </p>
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
      <ul class="bots">
        {bots.map((bot, index) => (
          <BotCard key={bot.name} bot={bot} isFirst={index === 0} />
        ))}
      </ul>
      <AddBot />
    </div>
  )
}
