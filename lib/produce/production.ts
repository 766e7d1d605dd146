import { type Static, Type } from '@sinclair/typebox'
import { isBlock } from '../config/block-position.ts'
import { type Finish, facings } from '../config/finish.ts'
import { oneLine } from '../config/one-line.ts'
import { anyPlot } from '../config/plots.ts'
import type { Conversions } from '../convert/conversions.ts'
import { mapsIn } from '../convert/part/maps-in.ts'
import { ConversionQuery } from '../convert/schema/query.ts'
import { Failure } from '../failure.ts'
import { frameCount } from '../images/gif.ts'
import type { BlueprintLibrary } from '../library/library.ts'
import { partId } from '../plots/part-id.ts'
import { wallDirections } from '../postprocess/wall-directions.ts'
import { sha256 } from '../sha256.ts'
import type { Building } from '../tasks/build/building.ts'
import type { TaskRepository } from '../tasks/task-repository.ts'
import type { Tasks } from '../tasks/tasks.ts'
import { sentence } from '../words/sentence.ts'

const { name: _file, frame: _frame, ...conversion } = ConversionQuery.properties

export const ProductionQuery = Type.Object({
  ...conversion,
  plot: Type.String({
    ...oneLine,
    default: anyPlot,
    maxLength: 64,
    description: 'Plot to build on, or `any`.',
  }),
  group: Type.String({
    ...oneLine,
    default: 'production',
    minLength: 1,
    maxLength: 64,
    description: 'Group of the tasks.',
  }),
  name: Type.Optional(
    Type.String({
      maxLength: 1000,
      description: 'Naming template, as in `Finish`; `.Group` is the number of the picture.',
    }),
  ),
  copies: Type.Optional(
    Type.Integer({ minimum: 0, maximum: 63, description: 'Items of each map in the box, as in `Finish`.' }),
  ),
  box: Type.Optional(Type.String({ description: 'Container for the maps: X,Y,Z.', examples: ['110,64,20'] })),
  wall: Type.Optional(
    Type.String({
      description: `Cell of the top-left frame, and the direction that the fronts look: X,Y,Z,FACING with ${facings.join(', ')}. The pictures hang side by side.`,
      examples: ['120,70,8,south'],
    }),
  ),
  glow: Type.Optional(Type.Boolean({ description: 'Whether missing frames are glow item frames.' })),
  frames: Type.Optional(
    Type.Boolean({ description: 'Whether each picture of an animated GIF counts as one of the pictures.' }),
  ),
  first: Type.Integer({
    default: 0,
    minimum: 0,
    maximum: 10_000,
    description: 'Number of the first of these pictures, when several requests bring them.',
  }),
})
export type ProductionQuery = Static<typeof ProductionQuery>

export const Production = Type.Object(
  {
    group: Type.String(),
    pictures: Type.Array(
      Type.Object({
        picture: Type.String({ description: 'Name of the picture.' }),
        tasks: Type.Array(Type.String(), { description: 'IDs of the tasks that make its maps.' }),
        isNew: Type.Boolean({
          description:
            'False: its tasks were there already, since it was sent before with the same settings.',
        }),
      }),
    ),
  },
  { description: 'The tasks that make the maps of pictures.' },
)
export type Production = Static<typeof Production>

interface ProductionDependencies {
  readonly conversions: Pick<Conversions, 'convert'>
  readonly blueprints: Pick<BlueprintLibrary, 'remove'>
  readonly tasks: Pick<Tasks, 'create'>
  readonly repository: Pick<TaskRepository, 'find'>
  readonly building: Pick<Building, 'setAutomatic'>
}

