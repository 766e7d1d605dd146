import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import { createTurns } from '../in-turn.ts'
import type { Blueprint } from './blueprint.ts'
import { blueprintLimits } from './limits.ts'
import { createParsedFiles } from './parsed-files.ts'
import type { BlueprintFolder, StoredFile } from './ports.ts'

export const BlueprintEntry = Type.Object(
  {
    name: Type.String({
      description: "File name, for a task's `BlueprintPath`.",
      examples: ['sample.nbt'],
    }),
    size: Type.Integer({ description: 'File size in bytes.' }),
    modified: Type.String({ description: 'ISO 8601.' }),
    width: Type.Integer({ description: 'Blocks along X.' }),
    height: Type.Integer({ description: 'Blocks along Y.' }),
    length: Type.Integer({
      description: "Blocks along Z; one more than the maps' length if there is an extra north row.",
    }),
    format: Type.Union(
      (['structure', 'schem', 'litematic', 'schematic'] as const).map((format) => Type.Literal(format)),
    ),
  },
  { description: 'A map-art file.' },
)
export type BlueprintEntry = Static<typeof BlueprintEntry>

interface LibraryDependencies {
  readonly folder: BlueprintFolder
  /** Throws a `Failure` for a file that is no map art. */
  readonly parse: (bytes: Uint8Array) => Blueprint
}

/** The map-art files that tasks can name. */
export function createBlueprintLibrary({ folder, parse }: LibraryDependencies) {
  const parsedFiles = createParsedFiles(folder, parse)
  // Two uploads of one name must not pass each other between looking and writing.
  const inTurn = createTurns()

  async function store(name: string, bytes: Uint8Array): Promise<void> {
    const present = await folder.read(name)
    if (!present) return folder.write(name, bytes)
    if (isEqual(present, bytes)) return
    throw new Failure('invalid', `There is another file ${name} already; delete it first or rename yours.`)
  }

  async function find(path: string): Promise<StoredFile> {
    const file = await folder.find(path)
    if (file === 'outside') {
      throw new Failure('invalid', 'BlueprintPath leaves the folders that map-art files may lie in.')
    }
    if (file === 'missing') throw missing(path)
    if (file === 'not-a-file') throw new Failure('invalid', `${path} is not a file.`)
    if (file.size <= blueprintLimits.fileBytes) return file
    throw new Failure(
      'invalid',
      `${path} is larger than the ${blueprintLimits.fileBytes / 2 ** 20} MiB that a map-art file may have.`,
    )
  }

  return {
    /** The readable files, by name. */
    async list(): Promise<BlueprintEntry[]> {
      const entries: BlueprintEntry[] = []
      for (const file of await folder.list()) {
        if (file.size > blueprintLimits.fileBytes) continue
        const outline = await parsedFiles.outline(file)
        if (!outline || outline instanceof Failure) continue
        const { name, size, modified } = file
        entries.push({ name, size, modified: modified.toISOString(), ...outline })
      }
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    },

    /**
     * The blueprint in the file that a task names. Callers share the value and must not change it. Throws `Failure('invalid')`
     * with the reason when the path leaves the folders, the file is missing or can't be read.
     */
    async read(path: string): Promise<Blueprint> {
      const blueprint = await parsedFiles.blueprint(await find(path))
      if (!blueprint) throw missing(path)
      if (!(blueprint instanceof Failure)) return blueprint
      // 413 is for request bodies; an oversized file on disk is a 400.
      throw new Failure('invalid', blueprint.message, { cause: blueprint })
    },

    /** Stores a file and returns its name. The same bytes under the same name are stored already. */
    async add(givenName: string, bytes: Uint8Array): Promise<string> {
      const name = storedName(givenName)
      const blueprint = parse(bytes)
      await inTurn(() => store(name, bytes))
      const file = await folder.find(name)
      if (typeof file === 'object' && file.size === bytes.length) parsedFiles.remember(file, blueprint)
      return name
    },

    async remove(name: string): Promise<void> {
      if (!(await folder.remove(name))) throw new Failure('missing', `There is no map-art file ${name}.`)
    },
  }
}

export type BlueprintLibrary = ReturnType<typeof createBlueprintLibrary>

function missing(path: string): Failure {
  return new Failure(
    'invalid',
    `There is no map-art file ${path}; upload it or put it into the blueprints folder.`,
  )
}

/** The last part of the name in the upload, which becomes a file name here: only harmless ones are accepted. */
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
