import type { Blueprint } from '../../blueprint/blueprint.ts'
import { readBlueprint } from '../../blueprint/read.ts'
import { writeStructure } from '../../blueprint/write-structure.ts'
import { Failure } from '../../failure.ts'
import type { LibraryFolder } from '../../library/library.ts'
import type { BlueprintFiles } from '../../tasks/ports.ts'
import { portableGunzip } from '../portable-gunzip.ts'

/** A map-art file: what it holds, or its bytes, or both; the other is made when it is first needed. */
interface MemoryFile {
  blueprint?: Blueprint
  bytes?: Uint8Array
  readonly modified: Date
}

/** The `blueprints` folder in memory, as tasks read it and as the library lists it. */
export function createBlueprintFolder(
  blueprints: Readonly<Record<string, Blueprint>>,
  now: () => Date,
): { readonly files: BlueprintFiles; readonly folder: LibraryFolder } {
  const contents = new Map<string, MemoryFile>(
    Object.entries(blueprints).map(([name, blueprint]) => [name, { blueprint, modified: now() }]),
  )

  function bytesOf(file: MemoryFile): Uint8Array {
    file.bytes ??= writeStructure(file.blueprint!)
    return file.bytes
  }

  return {
    files: {
      async read(path) {
        if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(path)) {
          throw new Failure('invalid', 'BlueprintPath leaves the folders that map-art files may lie in.')
        }
        const file = contents.get(path)
        if (!file) {
          throw new Failure(
            'invalid',
            `There is no map-art file ${path}; upload it or put it into the blueprints folder.`,
          )
        }
        file.blueprint ??= readBlueprint(bytesOf(file), portableGunzip)
        return file.blueprint
      },
    },
    folder: {
      list: async () =>
        [...contents].map(([name, file]) => ({ name, size: bytesOf(file).length, modified: file.modified })),
      async read(name) {
        const file = contents.get(name)
        return file && bytesOf(file)
      },
      async write(name, bytes) {
        contents.set(name, { bytes, modified: now() })
      },
      remove: async (name) => contents.delete(name),
    },
  }
}
