import { type Static, Type } from '@sinclair/typebox'
import { Failure } from '../failure.ts'
import { isOnMapGrid, MAP_SIDE } from '../mapart/map-grid.ts'
import { sentence } from '../words/sentence.ts'
import { BlockPosition } from './block-position.ts'
import { checkFinish, PlotFinish } from './finish.ts'
import { oneLine } from './one-line.ts'

const strict = { additionalProperties: false } as const
const subServer = (description: string) => Type.Integer({ minimum: 0, maximum: 1_000_000, description })
const warp = (description: string) => Type.String({ ...oneLine, maxLength: 256, description })

/** The plot that takes part in tasks with this name of a plot is whichever is free; so no plot has it as its own. */
export const anyPlot = 'any'

const Clearing = Type.Union(
  [
    Type.Object(
      { kind: Type.Literal('dig', { description: 'The bots dig the blocks away and bring them back.' }) },
      strict,
    ),
    Type.Object(
      {
        kind: Type.Literal('press', {
          description: 'A bot sets off a device that clears the plot; what is left is dug away.',
        }),
        position: BlockPosition('World position of the button, the lever or the trapped chest.'),
        seconds: Type.Number({
          minimum: 1,
          maximum: 600,
          description: 'How long the device takes at most.',
        }),
      },
      strict,
    ),
    Type.Object(
      {
        kind: Type.Literal('leave', {
          description: 'Nothing: the plot is closed until it was cleared by somebody else.',
        }),
      },
      strict,
    ),
  ],
  { description: 'How what was built goes away once its maps are safe.' },
)

const Plot = Type.Object(
  {
    name: Type.String({
      ...oneLine,
      minLength: 1,
      maxLength: 64,
      description: 'Unique; `any` is taken.',
      examples: ['north'],
    }),
    server: subServer('Sub-server of the plot; 0 = no switch.'),
    warp: warp('Warp to the plot; empty = the bot walks or flies there.'),
    position: BlockPosition(
      'World position of the north-western corner of the first map, on the map grid, and of the lowest layer.',
    ),
    maps: Type.Tuple([Type.Integer({ minimum: 1, maximum: 16 }), Type.Integer({ minimum: 1, maximum: 16 })], {
      description: 'Columns and rows of maps.',
    }),
    station: Type.Object(
      {
        server: subServer('Sub-server of the material station; 0 = no switch.'),
        warp: warp('Warp to the material station.'),
      },
      strict,
    ),
    clear: Clearing,
    finish: Type.Optional(PlotFinish),
    bots: Type.Optional(
      Type.Array(Type.String({ minLength: 1, maxLength: 64 }), {
        maxItems: 64,
        description:
          'Names of accounts whose bots build here whenever a task is built here; otherwise they help elsewhere, and others may help here.',
      }),
    ),
  },
  strict,
)

export const Plots = Type.Object(
  { plots: Type.Array(Plot, { maxItems: 256 }) },
  { ...strict, description: 'Places where one map is built after another.' },
)
export type Plots = Static<typeof Plots>
export type PlotSettings = Static<typeof Plot>

export const plotsDefaults: Plots = { plots: [] }

/** Throws a `Failure('invalid')` when plots have the same name, lie beside the map grid or overlap. */
export function checkPlots({ plots }: Plots): void {
  for (const [index, plot] of plots.entries()) {
    const { name } = plot
    if (name === anyPlot) throw new Failure('invalid', sentence('plotNameTaken', { name }))
    checkFinish(plot.finish ?? {})
    const [x, , z] = plot.position
    if (!isOnMapGrid({ x, z })) throw new Failure('invalid', sentence('plotOffGrid', { name }))
    for (const other of plots.slice(0, index)) {
      if (other.name === name) throw new Failure('invalid', sentence('plotNameTaken', { name }))
      if (overlap(plot, other))
        throw new Failure('invalid', sentence('plotsOverlap', { name, other: other.name }))
    }
  }
}

function overlap(a: PlotSettings, b: PlotSettings): boolean {
  const meets = (axis: 0 | 2, count: 0 | 1) =>
    a.position[axis] < b.position[axis] + b.maps[count] * MAP_SIDE &&
    b.position[axis] < a.position[axis] + a.maps[count] * MAP_SIDE
  return a.server === b.server && meets(0, 0) && meets(2, 1)
}
