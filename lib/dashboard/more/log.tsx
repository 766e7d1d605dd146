import { useSignal } from '@preact/signals'
import type { LogLine } from '../../client/client.ts'
import { ActionButton } from '../parts/action-button.tsx'
import { Scroller } from '../parts/scroller.tsx'
import { format } from '../state/format.ts'
import { words } from '../state/language.ts'
import { logLines } from '../state/log.ts'
import { notify } from '../state/notices.ts'

const levels = ['debug', 'info', 'warn', 'error'] as const

/** The log of the service, newest first. */
export function Log() {
  const { log: text, page } = words.value
  const search = useSignal('')
  const least = useSignal<(typeof levels)[number]>('info')
  const wanted = search.value.toLowerCase()
  const shown = logLines.value
    .filter(({ level }) => levels.indexOf(level) >= levels.indexOf(least.value))
    .filter((line) => textOf(line).toLowerCase().includes(wanted))
    .toReversed()
  return (
    <div class="log">
      <div class="toolbar">
        <input
          type="search"
          aria-label={text.search}
          placeholder={text.search}
          value={search.value}
          onInput={({ currentTarget }) => {
            search.value = currentTarget.value
          }}
        />
        <select
          aria-label={text.level}
          value={least.value}
          onChange={({ currentTarget }) => {
            least.value = currentTarget.value as typeof least.value
          }}
        >
          {levels.map((level) => (
            <option key={level} value={level}>
              {text[level]}
            </option>
          ))}
        </select>
        <ActionButton
          icon="copy"
          label={page.copy}
          action={async () => {
            await navigator.clipboard.writeText(shown.toReversed().map(textOf).join('\n'))
            notify({ kind: 'done', text: page.copied })
          }}
        />
      </div>
      <Scroller label={text.lines} class="panel">
        {shown.length === 0 && <p class="quiet">{text.none}</p>}
        <ol>
          {shown.map((line, index) => (
            <li key={`${line.at} ${shown.length - index}`} data-level={line.level}>
              <time dateTime={line.at}>{format.value.clock(new Date(line.at))}</time>
              <span>{line.message}</span>
              <span class="quiet">{detailsOf(line)}</span>
            </li>
          ))}
        </ol>
      </Scroller>
    </div>
  )
}

const detailsOf = ({ details }: LogLine) =>
  Object.entries(details)
    .map(([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`)
    .join(' ')

const textOf = (line: LogLine) => `${line.at} ${line.level} ${line.message} ${detailsOf(line)}`
