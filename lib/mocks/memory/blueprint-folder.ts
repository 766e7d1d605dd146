import type { Blueprint } from '../../blueprint/blueprint.ts'
import { writeStructure } from '../../blueprint/write-structure.ts'
import type { BlueprintFolder, StoredFile } from '../../library/ports.ts'
import { readArt } from '../../suppressed/read-art.ts'

interface MemoryFile {
  /** Made when they are first needed. */
  readonly bytes: () => Uint8Array
  readonly modified: Date
}

/** The `blueprints` folder in memory, with these files at the beginning, and a `parse` that knows their blueprints. */
export function createMemoryBlueprintFolder(
  blueprints: Readonly<Record<string, Blueprint>>,
  now: () => Date,
): BlueprintFolder & { readonly parse: typeof readArt } {
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
    stamp: `${modified.getTime()} ${bytes().length}`,
  })

  return {
    parse: (bytes, gunzip, limits) => written.get(bytes) ?? readArt(bytes, gunzip, limits),
    list: async () => [...files].map(([name, file]) => describe(name, file)),
    async find(name) {
      if (/^([/\\]|[a-z]:)|(^|[/\\])\.\.([/\\]|$)/i.test(name)) return 'outside'
      const file = files.get(name)
      return file ? describe(name, file) : 'missing'
    },
    read: async (name) => files.get(name)?.bytes(),
    async write(name, bytes) {
      const present = files.get(name)?.bytes()
      if (present) return isEqual(present, bytes) ? 'same' : 'taken'
      files.set(name, { bytes: () => bytes, modified: now() })
      return 'written'
    },
    remove: async (name) => files.delete(name),
  }
}

function isEqual(a: Uint8Array, b: Uint8Array): boolean {
  return a.length === b.length && a.every((byte, index) => byte === b[index])
}
