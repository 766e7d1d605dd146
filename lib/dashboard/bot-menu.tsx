import { bodyOf } from '../client/client.ts'
import { AccountPicture } from './parts/account-picture.tsx'
import { ActionButton } from './parts/action-button.tsx'
import { Said } from './parts/said.tsx'
import { client } from './state/client.ts'
import { configurations } from './state/configuration.ts'
import { bots, connection } from './state/events.ts'
import { format } from './state/format.ts'
import { words } from './state/language.ts'

/** Name and connection of the bot; a click opens the verbs of the connection. */
export function BotMenu() {
  const { status, name, reason } = connection.value ?? { status: 'unknown' as const, name: '', reason: '' }
  const { now, connection: states } = words.value
  const settings = configurations.settings.value
  const { length } = bots.value
  const ready = bots.value.filter((bot) => bot.status === 'ready').length
  const isFleet = length > 1
  return (
    <>
      <button type="button" class="bot" popovertarget="bot-menu">
        {/* Only a bought account has a skin. */}
        {name !== '' && !isFleet && settings?.account.auth === 'microsoft' && <AccountPicture name={name} />}
        <span>
          <span class="name">{isFleet ? now.botCount(length) : name || 'Mapwright'}</span>
          <span class="state" data-status={!isFleet ? status : ready === length ? 'ready' : 'connecting'}>
            {isFleet
              ? now.botsReady(format.value.number(ready), format.value.number(length))
              : states[status]}
          </span>
        </span>
      </button>
      <section id="bot-menu" class="bot-menu" popover="auto" aria-label={now.connectionMenu}>
        {isFleet && (
          <p>
            <b>{name}</b>{' '}
            <span class="state" data-status={status}>
              {states[status]}
            </span>
          </p>
        )}
        {settings && settings.server.host !== '' && (
          <p>
            <span class="quiet">{now.server}</span> {settings.server.host}:{settings.server.port}
          </p>
        )}
        {reason !== '' && (
          <p>
            <Said text={reason} />
          </p>
        )}
        <div class="actions">
          {status !== 'disconnected' && (
            <ActionButton
              label={now.disconnect}
              action={async () => bodyOf(await client.post('/bot/disconnect'))}
            />
          )}
          {status !== 'ready' && (
            <ActionButton
              icon="plug"
              label={status === 'disconnected' ? now.connect : now.connectNow}
              action={async () => bodyOf(await client.post('/bot/reconnect'))}
            />
          )}
        </div>
      </section>
    </>
  )
}
