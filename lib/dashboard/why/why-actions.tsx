import { bodyOf } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Icon, type IconName } from '../parts/icon.tsx'
import { client } from '../state/client.ts'
import { words } from '../state/language.ts'
import { buildTask } from '../state/placing/new-task.ts'
import { addressOf } from '../state/route.ts'
import { reconnect } from '../state/run/control.ts'
import type { Situation } from '../state/situation.ts'
import { remedyOf } from './cause-links.ts'

/** The buttons that help in a situation, the one that helps most first. */
export function WhyActions({ now }: { readonly now: Situation }) {
  const { now: texts } = words.value
  switch (now.kind) {
    case 'sign-in':
      return (
        <>
          <a class="button main" href={now.signIn.address} target="_blank" rel="noreferrer">
            {texts.openSignIn}
          </a>
          <ActionButton
            icon="copy"
            label={words.value.page.copy}
            action={() => navigator.clipboard.writeText(now.signIn.code)}
          />
        </>
      )
    case 'connecting':
      return (
        <>
          <ActionButton kind="main" icon="refresh" label={texts.connectNow} action={reconnect} />
          <PlaceLink
            to={addressOf('more', 'settings')}
            icon="settings"
            label={words.value.remedies.settings}
          />
        </>
      )
    case 'disconnected':
      return <ActionButton kind="main" icon="plug" label={texts.connect} action={reconnect} />
    case 'waiting':
      return <RemedyLink code={now.cause.code} />
    case 'failed': {
      const { Cause: cause } = now.task
      return (
        <>
          <ActionButton
            kind={cause?.blocks ? 'plain' : 'main'}
            icon="refresh"
            label={words.value.page.tryAgain}
            action={() => buildTask(now.task.ID)}
          />
          {cause && !cause.blocks && <RemedyLink code={cause.code} />}
          {cause?.retryAt && (
            <ActionButton icon="stop" label={texts.giveUp} action={() => giveUp(now.task.ID)} />
          )}
        </>
      )
    }
    case 'paused':
      return <BuildButton id={now.task.ID} label={texts.goOn} />
    case 'ready':
      return <BuildButton id={now.task.ID} label={texts.start} />
    case 'done':
      if (!now.task.Finish) return <PlaceLink to={addressOf('maps')} icon="maps" label={texts.nameAndCopy} />
  }
  return <PlaceLink to={addressOf('queue', 'new')} icon="plus" label={texts.addMap} />
}

async function giveUp(id: string): Promise<void> {
  bodyOf(await client.delete('/mapart/tasks/{id}/retry', { path: { id } }))
}

function BuildButton({ id, label }: { readonly id: string; readonly label: string }) {
  return <ActionButton kind="main" icon="play" label={label} action={() => buildTask(id)} />
}

function RemedyLink({ code }: { readonly code: Parameters<typeof remedyOf>[0] }) {
  const { kind, address, icon } = remedyOf(code)
  return <PlaceLink to={address} icon={icon} label={words.value.remedies[kind]} />
}

interface PlaceLinkProps {
  readonly to: string
  readonly icon: IconName
  readonly label: string
}

function PlaceLink({ to, icon, label }: PlaceLinkProps) {
  return (
    <a class="button" href={to}>
      <Icon name={icon} />
      {label}
    </a>
  )
}
