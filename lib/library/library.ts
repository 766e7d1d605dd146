import { type Static, Type } from '@sinclair/typebox'
import type { Blueprint } from '../blueprint/blueprint.ts'
import { Failure } from '../failure.ts'
import { createTurns } from '../in-turn.ts'

export const BlueprintEntry = Type.Object(
  {
    name: Type.String({
      description: 'What a task names as its `BlueprintPath`.',
      examples: ['sample.nbt'],
    }),
    size: Type.Integer({ description: 'Bytes of the file.' }),
    modified: Type.String({ description: 'ISO 8601.' }),
    width: Type.Integer({ description: 'Blocks along X.' }),
    height: Type.Integer({ description: 'Blocks along Y.' }),
    length: Type.Integer({
      description: 'Blocks along Z; with the extra north row one more than whole maps.',
    }),
    format: Type.Union(
      (['structure', 'schem', 'litematic', 'schematic'] as const).map((format) => Type.Literal(format)),
    ),
  },
  { description: 'A map-art file.' },
)
export type BlueprintEntry = Static<typeof BlueprintEntry>

/** A file as the folder knows it. */
export interface StoredFile {
  readonly name: string
  readonly size: number
  readonly modified: Date
}

/** The folder of uploaded map-art files; names are relative to it, with `/` between their parts. */
export interface LibraryFolder {
  list(): Promise<StoredFile[]>
  /** The bytes, or undefined when there is no such file. */
  read(name: string): Promise<Uint8Array | undefined>
  /** Writes a new file at once or not at all. */
  write(name: string, bytes: Uint8Array): Promise<void>
  /** Whether there was such a file to remove. */
  remove(name: string): Promise<boolean>
}

interface Dependencies {
  readonly folder: LibraryFolder
  /** Throws a `Failure` for what is no map-art file. */
  readonly parse: (bytes: Uint8Array) => Blueprint
}

type Outline = Pick<BlueprintEntry, 'width' | 'height' | 'length' | 'format'>

/** The map-art files that tasks can name. */
export function createLibrary({ folder, parse }: Dependencies) {
  /** What was read from a file, until it changes; undefined for a file that is no map art. */
  const outlines = new Map<string, Outline | undefined>()
  // Two uploads of one name must not pass each other between looking and writing.
  const inTurn = createTurns()

  async function outlineOf(file: StoredFile): Promise<Outline | undefined> {
    const key = `${file.name}\0${file.size}\0${file.modified.getTime()}`
    if (!outlines.has(key)) outlines.set(key, await readOutline(file.name))
    return outlines.get(key)
  }

  async function readOutline(name: string): Promise<Outline | undefined> {
    const bytes = await folder.read(name)
    if (!bytes) return undefined
    try {
      const { width, height, length, format } = parse(bytes)
      return { width, height, length, format }
    } catch (error) {
      if (error instanceof Failure) return undefined
      throw error
    }
  }

  async function store(name: string, bytes: Uint8Array): Promise<void> {
    const there = await folder.read(name)
    if (!there) return folder.write(name, bytes)
    if (isEqual(there, bytes)) return
    throw new Failure('invalid', `There is another file ${name} already; delete it first or rename yours.`)
  }

  return {
    /** The readable files, by name. */
    async list(): Promise<BlueprintEntry[]> {
      const entries: BlueprintEntry[] = []
      for (const file of await folder.list()) {
        const outline = await outlineOf(file)
        if (!outline) continue
        const { name, size, modified } = file
        entries.push({ name, size, modified: modified.toISOString(), ...outline })
      }
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    },

    /** Stores a file and answers its name. The same bytes under the same name are stored already. */
    async add(givenName: string, bytes: Uint8Array): Promise<string> {
      const name = storedName(givenName)
      parse(bytes)
      await inTurn(() => store(name, bytes))
      return name
    },

    async remove(name: string): Promise<void> {
      if (!(await folder.remove(name))) throw new Failure('missing', `There is no map-art file ${name}.`)
    },
  }
}

export type Library = ReturnType<typeof createLibrary>

/** The last part of what the sender calls its file; it becomes a file name here, so only harmless ones are taken. */
function storedName(given: string): string {
  const name = given.split(/[/\\]/).at(-1)?.normalize('NFC') ?? ''
  if (/^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .,()+'-]{0,120}\.(nbt|schem|schematic|litematic)$/iu.test(name))
    return name
  throw new Failure(
    'invalid',
    "The file name must begin with a letter or digit, hold only letters, digits, spaces and _ . , ( ) + ' - and end in .nbt, .schem, .schematic or .litematic.",
  )
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
