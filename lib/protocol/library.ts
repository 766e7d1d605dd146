/** Parts of the library that its types leave out or get wrong. */
export interface Library {
  readonly Compiler: { readonly ReadCompiler: { readonly prototype: ReadCompiler } }
  readonly ProtoDef: { readonly prototype: Interpreter }
}

export interface Interpreter {
  readonly types: Record<string, unknown>
  /** Checks the descriptions of types; null without. */
  readonly validator: object | null
  addType(name: string, type: unknown, validate?: boolean): void
}

export interface ReadCompiler extends TypeCompiler {
  callType(type: unknown, offset?: string): string
}

export interface TypeCompiler {
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

export type Codec = (...values: unknown[]) => unknown
export type Codecs = Record<string, Codec>
