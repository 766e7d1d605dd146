import { type Static, Type } from '@sinclair/typebox'
import { profileNames } from './placement-profile.ts'
import type { ServerKnowledge, ServerMemory, ServerStore } from './ports.ts'

const orNull = (description: string) =>
  Type.Union([Type.Number({ minimum: 0 }), Type.Null()], { description })

export const KnownServer = Type.Object(
  {
    address: Type.String({ description: 'Host and port of the settings.' }),
    profile: Type.Union([...profileNames.map((name) => Type.Literal(name)), Type.Null()], {
      description: 'The placement profile that the server lets pass: that of the settings, or a milder one.',
    }),
    rate: orNull('Placements per second that the server has taken without a loss.'),
    maxRate: orNull('Placements per second that are not exceeded, because the server has objected.'),
    reach: orNull(
      'Blocks from the eyes to the nearest point of a block, beyond which the server refuses clicks.',
    ),
  },
  {
    examples: [{ address: 'play.example:25565', profile: 'normal', rate: 28.9, maxRate: null, reach: 4.35 }],
  },
)
export type KnownServer = Static<typeof KnownServer>

export type KnownServerService = ReturnType<typeof createKnownServerService>

/** Shows and forgets the knowledge about the server of the settings. */
export function createKnownServerService(
  store: ServerStore,
  server: () => { readonly host: string; readonly port: number },
) {
  const address = () => `${server().host}:${server().port}`
  const unknown = { profile: null, rate: null, maxRate: null, reach: null }

  const memory: ServerMemory = {
    load: () => store.load(address()),
    save: (knowledge: ServerKnowledge) => store.save(address(), knowledge),
  }

  return {
    memory,
    read: (): KnownServer => ({ address: address(), ...(memory.load() ?? unknown) }),
    forget: () => store.remove(address()),
  }
}

/** What is learnt about one server, for as long as the program runs. */
export function createProgramMemory(): ServerMemory {
  const { load, save } = createMemoryServerStore()
  return { load: () => load(''), save: (knowledge) => save('', knowledge) }
}

/** For as long as the program runs. */
export function createMemoryServerStore(): ServerStore {
  const known = new Map<string, ServerKnowledge>()
  return {
    load: (address) => known.get(address) ?? null,
    save: (address, knowledge) => void known.set(address, knowledge),
    remove: (address) => void known.delete(address),
  }
}
