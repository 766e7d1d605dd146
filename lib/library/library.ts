import { type Static, Type } from '@sinclair/typebox'
import { bedrockStructure } from '../blueprint/bedrock.ts'
import type { Blueprint } from '../blueprint/blueprint.ts'
import { formats, hasEnding, uploadEndings } from '../blueprint/formats.ts'
import { blueprintLimits } from '../blueprint/limits.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { createMutex } from '../mutex.ts'
import { pause } from '../waiting.ts'
import { sentence } from '../words/sentence.ts'
import { createParsedFiles } from './parsed-files.ts'
import type { BlueprintFolder, ReadMapArt, StoredFile } from './ports.ts'
import type { BlueprintSurvey, SurveySettings } from './survey.ts'

export const BlueprintEntry = Type.Object(
  {
    name: Type.String({
      description: "File name, for a task's `BlueprintPath`.",
      examples: ['sample.nbt'],
    }),
    size: Type.Integer({ description: 'File size in bytes.' }),
    modified: Type.String({ description: 'ISO 8601.' }),
    width: Type.Optional(Type.Integer({ description: 'Blocks along X.' })),
    height: Type.Optional(Type.Integer({ description: 'Blocks along Y.' })),
    length: Type.Optional(
      Type.Integer({
        description: "Blocks along Z; one more than the maps' length if there is an extra north row.",
      }),
    ),
    format: Type.Optional(Type.Union(formats.map(({ id }) => Type.Literal(id)))),
  },
  {
    description: 'A map-art file. Size in blocks and format are absent until the file has been read.',
  },
)
export type BlueprintEntry = Static<typeof BlueprintEntry>

interface LibraryDependencies {
  readonly folder: BlueprintFolder
  readonly readMapArt: ReadMapArt
  readonly surveySettings: () => SurveySettings
  readonly clock: Clock
}

/** How long a list waits for files that are not known yet; the others are read while nobody waits. */
const learningMs = 1000

/** The map-art files that tasks can name. */
export function createBlueprintLibrary({ folder, readMapArt, surveySettings, clock }: LibraryDependencies) {
  const parsedFiles = createParsedFiles(folder, readMapArt, surveySettings, clock)
  // Two uploads of one name must not pass each other between looking and writing.
  const inTurn = createMutex()

  let learning: Promise<void> | undefined

  async function store(name: string, bytes: Uint8Array): Promise<void> {
    if ((await folder.write(name, bytes)) !== 'taken') return
    throw new Failure('invalid', sentence('fileNameTaken', { name }))
  }

  /** Reads the files that are not known yet, one after another. */
  async function learn(files: readonly StoredFile[]): Promise<void> {
    try {
      for (const file of files) await parsedFiles.learn(file)
    } finally {
      learning = undefined
    }
  }

  async function find(path: string): Promise<StoredFile> {
    const file = await folder.find(path)
    if (file === 'outside') {
      throw new Failure('invalid', sentence('pathOutside'))
    }
    if (file === 'missing') throw missing(path)
    if (file === 'not-a-file') throw new Failure('invalid', sentence('notAFile', { path }))
    if (file.size <= blueprintLimits.fileBytes) return file
    throw new Failure(
      'invalid',
      sentence('fileTooLarge', { path, mebibytes: blueprintLimits.fileBytes / 2 ** 20 }),
    )
  }

  return {
    /** The map-art files by name, without those that are known to be unreadable. Takes a second at most. */
    async list(): Promise<BlueprintEntry[]> {
      const files = (await folder.list()).filter(({ size }) => size <= blueprintLimits.fileBytes)
      const unknown = files.filter((file) => !parsedFiles.known(file))
      if (unknown.length > 0) {
        learning ??= learn(unknown)
        await untilLearnt(learning, clock)
      }
      const entries = files.flatMap((file): BlueprintEntry[] => {
        const outline = parsedFiles.known(file)
        const { name, size, modified } = file
        return outline instanceof Failure
          ? []
          : [{ name, size, modified: modified.toISOString(), ...outline }]
      })
      return entries.sort((a, b) => (a.name < b.name ? -1 : 1))
    },

    /**
     * The blueprint in the file that a task names. Callers share the value and must not change it. Throws `Failure('invalid')`
     * with the reason when the path leaves the folders, the file is missing or can't be read.
     */
    read: async (path: string): Promise<Blueprint> =>
      found(path, await parsedFiles.blueprint(await find(path))),

    /** The facts of that file; throws as `read` does. */
    survey: async (path: string): Promise<BlueprintSurvey> =>
      found(path, await parsedFiles.survey(await find(path))),

    /** The bytes of that file, which is map art; throws as `read` does. */
    async bytes(path: string): Promise<Uint8Array> {
      const file = await find(path)
      found(path, await parsedFiles.survey(file))
      return found(path, await folder.read(file.name))
    },

    /** Stores a file and returns its name. The same bytes under the same name are stored already. */
    async add(givenName: string, givenBytes: Uint8Array): Promise<string> {
      const name = storedName(givenName)
      const { bytes, ...content } = await parsedFiles.parse(givenBytes)
      await inTurn(() => store(name, bytes))
      const file = await folder.find(name)
      if (typeof file === 'object' && file.size === bytes.length) parsedFiles.remember(file, content)
      return name
    },

    async remove(name: string): Promise<void> {
      if (!(await folder.remove(name))) throw new Failure('missing', sentence('noFile', { name }))
    },
  }
}

export type BlueprintLibrary = ReturnType<typeof createBlueprintLibrary>

/** The value read from a file, or its failure as a 400: 413 is for request bodies, not for an oversized file on disk. */
function found<Value>(path: string, value: Value | Failure | undefined): Value {
  if (value === undefined) throw missing(path)
  if (value instanceof Failure) throw new Failure('invalid', value.text, { cause: value })
  return value
}

async function untilLearnt(learning: Promise<void>, clock: Clock): Promise<void> {
  const enough = new AbortController()
  await Promise.race([learning, pause(learningMs, clock, enough.signal)])
  enough.abort()
}

function missing(path: string): Failure {
  return new Failure('invalid', sentence('noFileUploadIt', { path }))
}

/** The last part of the name in the upload, which becomes a file name here: only harmless ones are accepted. */
function storedName(given: string): string {
  const name = given.split(/[/\\]/).at(-1)?.normalize('NFC') ?? ''
  if (/^(con|prn|aux|nul|(com|lpt)[\d¹²³]) *\./i.test(name) || new TextEncoder().encode(name).length > 255) {
    throw new Failure('invalid', sentence('fileNameNotPortable', { name }))
  }
  if (/^[\p{L}\p{N}_][\p{L}\p{N}\p{M}_ .,()+'-]{0,130}$/u.test(name) && hasEnding(name, uploadEndings))
    return name
  if (/\.mcstructure$/i.test(name)) throw bedrockStructure()
  throw new Failure('invalid', sentence('fileNameInvalid', { endings: uploadEndings }))
}
