import type { Blueprint } from '../blueprint/blueprint.ts'
import type { Clock } from '../clock.ts'
import { Failure } from '../failure.ts'
import { createMutex } from '../mutex.ts'
import type { BlueprintFolder, MapArt, ReadMapArt, StoredFile } from './ports.ts'
import type { BlueprintSurvey, SurveySettings } from './survey.ts'

type Outline = Pick<Blueprint, 'width' | 'height' | 'length' | 'format'>

interface ParsedFile {
  /** Of the file when it was read; a file with another stamp is read again. */
  readonly stamp: string
  /** A failure for a file that is no map art. */
  readonly outline: Outline | Failure
}

interface Content extends Pick<MapArt, 'survey' | 'blueprint'> {
  /** The facts that the survey depends on beside the file. */
  readonly settings: SurveySettings
}

/** The one being built, the one checked for the next build, the one uploaded last, and one to spare. */
const maxContents = 4
/** All of those together: 24 MB at 6 bytes a block, a wall of 15 x 15 flat maps. The blocks of a larger file are kept while it is used. */
const maxBlocks = 4_000_000
/** Since its last use: a page asks for one column of it after the other. */
const largeKeptMs = 10_000
/** As many as there may be tasks. */
const maxOutlines = 20_000

/** Caches map-art files until they change: the outlines of all, the content of the most recent. */
export function createParsedFiles(
  folder: Pick<BlueprintFolder, 'read'>,
  readMapArt: ReadMapArt,
  surveySettings: () => SurveySettings,
  clock: Pick<Clock, 'after'>,
) {
  let large: { readonly file: string; readonly content: Content } | undefined
  let cancelForgetting = (): void => {}
  /** By name, the most recently used last. */
  const files = new Map<string, ParsedFile>()
  /** The content of those that were used last, by name, in the same order. */
  const contents = new Map<string, Content>()
  // A file that is asked for twice at once is parsed once.
  const inTurn = createMutex()

  function known(file: StoredFile): Outline | Failure | undefined {
    const parsed = files.get(file.name)
    return parsed?.stamp === file.stamp ? parsed.outline : undefined
  }

  function remember(file: StoredFile, result: Content | Failure): void {
    files.delete(file.name)
    files.set(file.name, {
      stamp: file.stamp,
      outline: result instanceof Failure ? result : outlineOf(result.survey),
    })
    const [oldest] = files.keys()
    if (files.size > maxOutlines && oldest !== undefined) files.delete(oldest)
    contents.delete(file.name)
    if (result instanceof Failure) return
    contents.set(file.name, result)
    dropContents()
  }

  function dropContents(): void {
    let count = 0
    let blocks = 0
    for (const [name, content] of [...contents].reverse()) {
      count += 1
      blocks += content.survey.blocks
      if (count > maxContents) contents.delete(name)
      else if (content.blueprint && blocks > maxBlocks)
        contents.set(name, { ...content, blueprint: undefined })
    }
  }

  async function parse(bytes: Uint8Array, most: number): Promise<MapArt & Content> {
    const settings = surveySettings()
    return { ...(await readMapArt(bytes, most, settings)), settings }
  }

  /** The content of the large file that was used last, for a while. */
  function keepLarge(file: string, content: Content): Content {
    cancelForgetting()
    large = { file, content }
    cancelForgetting = clock.after(largeKeptMs, () => {
      large = undefined
    })
    return content
  }

  async function readFile(file: StoredFile, needsBlocks: boolean): Promise<Content | Failure | undefined> {
    const bytes = await folder.read(file.name)
    if (!bytes) return undefined
    const result = await contentOf(parse(bytes, needsBlocks ? Number.POSITIVE_INFINITY : maxBlocks))
    remember(file, result)
    const isLarge = !(result instanceof Failure) && needsBlocks && !contents.get(file.name)?.blueprint
    return isLarge ? keepLarge(keyOf(file), result) : result
  }

  async function content(file: StoredFile, needsBlocks: boolean): Promise<Content | Failure | undefined> {
    const outline = known(file)
    if (outline instanceof Failure) return outline
    if (needsBlocks && large?.file === keyOf(file)) return keepLarge(large.file, large.content)
    const found = outline && contents.get(file.name)
    const isCurrent = found && isSame(found.settings, surveySettings())
    if (!found || (needsBlocks ? !found.blueprint : !isCurrent)) return readFile(file, needsBlocks)
    remember(file, found)
    return found
  }

  return {
    /** The size and format of a map-art file, or why it is none, as far as that is known. */
    known,

    /** Reads the bytes of an upload; as `ReadMapArt`. */
    parse: (bytes: Uint8Array) => parse(bytes, maxBlocks),

    /** Reads a file that is not known yet. */
    learn: (file: StoredFile): Promise<void> =>
      inTurn(async () => {
        if (!known(file)) await readFile(file, false)
      }),

    /** The facts of a map-art file, or why there are none; undefined for a file that is gone. */
    survey: (file: StoredFile): Promise<BlueprintSurvey | Failure | undefined> =>
      inTurn(async () => {
        const found = await content(file, false)
        return found && 'survey' in found ? found.survey : found
      }),

    /** The blueprint in a file, shared by all callers, or why there is none; undefined for a file that is gone. */
    blueprint: (file: StoredFile): Promise<Blueprint | Failure | undefined> =>
      inTurn(async () => {
        const found = await content(file, true)
        return found && 'survey' in found ? found.blueprint : found
      }),

    remember,
  }
}

const keyOf = ({ name, stamp }: StoredFile) => `${name} ${stamp}`

async function contentOf(reading: Promise<MapArt & Content>): Promise<Content | Failure> {
  try {
    const { survey, blueprint, settings } = await reading
    return { survey, blueprint, settings }
  } catch (error) {
    if (error instanceof Failure) return error
    throw error
  }
}

function isSame(one: SurveySettings, other: SurveySettings): boolean {
  return JSON.stringify(one) === JSON.stringify(other)
}

function outlineOf({ width, height, length, format }: Outline): Outline {
  return { width, height, length, format }
}
