import { bodyOf, type Client } from '../../client/client.ts'
import { element } from './element.ts'
import type { Attempt } from './task-card.ts'

/** Accepts the agreement and sets server and name, so that the bot can join. */
export function createJoinForm(client: Client, attempt: Attempt): HTMLFormElement {
  const host = element('input', { name: 'host', placeholder: 'play.example.net', required: true })
  const player = element('input', { name: 'player', placeholder: 'Weaver', required: true, maxLength: 16 })
  const opened = performance.now()
  const form = element(
    'form',
    {},
    'Server',
    host,
    'Player',
    player,
    element('button', { textContent: 'Accept the agreement and join' }),
  )

  async function join(): Promise<void> {
    const { title, content } = bodyOf(await client.get('/eula'))
    if (!confirm(`${title}\n\n${content}`)) return
    const answer = { accepted: true, reading_time: performance.now() - opened, response_type: 'button' }
    bodyOf(await client.post('/eula/accept', { body: answer }))
    bodyOf(
      await client.post('/config/{service}', {
        path: { service: 'settings' },
        body: { server: { host: host.value }, account: { username: player.value } },
      }),
    )
  }

  form.onsubmit = (event) => {
    event.preventDefault()
    attempt(join)
  }
  return form
}
