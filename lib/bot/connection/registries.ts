import { onPacket, type Session } from './session.ts'

/**
 * Fills in entries of registries that come without data: since 1.20.5 a server may take the game's own for known, whatever the
 * client says. An entry that the game does not have gets the data of the registry's first. The library keeps no registry of
 * enchantments, whose order gives their numbers. Must be called before the library listens.
 */
export function fillInRegistries(session: Pick<Session, 'game'>): void {
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
