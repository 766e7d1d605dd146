import { onPacket, type Session } from './session.ts'

/**
 * Fills in entries of registries that come without data: since 1.20.5 a server may take the game's own for known, whatever the
 * client says. An entry that the game does not have gets the data of the registry's first. The library keeps no registry of
 * enchantments, whose order gives their numbers. Must be called before the library listens.
 */
export function fillInRegistries(session: Pick<Session, 'game'>): void {
  for (const name of ['registry_data', 'login', 'respawn']) onPacket(session, name, shortenIntegers)
  onPacket<RegistryPacket>(session, 'registry_data', ({ id, entries }) => {
    if (id === 'minecraft:enchantment' && entries) {
      const names = entries.map(({ key }) => ({ name: key.replace(/^minecraft:/, '') }))
      Object.assign(session.game.registry, { enchantments: names })
    }
    if (!entries?.some(({ value }) => value === undefined)) return
    const { loginPacket } = session.game.registry as unknown as { readonly loginPacket?: LoginPacket }
    const known = loginPacket?.dimensionCodec[id]?.entries ?? []
    for (const entry of entries) {
      entry.value ??= (known.find(({ key }) => key === entry.key) ?? known[0])?.value ?? emptyCompound
    }
  })
}

/**
 * Some servers send integers of registries as longs, and the library would take the heights of the world for pairs of numbers.
 * NBT has a type for each number; to the game it is the same. Bytes, of which there can be millions, are no such integers.
 */
function shortenIntegers(value: unknown): void {
  if (typeof value !== 'object' || value === null || ArrayBuffer.isView(value)) return
  const tag = value as { type?: unknown; value?: unknown }
  if (tag.type === 'long') {
    const number = longValue(tag.value)
    if (number !== undefined) Object.assign(tag, { type: 'int', value: number })
  } else if (tag.type === 'list') {
    const { value: list } = tag as { value?: { type?: unknown; value?: unknown[] } }
    const numbers = list?.type === 'long' ? list.value?.map(longValue) : undefined
    if (numbers && !numbers.includes(undefined)) Object.assign(list!, { type: 'int', value: numbers })
  }
  for (const part of Array.isArray(value) ? value : Object.values(value)) shortenIntegers(part)
}

/** The value of a long that fits into an integer, of which the library reads both halves. */
function longValue(value: unknown): number | undefined {
  const [high, low] = Array.isArray(value) ? (value as number[]) : []
  return low !== undefined && high === low >> 31 ? low : undefined
}

const emptyCompound = { type: 'compound', name: '', value: {} }

interface RegistryPacket {
  readonly id: string
  /** Up to 1.20.4 the packet has a codec instead. */
  readonly entries?: readonly { readonly key: string; value?: unknown }[]
}

/** The library's record of what a server of the version sends. */
interface LoginPacket {
  readonly dimensionCodec: Readonly<
    Record<string, { readonly entries: readonly { readonly key: string; readonly value?: unknown }[] }>
  >
}
