import minecraftData from 'minecraft-data'

export function varInt(value: number): Buffer {
  const bytes: number[] = []
  let left = value >>> 0
  while (left > 127) {
    bytes.push((left & 127) | 128)
    left >>>= 7
  }
  return Buffer.from([...bytes, left])
}

/** Bytes with their length before them: a frame, or a text. */
export const counted = (bytes: Uint8Array): Buffer => Buffer.concat([varInt(bytes.length), bytes])

export const text = (value: string): Buffer => counted(Buffer.from(value))

/** The number of a packet to the client. */
export function packetNumber(
  version: string,
  state: 'login' | 'configuration' | 'play',
  name: string,
): Buffer {
  const { types } = (minecraftData(version).protocol as unknown as Protocol)[state]!.toClient
  const [, [{ type }]] = types.packet
  const number = Object.entries(type[1].mappings).find(([, value]) => value === name)?.[0]
  if (number === undefined) throw new Error(`${version} has no packet ${name}.`)
  return varInt(Number(number))
}

/** The protocol's description, as far as it is used here. */
type Protocol = Record<
  string,
  { toClient: { types: { packet: [string, [{ type: [string, { mappings: Record<string, string> }] }]] } } }
>
