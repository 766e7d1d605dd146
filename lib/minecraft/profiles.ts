import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { trimEnd } from '../trim-end.ts'
import { sentence } from '../words/sentence.ts'
import { createCache } from './cache.ts'
import type { Download } from './download.ts'

interface ProfileDependencies {
  readonly download: Download
  readonly clock: Clock
  /** Base URL; `/users/profiles/minecraft/NAME` returns a player's id. */
  readonly profileApi: string
  /** Base URL; `/session/minecraft/profile/ID` returns a player's textures. */
  readonly sessionApi: string
}

const hourMs = 3_600_000

/** Addresses of players' skins from Mojang's services, cached for an hour. */
export function createProfiles({ download, clock, profileApi, sessionApi }: ProfileDependencies) {
  const addresses = createCache<string>({ lifetimeMs: hourMs, capacity: 1000 }, clock)

  async function find(name: string): Promise<string> {
    const account = await download(`${trimEnd(profileApi, '/')}/users/profiles/minecraft/${name}`)
    const id = account && field(parse(account), 'id')
    if (typeof id !== 'string' || !/^[0-9a-f]{32}$/i.test(id)) throw noPlayer(name)
    const profile = await download(`${trimEnd(sessionApi, '/')}/session/minecraft/profile/${id}`)
    if (!profile) throw noPlayer(name)
    const url = skinAddress(parse(profile))
    if (url === undefined) throw new Failure('invalid', sentence('noOwnSkin', { name }))
    return url
  }

  return {
    /** The address of a player's skin; throws a `Failure('invalid')` when there is no such player or no skin. */
    skinOf: (name: string): Promise<string> => addresses.get(name.toLowerCase(), () => find(name)),
  }
}

export type Profiles = ReturnType<typeof createProfiles>

function noPlayer(name: string): Failure {
  return new Failure('invalid', sentence('noPlayer', { name }))
}

/** `properties` of a profile hold one named `textures`: JSON in Base64. */
function skinAddress(profile: unknown): string | undefined {
  const properties = field(profile, 'properties')
  const list: readonly unknown[] = Array.isArray(properties) ? properties : []
  const value = field(
    list.find((property) => field(property, 'name') === 'textures'),
    'value',
  )
  if (typeof value !== 'string') return undefined
  const url = field(field(field(parse(fromBase64(value)), 'textures'), 'SKIN'), 'url')
  return typeof url === 'string' ? url : undefined
}

function field(value: unknown, name: string): unknown {
  return typeof value === 'object' && value !== null ? (value as Record<string, unknown>)[name] : undefined
}

function parse(bytes: Uint8Array): unknown {
  try {
    return JSON.parse(new TextDecoder().decode(bytes))
  } catch {
    throw new Failure('invalid', sentence('profileNotJson'))
  }
}

function fromBase64(text: string): Uint8Array {
  try {
    return Uint8Array.from(atob(text), (character) => character.charCodeAt(0))
  } catch {
    throw new Failure('invalid', sentence('profileNotBase64'))
  }
}
