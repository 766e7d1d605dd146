import type { Blueprint } from '../../blueprint/blueprint.ts'
import type { BlueprintFolder, StoredFile } from '../../blueprint/ports.ts'
import { writeStructure } from '../../blueprint/write-structure.ts'

interface MemoryFile {
  /** Made when they are first needed. */
  readonly bytes: () => Uint8Array
  readonly modified: Date
}

/** The `blueprints` folder in memory, with these files at the beginning, and a `parse` that knows their blueprints. */
export function createMemoryBlueprintFolder(
  blueprints: Readonly<Record<string, Blueprint>>,
  parse: (bytes: Uint8Array) => Blueprint,
  now: () => Date,
): { readonly folder: BlueprintFolder; readonly parse: (bytes: Uint8Array) => Blueprint } {
  const written = new WeakMap<Uint8Array, Blueprint>()
  const files = new Map<string, MemoryFile>()
  for (const [name, blueprint] of Object.entries(blueprints)) {
    let bytes: Uint8Array | undefined
    const write = (): Uint8Array => {
      const made = writeStructure(blueprint)
      written.set(made, blueprint)
      return made
    }
    files.set(name, { bytes: () => (bytes ??= write()), modified: now() })
  }

  const describe = (name: string, { bytes, modified }: MemoryFile): StoredFile => ({
    name,
    size: bytes().length,
    modified,
  })

  return {
    parse: (bytes) => written.get(bytes) ?? parse(bytes),
    folder: {
      list: async () => [...files].map(([name, file]) => describe(name, file)),
      async find(name) {
        if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(name)) return 'outside'
        const file = files.get(name)
        return file ? describe(name, file) : 'missing'
      },
      read: async (name) => files.get(name)?.bytes(),
      async write(name, bytes) {
        files.set(name, { bytes: () => bytes, modified: now() })
      },
      remove: async (name) => files.delete(name),
    },
  }
}
