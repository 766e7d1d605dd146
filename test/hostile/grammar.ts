import minecraftData from 'minecraft-data'
import { counted, varInt } from './bytes.ts'
import { nbtValue, texts } from './grammar-values.ts'

export type Random = (below: number) => number

/**
 * Packets that the game library can read, made from the protocol's own description of a version: each of its parsers (chat, command
 * trees, registries, components, profiles) gets what has its form, with counts, depths, texts and numbers of which a good server
 * has no use.
 */
export function createGrammar(version: string) {
  const { types: shared, ...states } = minecraftData(version).protocol as unknown as {
    readonly types: Readonly<Record<string, unknown>>
  }

  /** A packet of a state with its number, and its name. */
  return (state: 'configuration' | 'play', random: Random): { name: string; bytes: Buffer } => {
    const { types } = (states as unknown as States)[state]!.toClient
    const [, [{ type: number }, { type: params }]] = types.packet as unknown as PacketType
    const names = Object.entries(number[1].mappings)
    // Every second one goes to a parser of the library that has seen the worst.
    const likely = names.filter(([, name]) => parsed.test(name))
    const from = likely.length > 0 && random(2) === 0 ? likely : names
    const [id, name] = from[random(from.length)]!
    const writer = createWriter({ ...shared, ...types }, random)
    return { name, bytes: Buffer.concat([varInt(Number(id)), writer(params[1].fields[name]!)]) }
  }
}

const parsed =
  /chat|player_info|declare_commands|registry_data|custom_payload|window_items|set_slot|map_chunk|login|respawn|metadata|multi_block/

/** Bytes that a packet may have; elements that are repeated fill part of it. */
const maxBytes = 400_000
const maxDepth = 24

