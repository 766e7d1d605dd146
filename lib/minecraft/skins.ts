import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import type { Pixels } from '../images/pixels.ts'
import { sniffPicture } from '../images/sniff.ts'
import { sha256 } from '../sha256.ts'
import { sentence } from '../words/sentence.ts'
import { createCache } from './cache.ts'
import type { Download } from './download.ts'
import type { Profiles } from './profiles.ts'

/** A skin unpacked: 64x64 pixels, or 64x32 as before Minecraft 1.8; four bytes each. */
export interface Skin {
  /** SHA-256 of the file. */
  readonly hash: string
  readonly pixels: Pixels
}

interface SkinDependencies {
  readonly profiles: Profiles
  readonly download: Download
  /** Throws when a skin may not be fetched from an address. */
  readonly allow: (address: string) => string
  /** A picture unpacked. */
  readonly unpack: (bytes: Uint8Array) => Promise<Pixels>
  readonly clock: Clock
}

const hourMs = 3_600_000

/** Skins from the texture hosts, cached for an hour. Throws a `Failure('invalid')` that says why a skin can't be had. */
export function createSkins({ profiles, download, allow, unpack, clock }: SkinDependencies) {
  const skins = createCache<Skin>({ lifetimeMs: hourMs, capacity: 500 }, clock)

  async function fetchSkin(address: string): Promise<Skin> {
    const bytes = await download(address)
    if (!bytes) throw new Failure('invalid', sentence('noSkinThere'))
    const head = sniffPicture(bytes)
    if (head?.type !== 'image/png' || head.width !== 64 || (head.height !== 64 && head.height !== 32)) {
      throw new Failure('invalid', sentence('notASkin'))
    }
    try {
      return { hash: await sha256(bytes), pixels: await unpack(bytes) }
    } catch (error) {
      throw new Failure('invalid', sentence('skinDamaged'), { cause: error })
    }
  }

  function at(address: string): Promise<Skin> {
    const allowed = allow(address)
    return skins.get(allowed, () => fetchSkin(allowed))
  }

  return {
    at: async (address: string): Promise<Skin> => at(address),
    ofPlayer: async (name: string): Promise<Skin> => at(await profiles.skinOf(name)),
  }
}

export type Skins = ReturnType<typeof createSkins>
