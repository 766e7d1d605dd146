import { withoutSecrets } from './secrets.ts'

/** Start options, set by flag or environment variable. Options that widen trust can't be set over HTTP. */
export interface StartOptions {
  readonly host: string
  /** 0 = any free port. */
  readonly port: number
  readonly data: string
  readonly acceptEula: boolean
  /** A copy of the database that takes the place of the present one; empty = none. */
  readonly restore: string
  /** Further `NAME` or `NAME:PORT` accepted in a Host header. */
  readonly allowHost: readonly string[]
  readonly allowOrigin: readonly string[]
  /** Further `HOST` or `HOST:PORT` for player skins. */
  readonly textureHost: readonly string[]
  readonly profileApi: string
  readonly sessionApi: string
  /** Further folders with files that tasks may use, by absolute path. */
  readonly blueprints: readonly string[]
  readonly webhookHost: readonly string[]
  /** Where people may look who can't change anything; undefined = nowhere. */
  readonly readOnlyPort: { readonly host: string; readonly port: number } | undefined
  /** Command line of a program that makes this service reachable from elsewhere; empty = none. */
  readonly tunnel: string
  /** Address of the Postgres that several programs share; empty = this program is alone. */
  readonly fleet: string
}

export const defaultOptions: StartOptions = {
  host: '127.0.0.1',
  port: 65530,
  data: './mapwright-data',
  acceptEula: false,
  restore: '',
  allowHost: [],
  allowOrigin: [],
  textureHost: [],
  profileApi: 'https://api.mojang.com',
  sessionApi: 'https://sessionserver.mojang.com',
  blueprints: [],
  webhookHost: [],
  readOnlyPort: undefined,
  tunnel: '',
  fleet: '',
}

/** The start options that `GET /config/settings` shows, without the fleet's password; secrets in the tunnel's command are masked. */
export function shownOptions(options: StartOptions): Readonly<Record<string, unknown>> {
  const {
    port: _port,
    host: _host,
    data: _data,
    restore: _restore,
    fleet: _fleet,
    readOnlyPort: _readers,
    ...shown
  } = options
  return { ...shown, tunnel: withoutSecrets(options.tunnel) }
}
