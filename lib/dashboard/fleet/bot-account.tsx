import { ActionButton } from '../parts/action-button.tsx'
import { Icon } from '../parts/icon.tsx'
import { configurations } from '../state/configuration.ts'
import { changeFirstAccount, type FleetBot, moveToFront, removeBot, tellBot } from '../state/fleet.ts'
import { words } from '../state/language.ts'
import { AccountForm } from './account-form.tsx'

/** Behind a menu: leaving the game, and changing the account of a bot. */
export function BotAccount({ bot: { name, status, isFirst, isFurther } }: { readonly bot: FleetBot }) {
  const { fleet: text, page } = words.value
  if (!isFirst && !isFurther && status === 'disconnected') return null
  return (
    <details class="bot-account">
      <summary class="button icon-only" aria-label={text.more(name)} title={text.more(name)}>
        <Icon name="more" />
      </summary>
      <div>
        {status !== 'disconnected' && (
          <ActionButton icon="plug" label={text.disconnect} action={() => tellBot(name, 'disconnect')} />
        )}
        {isFurther && (
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
        {isFirst && (
          <AccountForm
            key={name}
            initial={configurations.settings.value?.account}
            label={page.save}
            onSubmit={changeFirstAccount}
          />
        )}
      </div>
    </details>
  )
}
