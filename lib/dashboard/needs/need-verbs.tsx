import type { Cause, Need } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { connectBot, retryTasks } from '../state/operator/needs.ts'
import { addressOf } from '../state/route.ts'
import { remedyOf } from '../why/cause-links.ts'

/** The buttons that help with an open cause, the one that helps most first. */
export function NeedVerbs({ need }: { readonly need: Need }) {
  const { needs: text, now, page, remedies, more } = words.value
  const { of: owner, verb, name, code, tasks = [], count = 1 } = need
  const cause = code in words.value.causes ? remedyOf(code as Cause['code']) : undefined
  switch (owner) {
    case 'tasks':
      return (
        <>
          {verb === 'retry' && (
            <ActionButton
              kind="main"
              icon="refresh"
              label={
                count === 1 ? page.tryAgain : text.retryAll(tasks.length, format.value.number(tasks.length))
              }
              action={() => retryTasks(tasks)}
            />
          )}
          {cause && cause.kind !== 'queue' && (
            <Link to={cause.address} icon={cause.icon} label={remedies[cause.kind]} />
          )}
          {tasks[0] && (
            <Link
              to={addressOf('queue', tasks[0])}
              icon="queue"
              label={count === 1 ? text.showTask : text.showFirst}
            />
          )}
        </>
      )
    case 'run':
      return cause ? <Link to={cause.address} icon={cause.icon} label={remedies[cause.kind]} /> : null
    case 'bot':
      return (
        <>
          {verb === 'connect' && (
            <ActionButton kind="main" icon="plug" label={now.connectNow} action={() => connectBot(name)} />
          )}
          <Link
            to={addressOf('fleet')}
            icon={verb === 'sign-in' ? 'lock' : 'fleet'}
            label={verb === 'sign-in' ? text.showCode : text.showFleet}
          />
        </>
      )
    case 'stock':
      return <Link to={addressOf('more', 'stock')} icon="box" label={more.stock} />
    default:
      return <Link to={addressOf('fleet')} icon="fleet" label={text.showFleet} />
  }
}

interface LinkProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
}

function Link({ to, icon, label }: LinkProps) {
  return (
    <a class="button" href={to}>
      <Icon name={icon} />
      {label}
    </a>
  )
}
