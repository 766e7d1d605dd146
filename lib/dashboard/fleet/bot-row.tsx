import { AccountPicture } from '../parts/account-picture.tsx'
import { ActionButton } from '../parts/action-button.tsx'
import { Said } from '../parts/said.tsx'
import { nameOf } from '../state/current-task.ts'
import { type BotWork, type FleetBot, stateWords, tellBot } from '../state/fleet.ts'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { addressOf } from '../state/route.ts'
import { queue } from '../state/tasks.ts'
import { BotAccount } from './bot-account.tsx'
import { BotPlot } from './bot-plot.tsx'

/** A bot: how its connection is, what it builds and how fast, how it fares, and what can be done with it. */
export function BotRow({ bot }: { readonly bot: FleetBot }) {
  const { fleet: text, now, situations } = words.value
  const { number, decimal } = format.value
  const { name, status, signIn, isPaused, work, task, game } = bot
  const reason = bot.gaveUp ?? (status !== 'ready' ? bot.reason : (work?.need ?? ''))
  return (
    <tbody data-bot={bot.colour} data-trouble={bot.isInTrouble}>
      <tr>
        <th scope="row">
          <span class="bot-name">
            {name !== '' && <AccountPicture name={name} />}
            <span>
              <b>{name || text.unnamed}</b> {bot.isFirst && <span class="badge">{text.isFirst}</span>}
              <span class="state" data-status={status}>
                {stateWords(bot)}
                {bot.member && ` · ${text.isOn(bot.member)}`}
              </span>
            </span>
          </span>
        </th>
        <td class="area-cell">{work && <Work work={work} task={task} />}</td>
        <td data-label={text.rate}>{work && decimal(work.blocksPerSecond)}</td>
        <td data-label={now.health}>{game && number(Math.round(game.health))}</td>
        <td data-label={text.deaths}>{number(bot.deaths ?? 0)}</td>
        <td data-label={text.kicks}>{number(bot.kicks ?? 0)}</td>
        <td class="verbs">
          <BotPlot name={name} />
          {status === 'disconnected' ? (
            <ActionButton icon="plug" label={now.connect} action={() => tellBot(name, 'connect')} />
          ) : isPaused ? (
            <ActionButton icon="play" label={text.resume} action={() => tellBot(name, 'resume')} />
          ) : (
            <ActionButton
              icon="pause"
              label={text.pause}
              hint={text.pauseHint}
              action={() => tellBot(name, 'pause')}
            />
          )}
          <BotAccount bot={bot} />
        </td>
      </tr>
      {(reason !== '' || signIn) && (
        <tr class="reason">
          <td colSpan={7}>
            {signIn ? (
              <>
                {situations['sign-in']} <a href={signIn.address}>{signIn.address}</a>{' '}
                <strong>{signIn.code}</strong>
              </>
            ) : (
              <Said text={reason} />
            )}
          </td>
        </tr>
      )}
    </tbody>
  )
}

function Work({ work, task }: { readonly work: BotWork; readonly task: string | undefined }) {
  const { fleet: text, now } = words.value
  const { x, width, length, remaining } = work
  const blocks = width * length
  const queued = queue.value?.find(({ ID }) => ID === task)
  return (
    <>
      {queued && <a href={addressOf('queue', queued.ID)}>{nameOf(queued)}</a>}
      <small class="quiet">
        {text.area(`${x}`, `${x + width - 1}`)}
        {remaining !== undefined && ` · ${now.remaining(format.value.number(remaining))}`}
      </small>
      {remaining !== undefined && (
        <progress
          max={Math.max(blocks, remaining)}
          value={Math.max(0, blocks - remaining)}
          aria-label={work.name}
        />
      )}
    </>
  )
}
