import type { Random } from './grammar.ts'

const few = (random: Random) => [0, 1, 2, 3, 40, 3000][random(6)]!

/** Texts that a parser may take for something: ids, chat as JSON, items in words, patterns of names, formats. */
export const texts: readonly ((random: Random) => string)[] = [
  () => 'minecraft:stone',
  () => 'minecraft:overworld',
  () => '',
  () => '__proto__',
  () => 'constructor',
  () => 'Builder',
  (random) => 'a'.repeat(few(random)),
  (random) => '['.repeat(few(random)),
  (random) => '{a:'.repeat(few(random)),
  (random) => `${"[a,'".repeat(few(random))}`,
  (random) => '§k§'.repeat(few(random)),
  (random) => '(['.repeat(few(random)) + ')]'.repeat(few(random)),
  (random) => '%1$s'.repeat(few(random)),
  (random) => '%s'.repeat(few(random)),
  (random) => '\u202e\u0000\n"'.repeat(few(random)),
  (random) => jsonText(random, 0),
  (random) => jsonText(random, 0),
  (random) => '['.repeat(few(random)) + ']'.repeat(few(random)),
  (random) => `[${'{},'.repeat(few(random) * 30)}""]`,
  (random) => Buffer.from('['.repeat(few(random))).toString('base64'),
  (random) => Buffer.from('{"textures":{"SKIN":{}}}'.repeat(random(3))).toString('base64'),
]

/** A chat component as JSON. */
function jsonText(random: Random, depth: number): string {
  const inner = () => (depth > 3 ? '"x"' : jsonText(random, depth + 1))
  const list = () => `[${Array.from({ length: 1 + random(3) }, inner).join()}]`
  return [
    () => JSON.stringify({ text: 'a'.repeat(few(random)) }),
    () => `{"translate":"chat.type.text","with":${list()}}`,
    () =>
      `{"translate":"${'%1$s'.repeat(few(random))}","fallback":"${'%1$s'.repeat(few(random))}","with":${list()}}`,
    () => `{"text":"","extra":${list()}}`,
    () =>
      `{"text":"x","hoverEvent":{"action":"show_item","value":"${'['.repeat(few(random))}"},"extra":${list()}}`,
    () => `{"text":1,"color":"${'#aaaaaa'.repeat(few(random))}","clickEvent":{"action":"x"}}`,
    list,
  ][random(7)]!()
}

const keys = [
  'text',
  'extra',
  'translate',
  'with',
  'x',
  'id',
  'min_y',
  'height',
  'name',
  'element',
  'value',
  'type',
  '__proto__',
  '',
]

const nbtText = (text: string) => {
  const bytes = Buffer.from(text)
  return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
}
const nbtEntry = (type: number, name: string, content: Buffer) =>
  Buffer.concat([Buffer.from([type]), nbtText(name), content])
const end = Buffer.from([0])

/** A chat component with an item in it, in the words that a parser reads. */
function nbtItem(random: Random): Buffer {
  const words = ['['.repeat(few(random)), '{a:'.repeat(few(random)), `${"[a,'".repeat(few(random))}`][
    random(3)
  ]!
  const event = Buffer.concat([
    nbtEntry(8, 'action', nbtText('show_item')),
    nbtEntry(8, 'value', nbtText(words)),
    end,
  ])
  return Buffer.concat([nbtEntry(8, 'text', nbtText('a')), nbtEntry(10, 'hoverEvent', event), end])
}

/** NBT, with an empty name where the version has one. */
export function nbtValue(random: Random, isNamed: boolean, room: number): Buffer {
  if (random(5) === 0) return Buffer.concat([Buffer.from(isNamed ? [10, 0, 0] : [10]), nbtItem(random)])
  const type = [8, 9, 10, 10, 10][random(5)]!
  return Buffer.concat([
    Buffer.from(isNamed ? [type, 0, 0] : [type]),
    nbtContent(type, random, 0, Math.max(20, Math.min(room, 300_000))),
  ])
}

function nbtContent(type: number, random: Random, depth: number, room: number): Buffer {
  const numbers = [0, 1, 2, 4, 8, 4, 8]
  if (type < 7) return Buffer.alloc(numbers[type]!, [0, 1, 127, 255][random(4)])
  if (type === 8) {
    const bytes = Buffer.from(texts[random(texts.length)]!(random)).subarray(0, 32_000)
    return Buffer.concat([Buffer.from([bytes.length >> 8, bytes.length & 255]), bytes])
  }
  if (type === 10) {
    const entries = depth > 12 ? 0 : random(random(6) === 0 ? 30 : 4)
    const parts = Array.from({ length: entries }, () => {
      const tag = 1 + random(12)
      const key = Buffer.from(keys[random(keys.length)]!)
      const content = nbtContent(tag, random, depth + 1, Math.floor(room / entries))
      return Buffer.concat([Buffer.from([tag, 0, key.length]), key, content])
    })
    return Buffer.concat([...parts, Buffer.from([0])])
  }
  const isList = type === 9
  const elementType = isList ? random(13) : 0
  const element = isList
    ? nbtContent(depth > 12 ? 1 : elementType, random, depth + 1, room / 4)
    : Buffer.alloc({ 7: 1, 11: 4, 12: 8 }[type] ?? 1)
  const most = Math.floor(room / Math.max(1, element.length))
  const count = random(6) === 0 ? most : Math.min(most, few(random))
  const head = Buffer.alloc(isList ? 5 : 4)
  if (isList) head[0] = depth > 12 ? 1 : elementType
  head.writeInt32BE(count, head.length - 4)
  return Buffer.concat([head, ...Array<Buffer>(count).fill(element)])
}
