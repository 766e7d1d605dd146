import { type Blueprint, cellAt, formatBlockState } from '../../blueprint/blueprint.ts'
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
 * items, `mcfunction` the commands that place the blocks where they are run. `name` is without an ending. Throws a `Failure('invalid')` where a format can't hold the art.
 */
export function outputFiles(
  kind: OutputKind,
  blueprint: Blueprint,
  { name, version }: { readonly name: string; readonly version?: string | undefined },
): OutputFile[] {
  const oneFile = (bytes: Uint8Array, isPacked = true): OutputFile[] => [
    { name: `${name}.${kind}`, bytes: new Uint8Array(bytes), isPacked },
  ]
  switch (kind) {
    case 'nbt':
      return oneFile(writeStructure(blueprint))
    case 'litematic':
      return oneFile(writeLitematic(blueprint, name))
    case 'schem':
      return oneFile(writeSpongeSchematic(blueprint))
    case 'csv':
      return oneFile(new TextEncoder().encode(materialTable(blueprint, version)), false)
    case 'mcfunction':
      return oneFile(new TextEncoder().encode(fillCommands(blueprint)), false)
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

/** A command for each run of the same block from west to east; its north-western lowest corner is where the commands are run. */
function fillCommands(blueprint: Blueprint): string {
  const { width, palette, cells, states } = blueprint
  const lines: string[] = []
  for (let first = 0; first < cells.length; ) {
    const start = cells[first]!
    let end = first + 1
    const goesOn = () => cells[end] === start + end - first && cells[end]! % width !== 0
    while (goesOn() && states[end] === states[first]) end++
    const { x, y, z } = cellAt(blueprint, start)
    const block = `minecraft:${formatBlockState(palette[states[first]!]!)}`
    lines.push(`fill ~${x} ~${y} ~${z} ~${x + end - first - 1} ~${y} ~${z} ${block}`)
    first = end
  }
  return `${lines.join('\n')}\n`
}
