import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'

const usualHost = 'textures.minecraft.net'

/**
 * Checks that a skin may be fetched from an address: http or https, without a password, on Mojang's host or one that was
 * given at the start as `HOST` (ports 80 and 443) or `HOST:PORT`. So no request can make this service read from
 * another machine of the network, or from this one. Throws a `Failure('invalid')` for every other address.
 */
export function createTextureHosts(further: readonly string[]): (address: string) => string {
  const allowed = new Set([usualHost, ...further.map((name) => name.toLowerCase())])

  return (address) => {
    const url = URL.canParse(address) ? new URL(address) : undefined
    const usualPort = url && usualPorts.get(url.protocol)
    if (!url || usualPort === undefined) {
      throw new Failure('invalid', sentence('skinAddressNotHttp'))
    }
    if (url.username !== '' || url.password !== '') {
      throw new Failure('invalid', sentence('skinAddressHasPassword'))
    }
    // `host` leaves out the usual port of the scheme, so a host named without a port is allowed on that one only.
    if (!allowed.has(url.host) && !allowed.has(`${url.hostname}:${url.port || usualPort}`)) {
      throw new Failure('invalid', sentence('skinHostNotAllowed', { host: url.host }))
    }
    return url.href
  }
}

const usualPorts: ReadonlyMap<string, string> = new Map([
  ['http:', '80'],
  ['https:', '443'],
])