/** Pictures in, tasks out, which name, copy and hang their maps. */
export function createProduction({
  conversions,
  blueprints,
  tasks,
  repository,
  building,
}: ProductionDependencies) {
  /** Those that are there of the whole picture and of all parts that it may have been cut into. */
  function tasksOf(id: string, query: ProductionQuery): string[] {
    const { columns, rows } = mapsIn(query)
    const parts = Array.from({ length: columns * rows }, (_, at) =>
      partId(id, at % columns, Math.floor(at / columns)),
    )
    return [id, ...parts].filter((one) => repository.find(one))
  }

  async function queue(
    { name: picture, bytes, frame }: SinglePicture,
    number: number,
    query: ProductionQuery,
  ): Promise<Production['pictures'][number]> {
    const { plot, group, name, copies, box, wall, glow, first: _first, frames, ...others } = query
    const settings = frames ? { ...others, frame } : others
    const Finish = finishOf(query, number)
    // By picture and settings, so that sending it again makes nothing twice.
    const id = (
      await sha256(new TextEncoder().encode(JSON.stringify([await sha256(bytes), number, query])))
    ).slice(0, 16)
    const known = tasksOf(id, query)
    if (known.length > 0) return { picture, tasks: known, isNew: false }
    const { name: BlueprintPath } = await conversions.convert({ name: picture, bytes }, settings)
    const draft = { ID: id, Group: group, BlueprintPath, Plot: plot, Finish }
    try {
      const ids = await tasks.create({ ...draft, MaterialServer: 0, BuildingServer: 0 })
      return { picture, tasks: ids.split(','), isNew: true }
    } catch (error) {
      await blueprints.remove(BlueprintPath)
      throw error
    }
  }

  return {
    /** Queues what is not queued or built already, and switches automatic building on. */
    async produce(
      files: readonly { readonly name: string; readonly bytes: Uint8Array }[],
      query: ProductionQuery,
    ): Promise<Production> {
      const pictures: Production['pictures'] = []
      const single = files.flatMap((file) => (query.frames ? framesOf(file) : [{ ...file, frame: 1 }]))
      if (single.length > maxPictures)
        throw new Failure('invalid', sentence('tooManyPictures', { count: single.length, max: maxPictures }))
      for (const [index, file] of single.entries())
        pictures.push(await queue(file, query.first + index, { ...query, first: 0 }))
      await building.setAutomatic(true)
      return { group: query.group, pictures }
    },
  }
}

/** Pictures of one request: each takes a second and more to convert. */
const maxPictures = 256

interface SinglePicture {
  readonly name: string
  readonly bytes: Uint8Array
  /** Of the pictures in the file, from 1. */
  readonly frame: number
}

function framesOf(file: Omit<SinglePicture, 'frame'>): SinglePicture[] {
  const count = frameCount(file.bytes)
  return Array.from({ length: count }, (_, index) => ({
    ...file,
    name: count === 1 ? file.name : `${file.name.replace(/\.gif$/i, '')} ${index + 1}.gif`,
    frame: index + 1,
  }))
}

export type ProductionService = ReturnType<typeof createProduction>

function finishOf(query: ProductionQuery, picture: number): Finish {
  const { name, copies, box, wall, glow } = query
  const { columns } = mapsIn(query)
  return {
    ...(name === undefined ? {} : { name }),
    ...(copies === undefined ? {} : { copies }),
    ...(box === undefined ? {} : { box: numbersIn(box, 'box') }),
    ...(wall === undefined ? {} : { wall: wallOf(wall, columns * picture, glow) }),
    part: { column: 0, row: 0, columns, picture },
  }
}

/** Beside the pictures before it. */
function wallOf(text: string, columns: number, glow: boolean | undefined): NonNullable<Finish['wall']> {
  const facing = facings.find((one) => text.trim().endsWith(`,${one}`))
  if (!facing) throw new Failure('invalid', sentence('wallWrong'))
  const [x, y, z] = numbersIn(text.trim().slice(0, -facing.length - 1), 'wall')
  const { right } = wallDirections[facings.indexOf(facing)]!
  const position = [x + right.x * columns, y + right.y * columns, z + right.z * columns]
  if (!isBlock(position)) throw new Failure('invalid', sentence('wallWrong'))
  return {
    position,
    facing,
    ...(glow === undefined ? {} : { glow }),
  }
}

function numbersIn(text: string, field: 'box' | 'wall'): [number, number, number] {
  const [x, y, z, ...more] = text
    .split(',')
    .map((one) => (/^\s*-?\d{1,8}\s*$/.test(one) ? Number(one) : Number.NaN))
  if (more.length > 0 || !isBlock([x, y, z]))
    throw new Failure('invalid', sentence(field === 'box' ? 'boxWrong' : 'wallWrong'))
  return [x!, y!, z!]
}