function createWriter(types: Readonly<Record<string, unknown>>, random: Random): (type: Type) => Buffer {
  let room = maxBytes
  let depth = 0

  function write(type: Type, scope: Scope): Written {
    const [name, options] = typeof type === 'string' ? [type, {}] : type
    const known = types[name]
    // A type with parameters, as `particleData`.
    if (known !== undefined && known !== 'native') {
      const json = JSON.stringify(known).replace(/"\$(\w+)"/g, (_, key: string) =>
        JSON.stringify((options as Record<string, unknown>)[key] ?? ''),
      )
      return write(JSON.parse(json) as Type, scope)
    }
    const kind = kinds[name] ?? kinds.restBuffer!
    if (++depth > maxDepth) room = 0
    const written = kind(options as Options, scope)
    depth--
    room -= written.bytes.length
    return written
  }

  const bytesOf = (bytes: Buffer, value: unknown = 0): Written => ({ bytes, value })
  const nothing = bytesOf(Buffer.alloc(0))

  function number(size: number): Kind {
    return () => {
      const bytes = Buffer.alloc(size)
      if (random(3) > 0) bytes[size - 1] = random(12)
      else for (let i = 0; i < size; i++) bytes[i] = [0, 0x7f, 0x80, 0xff, random(256)][random(5)]!
      return bytesOf(bytes, bytes.readIntBE(0, Math.min(size, 6)))
    }
  }

  function varNumber(): Written {
    const value = [0, 1, random(20), random(200), random(4000), -1, 0x7fffffff][random(7)]!
    return bytesOf(varInt(value), value)
  }

  const named = (reference: unknown, scope: Scope): unknown => {
    const path = String(reference).replaceAll('../', '').split('/')
    for (let at: Scope | undefined = scope; at; at = at.parent) {
      if (Object.hasOwn(at.fields, path[0]!))
        return path.reduce((value, key) => (value as Fields)?.[key], at.fields as unknown)
    }
    return reference
  }

  /** How many elements: few, or, in one of twelve, as many as there is room for. */
  function count({ countType, count: given }: Options, scope: Scope, elementBytes: number) {
    if (countType === undefined)
      return { head: Buffer.alloc(0), total: Math.max(0, Number(named(given, scope)) || 0) }
    const most = Math.max(0, Math.floor(room / Math.max(1, elementBytes)))
    const total = Math.min(most, random(12) === 0 ? [300, 5000, most][random(3)]! : random(4))
    if (countType === 'varint') return { head: varInt(total), total }
    const size = Number(/\d+/.exec(String(countType))?.[0] ?? 8) / 8
    const head = Buffer.alloc(size)
    const possible = Math.min(total, size === 1 ? 127 : 32_767)
    head.writeUIntBE(possible, 0, Math.min(size, 6))
    return { head, total: possible }
  }

  function text(): Written {
    const bytes = Buffer.from(texts[random(texts.length)]!(random))
    return bytesOf(counted(bytes.subarray(0, Math.max(8, room))), bytes.toString())
  }

  const kinds: Record<string, Kind> = {
    void: () => nothing,
    varint: varNumber,
    varlong: varNumber,
    bool: () => {
      const value = random(2)
      return bytesOf(Buffer.from([value]), value === 1)
    },
    u8: number(1),
    i8: number(1),
    u16: number(2),
    i16: number(2),
    u32: number(4),
    i32: number(4),
    f32: number(4),
    u64: number(8),
    i64: number(8),
    f64: number(8),
    UUID: () => bytesOf(Buffer.from(Array.from({ length: 16 }, () => random(4)))),
    lpVec3: () => bytesOf(Buffer.from([0])),
    pstring: text,
    buffer: (options, scope) => {
      const { head, total } = count(options, scope, 1)
      return bytesOf(Buffer.concat([head, Buffer.alloc(Math.min(total, maxBytes), random(4))]))
    },
    restBuffer: () => bytesOf(Buffer.alloc(random(4) === 0 ? 20_000 : random(40), random(256))),
    array: (options, scope) => {
      const elements = Array.from({ length: 1 + random(3) }, () => write(options.type!, scope).bytes)
      const longest = Math.max(1, ...elements.map(({ length }) => length))
      const { head, total } = count(options, scope, longest)
      const repeated = Array.from(
        { length: Math.min(total, Math.floor(maxBytes / longest)) },
        (_, index) => elements[index % elements.length]!,
      )
      return bytesOf(Buffer.concat([head, ...repeated]))
    },
    container: (options, parent) => {
      const fields: Fields = {}
      const scope = { fields, parent }
      const parts = (options as unknown as Field[]).map(({ name, anon, type }) => {
        const { bytes, value } = write(type, scope)
        if (anon) Object.assign(fields, value)
        else fields[name!] = value
        return bytes
      })
      return bytesOf(Buffer.concat(parts), fields)
    },
    switch: ({ compareTo, fields, default: usual }, scope) => {
      const key = String(named(compareTo, scope))
      const type = Object.hasOwn(fields!, key) ? fields![key] : usual
      return type === undefined ? nothing : write(type, scope)
    },
    option: (options, scope) => {
      if (random(2) === 0) return bytesOf(Buffer.from([0]), undefined)
      const { bytes, value } = write(options as unknown as Type, scope)
      return bytesOf(Buffer.concat([Buffer.from([1]), bytes]), value)
    },
    mapper: ({ type, mappings }) => {
      const keys = Object.keys(mappings!)
      const key = keys[random(keys.length)]!
      const size = /\d/.test(String(type)) ? Number(/\d+/.exec(String(type))![0]) / 8 : 0
      if (size === 0) return bytesOf(varInt(Number(key)), mappings![key])
      const bytes = Buffer.alloc(size)
      bytes.writeUIntBE(Number(key) & 0xff, 0, Math.min(6, size))
      return bytesOf(bytes, mappings![key])
    },
    bitfield: (options) => {
      const list = options as unknown as { name: string; size: number }[]
      const bytes = Buffer.from(
        Array.from({ length: Math.ceil(list.reduce((sum, { size }) => sum + size, 0) / 8) }, () =>
          random(256),
        ),
      )
      // Only the narrow ones are asked for: the kind of a command.
      let bit = 0
      const fields: Fields = {}
      for (const { name, size } of list) {
        fields[name] = size > 8 ? 0 : (bytes[bit >> 3]! >> (8 - (bit % 8) - size)) & ((1 << size) - 1)
        bit += size
      }
      return bytesOf(bytes, fields)
    },
    bitflags: ({ type, flags }, scope) => {
      const { bytes, value } = write(type!, scope)
      const names = Array.isArray(flags) ? flags : Object.keys(flags ?? {})
      return bytesOf(
        bytes,
        Object.fromEntries(names.map((name, index) => [name, ((Number(value) >> index) & 1) === 1])),
      )
    },
    entityMetadataLoop: ({ type, endVal }, scope) => {
      const entries = Array.from(
        { length: random(8) === 0 ? 250 : random(5) },
        () => write(type!, scope).bytes,
      )
      return bytesOf(Buffer.concat([...entries, Buffer.from([endVal!])]))
    },
    topBitSetTerminatedArray: ({ type }, scope) => {
      const entries = Array.from({ length: 1 + random(3) }, () => write(type!, scope).bytes)
      entries.forEach((bytes, index) => {
        if (bytes.length > 0) bytes[0] = index < entries.length - 1 ? bytes[0]! | 128 : bytes[0]! & 127
      })
      return bytesOf(Buffer.concat(entries))
    },
    registryEntryHolder: ({ otherwise }, scope) => {
      if (random(2) === 0) return bytesOf(varInt(1 + random(300)))
      return bytesOf(Buffer.concat([varInt(0), write(otherwise!.type, scope).bytes]))
    },
    registryEntryHolderSet: ({ base, otherwise }, scope) => {
      if (random(2) === 0) return bytesOf(Buffer.concat([varInt(0), write(base!.type, scope).bytes]))
      const ids = Array.from({ length: random(4) }, () => write(otherwise!.type, scope).bytes)
      return bytesOf(Buffer.concat([varInt(ids.length + 1), ...ids]))
    },
    nbt: () => bytesOf(nbtValue(random, true, room)),
    optionalNbt: () => bytesOf(nbtValue(random, true, room)),
    anonymousNbt: () => bytesOf(nbtValue(random, false, room)),
    anonOptionalNbt: () => bytesOf(nbtValue(random, false, room)),
  }

  return (type) => write(type, { fields: {} }).bytes
}

type Type = string | readonly [string, unknown]
type Fields = Record<string, unknown>
type Kind = (options: Options, scope: Scope) => Written

interface Written {
  readonly bytes: Buffer
  /** For the fields that depend on it. */
  readonly value: unknown
}

interface Scope {
  readonly fields: Fields
  readonly parent?: Scope
}

interface Field {
  readonly name?: string
  readonly anon?: boolean
  readonly type: Type
}

interface Options {
  readonly type?: Type
  readonly countType?: unknown
  readonly count?: unknown
  readonly compareTo?: unknown
  readonly fields?: Readonly<Record<string, Type>>
  readonly default?: Type
  readonly mappings?: Readonly<Record<string, string>>
  readonly flags?: readonly string[] | Readonly<Record<string, number>>
  readonly endVal?: number
  readonly otherwise?: { readonly type: Type }
  readonly base?: { readonly type: Type }
}

type States = Readonly<
  Record<string, { readonly toClient: { readonly types: Readonly<Record<string, unknown>> } }>
>

type PacketType = readonly [
  string,
  readonly [
    { readonly type: readonly [string, { readonly mappings: Readonly<Record<string, string>> }] },
    { readonly type: readonly [string, { readonly fields: Readonly<Record<string, Type>> }] },
  ],
]
