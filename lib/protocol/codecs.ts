import protodef from 'protodef'
import { limitReading } from './bounded-reading.ts'
import type { Codec, Codecs, Interpreter, Library, TypeCompiler } from './library.ts'

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
