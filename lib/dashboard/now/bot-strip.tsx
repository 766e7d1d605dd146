import { fleet, stateWords } from '../state/fleet.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { addressOf } from '../state/route.ts'

/** The bots with their colours in the live view, what each does and how quickly. */
export function BotStrip() {
  const { now } = words.value
  return (
    <nav class="bot-strip" aria-label={now.bots}>
      <ul>
        {fleet.value.map((bot) => (
          <li key={bot.name} data-bot={bot.colour} data-trouble={bot.isInTrouble}>
            <a href={addressOf('fleet')}>
              <b>{bot.name}</b>
              <span class="quiet">{stateWords(bot)}</span>
              {bot.work && (
                <span class="rate">{now.perSecond(format.value.decimal(bot.work.blocksPerSecond))}</span>
              )}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  )
}
