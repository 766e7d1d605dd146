import { fleet } from '../state/fleet.ts'
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
        <p role="status">
          <b>
            {text.ready(number(bots.filter(({ status }) => status === 'ready').length), number(bots.length))}
          </b>
        </p>
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
