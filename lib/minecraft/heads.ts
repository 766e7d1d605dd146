import type { Clock } from '../clock.ts'
import { Failure, type FailureCode } from '../failure.ts'
import type { Text } from '../language/text.ts'
import { sentence } from '../words/sentence.ts'
import { createCache } from './cache.ts'
import type { HeadQuery } from './head-query.ts'
import type { Skin, Skins } from './skins.ts'

type HeadView = Omit<HeadQuery, 'key' | 'url'>

interface HeadDependencies<Picture> {
  readonly skins: Skins
  readonly draw: (skin: Skin['pixels'], view: HeadView) => Picture
  readonly encode: (picture: Picture) => Uint8Array
  readonly clock: Clock
}

/** Version of the drawing code, part of the ETag: raise it when the same skin is drawn in another way. */
const drawing = 1

/** Pictures of players' heads, cached because a page requests the same few again and again. */
export function createHeads<Picture>({ skins, draw, encode, clock }: HeadDependencies<Picture>) {
  const heads = createCache<Uint8Array>({ lifetimeMs: 3_600_000, capacity: 100 }, clock)

  async function make(skin: Skin, view: HeadView): Promise<Uint8Array> {
    const picture = attempt('renderFailed', sentence('headNotDrawn'), () => draw(skin.pixels, view))
    return attempt('encodeFailed', sentence('headNotEncoded'), () => encode(picture))
  }

  return {
    /** A head as PNG, and a tag that changes with every byte of it. */
    async head({ key, url, size, overlay, projection }: HeadQuery) {
      if ((key === undefined) === (url === undefined)) {
        throw new Failure('invalid', sentence('headNeedsOne'))
      }
      const skin = await (key === undefined ? skins.at(url ?? '') : skins.ofPlayer(key))
      const tag = [skin.hash, size, overlay ? 'overlay' : 'bare', projection, drawing].join('-')
      const bytes = await heads.get(tag, () => make(skin, { size, overlay, projection }))
      return { bytes, tag }
    },
  }
}

export type Heads = ReturnType<typeof createHeads>

function attempt<Value>(code: FailureCode, text: Text, run: () => Value): Value {
  try {
    return run()
  } catch (cause) {
    throw new Failure(code, text, { cause })
  }
}
