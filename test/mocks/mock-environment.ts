import { getResponse, type RequestHandler } from 'msw'
import { type Call, must } from '../contract/environment.ts'
import type { Game } from '../contract/game.ts'
import { until } from '../contract/until.ts'

/** Calls handlers without a network between. */
export function callHandlers(base: string, handlers: readonly unknown[]): Call {
  const requestHandlers = handlers.filter(
    (handler): handler is RequestHandler => 'info' in (handler as object),
  )
  return async (method, path, { json, body, headers, query } = {}) => {
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
      : ''
    const request = new Request(base + path + search, {
      method,
      headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
    })
    const response = await getResponse([...requestHandlers], request)
    if (!response) throw new Error(`no handler answers ${method} ${path}`)
    return response
  }
}

/** Lets the scripted bot in; what cases put into the world is built by the bot instead. */
export async function joinMockGame(call: Call): Promise<Game> {
  await call('POST', '/eula/accept', { json: { accepted: true, reading_time: 0, response_type: 'contract' } })
  const settings = { server: { host: 'localhost' }, account: { username: 'Weaver' } }
  await must(call('POST', '/config/settings', { json: settings }))
  await until('the bot is in the game', async () => (await (await call('GET', '/test')).text()) === 'ok')
  const world = { setBlock() {} } as unknown as Game['world']
  return { world, mapsStart: '', leave: async () => {} }
}
