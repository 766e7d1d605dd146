import { onPacket, type Session } from '../connection/session.ts'

/** Blocks that a painting takes on its wall. */
interface PaintingSize {
  readonly width: number
  readonly height: number
}

const size = (width: number, height: number, count = 1): PaintingSize[] =>
  Array<PaintingSize>(count).fill({ width, height })

/** By the numbers that the game gave its paintings up to 1.20.6 (minecraft.wiki, Painting); later ones come with the registry. */
const oldSizes = [
  ...size(1, 1, 7),
  ...size(2, 1, 5),
  ...size(1, 2, 2),
  ...size(2, 2, 6),
  size(4, 2)[0]!,
  ...size(4, 4, 3),
]
const largest: PaintingSize = { width: 4, height: 4 }
/** A painting of which the server says nothing is the first one. */
const usual: PaintingSize = { width: 1, height: 1 }

/** How large paintings are, by what the server says of them. To be made before it sends its registries. */
export function watchPaintingSizes(session: Pick<Session, 'game'>) {
  let sent: readonly (PaintingSize | null)[] | null = null
  onPacket<RegistryPacket>(session, 'registry_data', ({ id, entries }) => {
    if (id === 'minecraft:painting_variant') sent = entries?.map(({ value }) => sizeIn(value)) ?? null
  })

  return {
    usual,
    ofNumber: (variant: number): PaintingSize => oldSizes[variant] ?? largest,
    /** Of an entity's metadata: a number up to 1.20.6, then one of the registry or the painting's own data. */
    ofMetadata(value: unknown): PaintingSize {
      if (typeof value === 'number') return this.ofNumber(value)
      const { variantId, variantData } = (value ?? {}) as Variant
      return (variantId === undefined ? variantData : sent?.[variantId]) ?? largest
    },
  }
}

function sizeIn(value: unknown): PaintingSize | null {
  const { width, height } = (value as Compound | undefined)?.value ?? {}
  return width && height ? { width: width.value, height: height.value } : null
}

interface RegistryPacket {
  readonly id: string
  readonly entries?: readonly { readonly value?: unknown }[]
}

interface Compound {
  readonly value: Readonly<Record<'width' | 'height', { readonly value: number } | undefined>>
}

interface Variant {
  readonly variantId?: number
  readonly variantData?: PaintingSize
}
