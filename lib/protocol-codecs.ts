import protodef from 'protodef'

/** Elements of arrays and containers that one packet may have: 0.3 s of work and 40 MB at most. A world of 4,064 blocks in height has half of it. */
const maxElements = 1 << 18
/** As in the game: lists and compounds in each other. */
const maxDepth = 512

/** The packet that is read at the moment. */
let elementsLeft = maxElements
let depth = 0
let isPrepared = false

/** Changes how the protocol library makes codecs from now on: cheaper to compile, and bounded in what they read. */
export function prepareCodecs(): void {
  if (isPrepared) return
  isPrepared = true
  const { Compiler, ProtoDef } = protodef as unknown as Library
  const { prototype } = Compiler.ReadCompiler
  compileOnFirstUse(Object.getPrototypeOf(prototype))
  limitReading(prototype)
  extendOnFirstUse(ProtoDef.prototype)
}

/**
 * A type is compiled when it is first used. The library compiles all of them at once, for every state of the protocol and
 * each direction: 200 ms of computing for a version of the game, of whose packets few are ever seen.
 */
function compileOnFirstUse(prototype: TypeCompiler): void {
  // The code is not for people, and indenting it at every level took a third of the time of compiling.
  prototype.indent = (code) => code
  const { compile } = prototype
  prototype.generate = function (this: TypeCompiler) {
    nameTables(this)
    return ''
  }
  prototype.compile = function (this: TypeCompiler) {
    const codecs: Codecs = {}
    const compiled = (type: string) =>
      (compile.call(this, `() => (ctx) => (${codeOf(this, type)})`) as unknown as (context: Codecs) => Codec)(
        codecs,
      )
    for (const type of Object.keys({ ...this.types, ...this.context })) {
      codecs[type] = (...values) => {
        codecs[type] = compiled(type)
        return codecs[type](...values)
      }
    }
    if (this.types.packet) codecs.packet = compiled('packet')
    return codecs
  }
}

/** Tables are made once. In the library's code they are literals, so every packet made several of the 130 names of packets. */
function nameTables({ parameterizableTypes, native }: TypeCompiler): void {
  const { mapper } = parameterizableTypes
  parameterizableTypes.mapper = (compiler, options) =>
    mapper!(compiler, options).replace(/\{"[^{}]*\}(?=\[value\])/, (table) => {
      const name = `table${Object.keys(native).length}`
      native[name] = JSON.parse(table)
      return `native.${name}`
    })
}

/**
 * A type with arguments is made when it is first used. The plug-in channels of each connection know all types of the protocol, and
 * use three of them.
 */
function extendOnFirstUse(prototype: Interpreter): void {
  const { addType } = prototype
  prototype.addType = function (this: Interpreter, name, type, validate) {
    if (this.validator || !Array.isArray(type) || typeof type[0] !== 'string') {
      addType.call(this, name, type, validate)
      return
    }
    const { types } = this
    const set = (value: unknown) =>
      Object.defineProperty(types, name, { value, configurable: true, enumerable: true, writable: true })
    const get = () => {
      addType.call(this, name, type, validate)
      return types[name]
    }
    Object.defineProperty(types, name, { get, set, configurable: true, enumerable: true })
  }
}

/** As the library's own `generate`, for one type. */
function codeOf(compiler: TypeCompiler, type: string): string {
  const known = compiler.context[type]
  if (known !== undefined) return known
  if (compiler.types[type] === 'native') return `native.${type}`
  compiler.scopeStack = [{}]
  const code = compiler.compileType(compiler.types[type])
  if (!Number.isNaN(Number(code))) return compiler.wrapCode(`return ${code}`)
  return code.startsWith('ctx') ? `(...values) => ${code}(...values)` : code
}

/**
 * Bounds what the protocol library reads from a packet: a count is never larger than the bytes that are there, and neither
 * depth nor number of all elements is without limit. By itself the library believes every count, so that a few bytes can keep
 * it busy for hours or fill the memory.
 */
function limitReading(prototype: ReadCompiler): void {
  const { generate, compile } = prototype
  prototype.generate = function (this: ReadCompiler) {
    const { container } = this.parameterizableTypes
    Object.assign(this.parameterizableTypes, {
      array: readArray,
      pstring: (compiler: ReadCompiler, options: Counted) =>
        readBytes(
          compiler,
          options,
          `buffer.toString("${options.encoding ?? 'utf8'}", offset, offset + count)`,
        ),
      buffer: (compiler: ReadCompiler, options: Counted) =>
        readBytes(compiler, options, 'buffer.slice(offset, offset + count)'),
      container: (compiler: ReadCompiler, fields: unknown) =>
        container!(compiler, fields).replace('{', '{\n  native.claimElements(1)'),
    })
    Object.assign(this.native, { claimElements, goDeeper, goBack })
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
        return packet(bytes, offset)
      }
    }
    return types
  }
}

function claimElements(count: number): void {
  elementsLeft -= count
  if (elementsLeft < 0) throw new Error(`A packet has more than ${maxElements} elements.`)
}

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

/** Every element of the protocol's arrays has at least one byte, except for those of type `end` in NBT lists. */
function readArray(compiler: ReadCompiler, options: Counted): string {
  const bytes = typeof options.type === 'string' ? bytesCode[options.type] : undefined
  const begin = `${countCode(compiler, options)}
if (count > buffer.length - offset - countSize) throw new PartialReadError('An array is longer than its packet.')`
  if (bytes) {
    return compiler.wrapCode(`${begin}
if (count < 0) throw new Error('An array has less than no elements.')
native.claimElements(count >> 3)
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
  data.push(elem.value)
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

/** Parts of the library that its types leave out or get wrong. */
interface Library {
  readonly Compiler: { readonly ReadCompiler: { readonly prototype: ReadCompiler } }
  readonly ProtoDef: { readonly prototype: Interpreter }
}

interface Interpreter {
  readonly types: Record<string, unknown>
  /** Checks the descriptions of types; null without. */
  readonly validator: object | null
  addType(name: string, type: unknown, validate?: boolean): void
}

interface ReadCompiler extends TypeCompiler {
  callType(type: unknown, offset?: string): string
}

interface TypeCompiler {
  readonly parameterizableTypes: Record<string, (compiler: ReadCompiler, options: unknown) => string>
  readonly native: Record<string, unknown>
  readonly context: Record<string, string>
  /** Descriptions of types, or `native`. */
  readonly types: Readonly<Record<string, unknown>>
  /** Names of fields that the code around has. */
  scopeStack: object[]
  generate(): string
  compile(code: string): Codecs
  compileType(type: unknown): string
  wrapCode(code: string): string
  indent(code: string): string
}

type Codec = (...values: unknown[]) => unknown
type Codecs = Record<string, Codec>
