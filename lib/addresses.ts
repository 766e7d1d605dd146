import { Failure } from './failure.ts'
import { trimEnd } from './trim-end.ts'

/** Addresses and ports of flags; each throws a `Failure('invalid')` for any other text. */

export function portNumber(text: string, flag = 'port'): number {
  const port = Number(text)
  if (/^\d{1,5}$/.test(text) && port <= 65535) return port
  throw new Failure('invalid', `--${flag} must be a number from 0 to 65535, not ${text}.`)
}

/** Host and port of `PORT` or `HOST:PORT`; without a host that of this machine alone. */
export function hostAndPort(flag: string, text: string): { readonly host: string; readonly port: number } {
  const at = text.lastIndexOf(':')
  const host = text.slice(0, Math.max(0, at)).replace(/^\[(.*)\]$/, '$1')
  return { host: host || '127.0.0.1', port: portNumber(text.slice(at + 1), flag) }
}

/** Origins are compared with the browser's Origin header, so a value that no browser sends is a mistake. */
export function origin(text: string): string {
  if (URL.canParse(text) && new URL(text).origin === text.toLowerCase()) return text
  throw new Failure('invalid', `--allow-origin must look like https://maps.example, not ${text}.`)
}

export function webAddress(flag: string, text: string): string {
  const isAddress = URL.canParse(text) && /^https?:$/.test(new URL(text).protocol)
  if (isAddress) return trimEnd(text, '/')
  throw new Failure('invalid', `--${flag} must be an http or https address, not ${text}.`)
}
