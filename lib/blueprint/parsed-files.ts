import { Failure } from '../failure.ts'
import { createTurns } from '../in-turn.ts'
import type { Blueprint } from './blueprint.ts'
import type { BlueprintFolder, StoredFile } from './ports.ts'

type Outline = Pick<Blueprint, 'width' | 'height' | 'length' | 'format'>

interface ParsedFile {
  /** Size and time of the file when it was read; a file with another stamp is read again. */
  readonly stamp: string
  /** A failure for a file that is no map art. */
  readonly outline: Outline | Failure
}

/** The one being built, the one checked for the next build, the one uploaded last, and one to spare. */
const maxBlueprints = 4
/** All of those together: 24 MB at 6 bytes a block, a wall of 15 x 15 flat maps. Larger files are read at each use. */
const maxBlocks = 4_000_000
/** As many as there may be tasks. */
const maxOutlines = 20_000

/** Caches parsed map-art files until they change: the outlines of all, the blocks of the most recent. */
export function createParsedFiles(
  folder: Pick<BlueprintFolder, 'read'>,
  parse: (bytes: Uint8Array) => Blueprint,
) {
  /** By name, the most recently used last. */
  const files = new Map<string, ParsedFile>()
  /** The blocks of those that were used last, by name, in the same order. */
  const blueprints = new Map<string, Blueprint>()
  // A file that is asked for twice at once is parsed once.
  const inTurn = createTurns()

  function known(file: StoredFile): ParsedFile | undefined {
    const parsed = files.get(file.name)
    return parsed?.stamp === stampOf(file) ? parsed : undefined
  }

  function remember(file: StoredFile, result: Blueprint | Failure): void {
    files.delete(file.name)
    files.set(file.name, { stamp: stampOf(file), outline: outlineOf(result) })
    const [oldest] = files.keys()
    if (files.size > maxOutlines && oldest !== undefined) files.delete(oldest)
    blueprints.delete(file.name)
    if (result instanceof Failure) return
    blueprints.set(file.name, result)
    dropBlueprints()
  }

  function dropBlueprints(): void {
    let count = 0
    let blocks = 0
    for (const [name, { cells }] of [...blueprints].reverse()) {
      if (count < maxBlueprints && blocks + cells.length <= maxBlocks) {
        count += 1
        blocks += cells.length
      } else blueprints.delete(name)
    }
  }

  async function parseFile(file: StoredFile): Promise<Blueprint | Failure | undefined> {
    const bytes = await folder.read(file.name)
    if (!bytes) return undefined
    const result = parsed(bytes)
    remember(file, result)
    return result
  }

  function parsed(bytes: Uint8Array): Blueprint | Failure {
    try {
      return parse(bytes)
    } catch (error) {
      if (error instanceof Failure) return error
      throw error
    }
  }

  return {
    /** The size and format of a map-art file, or why it is none; undefined for a file that is gone. */
    outline: (file: StoredFile): Promise<Outline | Failure | undefined> =>
      inTurn(async () => {
        const outline = known(file)?.outline ?? (await parseFile(file))
        return outline && outlineOf(outline)
      }),

    /** The blueprint in a file, shared by all callers, or why there is none; undefined for a file that is gone. */
    blueprint: (file: StoredFile): Promise<Blueprint | Failure | undefined> =>
      inTurn(async () => {
        const outline = known(file)?.outline
        if (outline instanceof Failure) return outline
        const blueprint = outline && blueprints.get(file.name)
        if (blueprint) remember(file, blueprint)
        return blueprint ?? parseFile(file)
      }),

    remember,
  }
}

function stampOf({ size, modified }: StoredFile): string {
  return `${size} ${modified.getTime()}`
}

function outlineOf(result: Outline | Failure): Outline | Failure {
  if (result instanceof Failure) return result
  const { width, height, length, format } = result
  return { width, height, length, format }
}
