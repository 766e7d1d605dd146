import { withoutSecrets } from './secrets.ts'

/** What can only be given at the start, by flag or environment: whatever widens trust is never set over HTTP. */
export interface StartOptions {
  readonly host: string
  /** 0 = any free port. */
  readonly port: number
  readonly data: string
  readonly acceptEula: boolean
  /** `NAME` or `NAME:PORT` that a Host header may also say. */
  readonly allowHost: readonly string[]
  readonly allowOrigin: readonly string[]
  /** `HOST` or `HOST:PORT` that skins may also come from. */
  readonly textureHost: readonly string[]
  readonly profileApi: string
  readonly sessionApi: string
  /** Folders that tasks may also name files in, by absolute path. */
  readonly blueprints: readonly string[]
  readonly webhookHost: readonly string[]
  /** Command line of a program that makes this service reachable from elsewhere; empty = none. */
  readonly tunnel: string
}

export const defaultOptions: StartOptions = {
  host: '127.0.0.1',
  port: 65530,
  data: './mapwright-data',
  acceptEula: false,
  allowHost: [],
  allowOrigin: [],
  textureHost: [],
  profileApi: 'https://api.mojang.com',
  sessionApi: 'https://sessionserver.mojang.com',
  blueprints: [],
  webhookHost: [],
  tunnel: '',
}

/** What `GET /config/settings` shows of the start, by the names of the flags; a secret in the tunnel's command is masked. */
export function shownOptions(options: StartOptions): Readonly<Record<string, unknown>> {
  const { port: _port, host: _host, data: _data, ...shown } = options
  return { ...shown, tunnel: withoutSecrets(options.tunnel) }
}
