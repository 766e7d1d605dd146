import { ActionButton } from '../parts/action-button.tsx'
import { client } from '../state/client.ts'
import { configurations } from '../state/configuration.ts'
import {
  type BotWork,
  changeFirstAccount,
  type FleetBot,
  moveToFront,
  removeBot,
  tellBot,
} from '../state/fleet.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { AccountForm } from './account-form.tsx'

/** A bot: how its connection is, what it builds, and what can be done with it. */
export function BotCard({ bot, isFirst }: { readonly bot: FleetBot; readonly isFirst: boolean }) {
  const { fleet: text, connection, now, page } = words.value
  const { name, status, reason, signIn, isPaused } = bot
  return (
    <li class="panel bot-card" data-bot={bot.colour}>
      <header>
        {name !== '' && (
          <img
            alt=""
            width="40"
            height="40"
            src={client.address('/header', { query: { key: name, size: 80 } })}
          />
        )}
        <div>
          <h2>{name || text.unnamed}</h2>
          <p class="state" data-status={status}>
            {connection[status]}
            {bot.member && ` · ${text.isOn(bot.member)}`}
          </p>
        </div>
        {isFirst && <span class="badge">{text.isFirst}</span>}
        {isPaused && <span class="badge warn">{text.isPaused}</span>}
      </header>
      {status !== 'ready' && reason !== '' && <p>{reason}</p>}
      {signIn && (
        <p>
          {now.signInText} <a href={signIn.address}>{signIn.address}</a> <strong>{signIn.code}</strong>
        </p>
      )}
      {status === 'ready' && (bot.gaveUp ? <p>{bot.gaveUp}</p> : <Work work={bot.work} />)}
      <div class="actions">
        {status === 'disconnected' && (
          <ActionButton icon="plug" label={now.connect} action={() => tellBot(name, 'connect')} />
        )}
        {status !== 'disconnected' && isPaused && (
          <ActionButton icon="play" label={text.resume} action={() => tellBot(name, 'resume')} />
        )}
        {status !== 'disconnected' && !isPaused && (
          <ActionButton
            icon="pause"
            label={text.pause}
            hint={text.pauseHint}
            action={() => tellBot(name, 'pause')}
          />
        )}
        {bot.isFurther && (
          <>
            <ActionButton
              icon="up"
              label={text.moveToFront}
              hint={text.moveToFrontHint}
              action={() => moveToFront(name)}
            />
            <ActionButton icon="trash" label={text.remove} action={() => removeBot(name)} />
          </>
        )}
      </div>
      {isFirst && (
        <details>
          <summary>{text.account}</summary>
          <AccountForm
            key={name}
            initial={configurations.settings.value?.account}
            label={page.save}
            onSubmit={changeFirstAccount}
          />
        </details>
      )}
    </li>
  )
}

function Work({ work }: { readonly work: BotWork | undefined }) {
  const { fleet: text, phases, now } = words.value
  if (!work) return <p class="quiet">{text.idle}</p>
  const { phase, x, width, length, remaining, blocksPerSecond, need } = work
  const blocks = width * length
  return (
    <div class="work">
      <p>
        {phases[phase]} · {text.area(`${x}`, `${x + width - 1}`)}
      </p>
      {remaining !== undefined && (
        <>
          <progress
            max={Math.max(blocks, remaining)}
            value={Math.max(0, blocks - remaining)}
            aria-label={work.name}
          />
          <p class="quiet">
            {now.remaining(format.value.number(remaining))} ·{' '}
            {text.rate(format.value.decimal(blocksPerSecond))}
          </p>
        </>
      )}
      {need !== '' && <p>{need}</p>}
    </div>
  )
}
