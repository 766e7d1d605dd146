import type { Need } from '../../client/client.ts'
import { Icon, type IconName } from '../parts/icon.tsx'
import { Said } from '../parts/said.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { Countdown } from '../why/countdown.tsx'
import { needTitle } from './need-title.ts'
import { NeedVerbs } from './need-verbs.tsx'

const icons: Readonly<Record<Need['of'], IconName>> = {
  tasks: 'warning',
  run: 'pause',
  bot: 'fleet',
  member: 'plug',
  plot: 'project',
  stock: 'box',
}

/** An open cause with its reason, since when it is open, and what helps. */
export function NeedItem({ need }: { readonly need: Need }) {
  const { now } = words.value
  const { of: owner, text, since, retryAt } = need
  return (
    <li class="panel need" data-of={owner}>
      <Icon name={icons[owner]} />
      <div class="text">
        <h2>{needTitle(need)}</h2>
        {text !== '' && (
          <p>
            <Said text={text} />
          </p>
        )}
        <p class="quiet">{format.value.since(new Date(since))}</p>
        {retryAt && <Countdown until={retryAt} text={now.nextTry} />}
      </div>
      <div class="actions">
        <NeedVerbs need={need} />
      </div>
    </li>
  )
}
