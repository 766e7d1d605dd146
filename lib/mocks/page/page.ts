import { setupWorker } from 'msw/browser'
import { bodyOf, type Client, createClient } from '../../client/client.ts'
import { createHandlers } from '../create-handlers.ts'
import type { ScenarioName } from '../scenarios/scenario-name.ts'
import { createScriptedBot } from '../scripted-bot.ts'
import { botPanel } from './bot-panel.ts'
import { element, onPage } from './element.ts'
import { createJoinForm } from './join-form.ts'
import { createNewTask } from './new-task.ts'
import type { Attempt } from './task-card.ts'
import { createTaskLists } from './task-lists.ts'

const scenarios: readonly ScenarioName[] = ['busy', 'empty', 'errors', 'huge']
const maxLines = 12

/**
 * The page of `bun run mocks`: a frontend on client and mocks. `?scenario=` and `?pace=` (blocks per second) set up the mock;
 * `?api=` connects to a real service instead.
 */
async function start(): Promise<void> {
  const options = new URLSearchParams(location.search)
  const api = options.get('api')
  const client = api === null ? await startMock(options) : createClient({ baseUrl: api })
  const lists = createTaskLists(client, attempt)
  onPage('join').replaceChildren(createJoinForm(client, attempt))

  client.watch(
    {
      connection({ status, reason, name }) {
        onPage('connection').dataset.status = status
        onPage('join').hidden = status !== 'disconnected'
        onPage('connection').textContent = [name, status, reason].filter(Boolean).join(', ')
      },
      progress: lists.setProgress,
      async tasks(list) {
        lists.setList('tasks', Array.isArray(list) ? list : bodyOf(await client.get('/mapart/tasks')))
      },
      async history(list) {
        lists.setList('history', Array.isArray(list) ? list : bodyOf(await client.get('/mapart/history')))
      },
      log(lines) {
        for (const { message, at } of lines.slice(-maxLines)) {
          onPage('log').prepend(element('li', { textContent: `${at.slice(11, 19)} ${message}` }))
        }
        for (const old of [...onPage('log').children].slice(maxLines)) old.remove()
      },
    },
    { onConnected: (isConnected) => notice(isConnected ? '' : 'The service does not answer.') },
  )
  onPage('new-task').replaceChildren(await createNewTask(client, attempt))
}

async function startMock(options: URLSearchParams): Promise<Client> {
  const scenario = scenarios.find((name) => name === options.get('scenario')) ?? 'busy'
  const pace = Number(options.get('pace') ?? 200)
  const bot = createScriptedBot({ blocksPerSecond: pace })
  const baseUrl = new URL('/api', location.href).href
  await setupWorker(...createHandlers({ baseUrl, scenario, bot })).start({
    quiet: true,
    onUnhandledRequest: 'bypass',
  })
  onPage('bot').replaceChildren(...botPanel(bot, pace))
  onPage('bot').hidden = false
  onPage('scenarios').replaceChildren(
    ...scenarios.map((name) => element('a', { href: `?scenario=${name}`, textContent: name })),
  )
  return createClient({ baseUrl })
}

const attempt: Attempt = (action) => {
  notice('')
  action().catch((error: unknown) => notice(error instanceof Error ? error.message : String(error)))
}

function notice(text: string): void {
  onPage('notice').textContent = text
  onPage('notice').hidden = text === ''
}

start().catch((error: unknown) => notice(String(error)))
