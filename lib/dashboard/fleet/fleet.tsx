import { fleet } from '../state/fleet.ts'
import { words } from '../state/language.ts'
import { AddBot } from './add-bot.tsx'
import { BotCard } from './bot-card.tsx'

/** The bots of all accounts, and a form for another. */
export function Fleet() {
  const text = words.value.fleet
  return (
    <div class="fleet">
      <h1>{text.title}</h1>
      <p class="quiet">{text.intro}</p>
      <ul class="bots">
        {fleet.value.map((bot, index) => (
          <BotCard key={bot.name} bot={bot} isFirst={index === 0} />
        ))}
      </ul>
      <AddBot />
    </div>
  )
}
