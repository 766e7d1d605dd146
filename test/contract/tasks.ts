import { gzipSync } from 'node:zlib'
import { writeStructure } from '../../lib/blueprint/write-structure.ts'
import { blueprintOf } from '../support/blueprints.ts'
import { type Environment, must } from './environment.ts'

/** A square of four by four carpets: it lies on the map grid at 64 mod 128. */
export const smallSquare = blueprintOf(
  { width: 4, height: 1, length: 4 },
  Array.from({ length: 16 }, (_, i) => [i % 4, 0, Math.floor(i / 4), 'white_carpet'] as const),
)

/** The same with so many blocks that building it takes minutes. */
export const largeSquare = blueprintOf(
  { width: 64, height: 1, length: 64 },
  Array.from({ length: 64 * 64 }, (_, i) => [i % 64, 0, Math.floor(i / 64), 'white_carpet'] as const),
)

export function fileOf(blueprint: typeof smallSquare): Blob {
  return new Blob([gzipSync(writeStructure(blueprint))])
}

export async function uploadBlueprint(
  { call }: Pick<Environment, 'call'>,
  name: string,
  file: Blob,
): Promise<void> {
  const form = new FormData()
  form.append('file', file, name)
  await must(call('POST', '/blueprints', { body: form }))
}

/** A plot of one map, for `POST /config/plots`. */
export const plotNamed = (name: string) => ({
  name,
  server: 0,
  warp: '',
  position: [192, 61, 192],
  maps: [1, 1],
  station: { server: 0, warp: '' },
  clear: { kind: 'dig' },
})

/** The body of a task that can be created. */
export const draft = {
  Group: 'contract',
  BlueprintPath: 'small.nbt',
  OffsetX: -64,
  OffsetY: 61,
  OffsetZ: -64,
  MaterialServer: 0,
  BuildingServer: 0,
}

/** Queues a task; answers its id. */
export async function queueTask(
  { call }: Pick<Environment, 'call'>,
  changes: Record<string, unknown> = {},
): Promise<string> {
  return (await must(call('POST', '/mapart/tasks', { json: { ...draft, ...changes } }))).text()
}
