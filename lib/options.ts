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
