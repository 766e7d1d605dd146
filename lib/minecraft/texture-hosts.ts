import { Failure } from '../failure.ts'

const usualHost = 'textures.minecraft.net'

/**
 * Says of an address whether a skin may be fetched from it: http or https, no password in it, on Mojang's host or one that
 * was named at the start as `HOST` (ports 80 and 443) or `HOST:PORT`. So no request can make this service read
 * another machine of the network, or this one. Throws a `Failure('invalid')` for everything else.
 */
export function createTextureHosts(further: readonly string[]): (address: string) => string {
  const allowed = new Set([usualHost, ...further].flatMap(withPorts))

  return (address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const port = url && (usualPorts as Record<string, string>)[url.protocol]
    if (!url || port === undefined) {
      throw new Failure('invalid', 'The skin address must be an http or https address.')
    }
    if (url.username !== '' || url.password !== '') {
      throw new Failure('invalid', 'The skin address must not hold a user name or password.')
    }
    if (!allowed.has(`${url.hostname}:${url.port || port}`)) {
      throw new Failure(
        'invalid',
        `Skins may not be fetched from ${url.host}; start with --texture-host to allow that host.`,
      )
    }
    return url.href
  }
}

const usualPorts = { 'http:': '80', 'https:': '443' } as const

function withPorts(entry: string): string[] {
  const name = entry.toLowerCase()
  return /:\d+$/.test(name) && !name.endsWith(']') ? [name] : [`${name}:80`, `${name}:443`]
}
