import { Icon, type IconName } from '../parts/icon.tsx'
import { lazyPlace } from '../parts/lazy-place.tsx'
import { Said } from '../parts/said.tsx'
import { words } from '../state/language.ts'
import { type Situation, situation } from '../state/situation.ts'
import { Countdown } from './countdown.tsx'
import { WhyActions } from './why-actions.tsx'
import { whyText } from './why-text.ts'

const FailedOnBlocks = lazyPlace('FailedOnBlocks')
const SignInQr = lazyPlace('SignInQr')

const looks: Readonly<Record<Situation['kind'], readonly [tone: string, icon: IconName]>> = {
  loading: ['plain', 'info'],
  agreement: ['warn', 'edit'],
  'no-server': ['warn', 'plug'],
  empty: ['plain', 'info'],
  building: ['plain', 'info'],
  'sign-in': ['warn', 'lock'],
  connecting: ['warn', 'plug'],
  disconnected: ['warn', 'plug'],
  waiting: ['warn', 'box'],
  failed: ['bad', 'warning'],
  paused: ['warn', 'stop'],
  ready: ['plain', 'play'],
  done: ['good', 'check'],
}

/** Why nothing is built, or why the build waits: one sentence, and the button that helps. */
export function WhyPanel() {
  const now = situation.value
  if (now.kind === 'building' || now.kind === 'loading') return null
  const { now: texts } = words.value
  const [tone, icon] = looks[now.kind]
  const { title, text, action } = whyText(now, words.value)
  const retryAt =
    now.kind === 'connecting' ? now.retryAt : now.kind === 'failed' ? now.task.Cause?.retryAt : undefined
  return (
    <section class={`why ${tone}`} aria-label={texts.why}>
      <Icon name={icon} />
      <div class="text">
        <h2>{title}</h2>
        {text !== '' && (
          <p>
            <Said text={text} />
          </p>
        )}
        {action !== '' && <p class="remedy">{action}</p>}
        {now.kind === 'failed' && now.task.Cause?.blocks && <FailedOnBlocks />}
        {retryAt && <Countdown until={retryAt} text={texts.nextTry} />}
        {now.kind === 'sign-in' && (
          <>
            <SignInCode code={now.signIn.code} />
            <div class="actions">
              <WhyActions now={now} />
            </div>
            <SignInQr />
            <Countdown until={now.signIn.until} text={texts.codeUntil} />
          </>
        )}
      </div>
      {now.kind !== 'sign-in' && (
        <div class="actions">
          <WhyActions now={now} />
        </div>
      )}
    </section>
  )
}

function SignInCode({ code }: { readonly code: string }) {
  return (
    <p class="code">
      <code>{code}</code>
    </p>
  )
}
