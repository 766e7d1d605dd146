import type { Game } from './game.ts'

export interface CallOptions {
  readonly json?: unknown
  readonly body?: BodyInit
  readonly headers?: Readonly<Record<string, string>>
  readonly query?: Readonly<Record<string, string | number | boolean>>
}

export type Call = (method: string, path: string, options?: CallOptions) => Promise<Response>

/** The environment of a case. */
export interface Environment {
  readonly call: Call
  /** A fake of the servers that player names and skins are looked up at. */
  readonly skins: { readonly url: string }
  /** The bot's game; only for cases that need it. */
  readonly game: Game | undefined
}

/** Calls the interface below a base address that ends in `/api`. */
export function createCall(base: string): Call {
  return (method, path, { json, body, headers, query } = {}) => {
    const search = query
      ? `?${new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]))}`
      : ''
    return fetch(base + path + search, {
      method,
      redirect: 'manual',
      headers: { ...(json === undefined ? {} : { 'Content-Type': 'application/json' }), ...headers },
      ...(json === undefined ? (body === undefined ? {} : { body }) : { body: JSON.stringify(json) }),
    })
  }
}

/** Throws when a step before the one under test fails. */
export async function must(response: Promise<Response>): Promise<Response> {
  const done = await response
  if (done.status !== 200) throw new Error(`preparing failed with ${done.status}: ${await done.text()}`)
  return done
}
