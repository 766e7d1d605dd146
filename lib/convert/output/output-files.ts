import type { Blueprint } from '../../blueprint/blueprint.ts'
import { writeLitematic } from '../../blueprint/write/litematic.ts'
import { writeSpongeSchematic } from '../../blueprint/write/sponge-schematic.ts'
import { writeStructure } from '../../blueprint/write-structure.ts'
import { writeMapFiles } from '../../mapart/map-file.ts'
import { materialsOf } from '../../mapart/materials.ts'
import { previewOf } from '../../mapart/preview.ts'
import type { OutputKind } from './output-kinds.ts'

export interface OutputFile {
  /** With its ending. */
  readonly name: string
  readonly bytes: Uint8Array<ArrayBuffer>
  /** Whether programs want it packed with gzip. */
  readonly isPacked: boolean
}

/**
 * Map art as files of a kind: one, but of `dat`, the maps themselves as the game stores them, one for each map. `csv` is the list of
 * items. `name` is without an ending. Throws a `Failure('invalid')` where a format can't hold the art.
 */
export function outputFiles(
  kind: OutputKind,
  blueprint: Blueprint,
  { name, version }: { readonly name: string; readonly version?: string | undefined },
): OutputFile[] {
  const one = (bytes: Uint8Array, isPacked = true): OutputFile[] => [
    { name: `${name}.${kind}`, bytes: new Uint8Array(bytes), isPacked },
  ]
  switch (kind) {
    case 'nbt':
      return one(writeStructure(blueprint))
    case 'litematic':
      return one(writeLitematic(blueprint, name))
    case 'schem':
      return one(writeSpongeSchematic(blueprint))
    case 'csv':
      return one(new TextEncoder().encode(materialTable(blueprint, version)), false)
    case 'dat': {
      const maps = writeMapFiles(previewOf(blueprint, version))
      return maps.map(({ column, row, bytes }) => ({
        name: maps.length === 1 ? `${name}.dat` : `${name}-${column}-${row}.dat`,
        bytes,
        isPacked: true,
      }))
    }
  }
}

function materialTable(blueprint: Blueprint, version: string | undefined): string {
  const { all } = materialsOf(blueprint, version)
  const rows = all.map(({ name, count, stacks, shulkers }) => [name, count, stacks, shulkers].join(','))
  return `${['item,count,stacks,shulkers', ...rows].join('\r\n')}\r\n`
}
