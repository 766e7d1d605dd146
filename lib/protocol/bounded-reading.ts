import type { ReadCompiler } from './library.ts'

/** Elements of arrays and containers that one packet may have: 30 ms of work and 40 MB at most. A double chest of full shulker boxes has half of it. */
const maxElements = 1 << 17
/**
 * Elements that a name in a compound counts as, since it costs twice as much as a value, and those that it counts as besides when
 * the packet has not had it before: the runtime keeps every name once, and making one of new text takes it long.
 */
const nameCost = 2
const newNameCost = 8
/** As in the game: lists and compounds in each other. */
const maxDepth = 512

/** The packet that is read at the moment. */
let elementsLeft = maxElements
let depth = 0
const names = new Set<string>()

/**
 * Bounds what the protocol library reads from a packet: a count is never larger than the bytes that are there, and neither
 * depth nor number of all elements is without limit. By itself the library believes every count, so that a few bytes can keep
 * it busy for hours or fill the memory.
 */
export function limitReading(prototype: ReadCompiler): void {
  const { generate, compile } = prototype
  prototype.generate = function (this: ReadCompiler) {
    const { container, registryEntryHolderSet } = this.parameterizableTypes
    Object.assign(this.parameterizableTypes, {
      array: readArray,
      pstring: (compiler: ReadCompiler, options: Counted) =>
        readBytes(
          compiler,
          options,
          `buffer.toString("${options.encoding ?? 'utf8'}", offset, offset + count)`,
        ),
      buffer: (compiler: ReadCompiler, options: Counted) =>
        readBytes(compiler, options, 'native.copySmall(buffer.subarray(offset, offset + count))'),
      container: (compiler: ReadCompiler, fields: unknown) =>
        container!(compiler, fields).replace('{', '{\n  native.claimElements(1)'),
      registryEntryHolderSet: (compiler: ReadCompiler, options: unknown) =>
        registryEntryHolderSet!(compiler, options).replace(
          'const set = []',
          'native.claimElements(n - 1)\n    const set = []',
        ),
    })
    Object.assign(this.native, { claimElements, claimName, goDeeper, goBack, copySmall })
    if (this.context.compound) this.context.compound = readCompound
    return generate.call(this)
  }
  prototype.compile = function (this: ReadCompiler, code) {
    const types = compile.call(this, code)
    const { packet } = types
    if (packet) {
      types.packet = (bytes, offset) => {
        elementsLeft = maxElements
        depth = 0
        names.clear()
        return packet(bytes, offset)
      }
    }
    return types
  }
}

function claimElements(count: number): void {
  if (count < 0) throw new Error('A list has less than no elements.')
  elementsLeft -= count
  if (elementsLeft < 0) throw new Error(`A packet has more than ${maxElements} elements.`)
}

function claimName(name: string): void {
  const known = names.size
  claimElements(names.add(name).size > known ? nameCost + newNameCost : nameCost)
}

/** Few bytes that are kept must not keep all those of their packet. */
const copySmall = (bytes: Buffer): Buffer => (bytes.length < 1024 ? Buffer.from(bytes) : bytes)

function goDeeper(): void {
  if (++depth > maxDepth) throw new Error(`A packet has more than ${maxDepth} lists in each other.`)
}

function goBack(): void {
  depth--
}

const countCode = (compiler: ReadCompiler, { countType, count }: Counted): string =>
  countType === undefined
    ? `const count = ${count}\nconst countSize = 0\n`
    : `const { value: count, size: countSize } = ${compiler.callType(countType)}\n`

/** Numbers of one byte are read all at once: the light of a chunk has 50,000 of them. */
const bytesCode: Readonly<Record<string, string>> = {
  u8: 'buffer.subarray(start, start + count)',
  i8: 'new Int8Array(buffer.buffer, buffer.byteOffset + start, count)',
}

/**
 * The properties of a game profile, which are pictures of players: checked as the game does and left out. Of one that is no JSON
 * the library makes something with a parser whose time and memory grow with the square of its length and faster.
 */
const profileFields = 'name,value,signature'
const maxProfileValue = 32_767

function isProfileProperty({ types }: ReadCompiler, type: unknown): boolean {
  const [kind, fields] = (typeof type === 'string' ? types[type] : type) as [string, { name?: string }[]]
  return kind === 'container' && fields.map(({ name }) => name).join() === profileFields
}

const checkProfileProperty = `if (elem.value.value.length > ${maxProfileValue}) {
  throw new Error('A property of a game profile has more than ${maxProfileValue} characters.')
}`

/** Every element of the protocol's arrays has at least one byte, except for those of type `end` in NBT lists. */
function readArray(compiler: ReadCompiler, options: Counted): string {
  const bytes = typeof options.type === 'string' ? bytesCode[options.type] : undefined
  const begin = `${countCode(compiler, options)}
if (count > buffer.length - offset - countSize) throw new PartialReadError('An array is longer than its packet.')`
  if (bytes) {
    return compiler.wrapCode(`${begin}
native.claimElements(count >> 8)
const start = offset + countSize
return { value: ${bytes}, size: countSize + count }`)
  }
  return compiler.wrapCode(`${begin}
native.claimElements(count)
native.goDeeper()
const data = []
let size = countSize
for (let i = 0; i < count; i++) {
  const elem = ${compiler.callType(options.type, 'offset + size')}
  if (elem.size === 0) throw new Error('An array has elements without content.')
  ${isProfileProperty(compiler, options.type) ? checkProfileProperty : 'data.push(elem.value)'}
  size += elem.size
}
native.goBack()
return { value: data, size }`)
}

function readBytes(compiler: ReadCompiler, options: Counted, value: string): string {
  return compiler.wrapCode(`${countCode(compiler, options)}
offset += countSize
if (count < 0 || offset + count > buffer.length) throw new PartialReadError('A text is longer than its packet.')
return { value: ${value}, size: count + countSize }`)
}

/** The library takes the end of the packet for the end of a compound too, so that one could have no bytes. */
const readCompound = `(buffer, offset) => {
  native.goDeeper()
  const value = {}
  let size = 0
  while (ctx.i8(buffer, offset + size).value !== 0) {
    const tag = ctx.nbt(buffer, offset + size)
    native.claimName(tag.value.name)
    value[tag.value.name] = { type: tag.value.type, value: tag.value.value }
    size += tag.size
  }
  native.goBack()
  return { value, size: size + 1 }
}`

/** Parameters of an array, a string or a buffer in the protocol's description. */
interface Counted {
  readonly countType?: unknown
  readonly count?: number | string
  readonly type?: unknown
  readonly encoding?: string
}
