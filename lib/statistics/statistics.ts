import { type Static, type TProperties, Type } from '@sinclair/typebox'
import { sumsOf } from '../collections.ts'
import { Failure } from '../failure.ts'
import { sentence } from '../words/sentence.ts'
import type { DailyFigure, FigureKind, StatisticsStore } from './ports.ts'

export const day = (description: string) =>
  Type.String({ pattern: '^\\d{4}-\\d{2}-\\d{2}$', description, examples: ['2026-11-20'] })

export const StatisticsQuery = Type.Object({
  from: Type.Optional(day('The first day; all days when it is not given.')),
  to: Type.Optional(day('The last day.')),
})

export const amounts = (description: string) => Type.Record(Type.String(), Type.Number(), { description })

const figures = {
  blocks: Type.Integer({ description: 'Placements that the server confirmed.' }),
  dug: Type.Integer({
    description: 'Blocks that were dug away, wrong ones and those of art to be destroyed.',
  }),
  maps: Type.Integer({ description: 'Maps of the tasks that were finished.' }),
  trips: Type.Integer({ description: 'Trips to the material station.' }),
  seconds: Type.Number({ description: 'Time of all runs.' }),
  blocksPerSecond: Type.Number({ description: 'Average of that time; 0 when nothing was built.' }),
  placingBlocksPerSecond: Type.Number({ description: 'Average of the time spent placing.' }),
  secondsByPhase: amounts('That time by phase, as the event `progress` names them.'),
  ends: amounts('Ends of runs: `done`, `stopped`, `skipped`, `crashed`, else the code of the cause.'),
  materials: amounts('Placed blocks by item.'),
  bots: amounts('Placed blocks by the name of the bot; without those that one account placed alone.'),
} satisfies TProperties

const Totals = Type.Object(figures)
type Totals = Static<typeof Totals>

export const Statistics = Type.Object(
  {
    total: Totals,
    days: Type.Array(Type.Object({ day: day('In the time zone of the service.'), ...figures }), {
      description: 'The days on which something was built, in order.',
    }),
  },
  { description: 'What the bot has built, all together and by day.' },
)
export type Statistics = Static<typeof Statistics>

/** The first and the last day that are asked for. Throws a `Failure('invalid')` when they are in the wrong order. */
export function daysIn({ from = '0000-01-01', to = '9999-12-31' }: Static<typeof StatisticsQuery>) {
  if (from > to) throw new Failure('invalid', sentence('firstDayAfterLast', { from, to }))
  return { from, to }
}

/** The figures of all runs by day. */
export function createStatistics(store: Pick<StatisticsStore, 'figures'>) {
  return {
    read(query: Static<typeof StatisticsQuery>): Statistics {
      const { from, to } = daysIn(query)
      const all = store.figures(from, to)
      const days = Map.groupBy(all, (figure) => figure.day)
      return {
        total: totalsOf(all),
        days: [...days].map(([day, ofDay]) => ({ day, ...totalsOf(ofDay) })),
      }
    },
  }
}

export type StatisticsService = ReturnType<typeof createStatistics>

function totalsOf(all: readonly DailyFigure[]): Totals {
  const byName = (kind: FigureKind): Record<string, number> => {
    const ofKind = all.filter((figure) => figure.kind === kind)
    return Object.fromEntries(sumsOf(ofKind.map(({ name, amount }) => [name, amount] as const)))
  }
  const sum = (kind: FigureKind) => sumOf(byName(kind))
  const materials = byName('placed')
  const blocks = sumOf(materials)
  const secondsByPhase = Object.fromEntries(
    Object.entries(byName('phase')).map(([phase, milliseconds]) => [phase, rounded(milliseconds / 1000)]),
  )
  const seconds = rounded(sumOf(secondsByPhase))
  return {
    blocks,
    dug: sum('dug'),
    maps: sum('map'),
    trips: sum('trip'),
    seconds,
    blocksPerSecond: rate(blocks, seconds),
    placingBlocksPerSecond: rate(blocks, secondsByPhase.placing ?? 0),
    secondsByPhase,
    ends: byName('end'),
    materials,
    bots: byName('bot'),
  }
}

const sumOf = (amounts: Readonly<Record<string, number>>) =>
  Object.values(amounts).reduce((sum, amount) => sum + amount, 0)
const rounded = (value: number) => Math.round(value * 1000) / 1000
const rate = (blocks: number, seconds: number) => (seconds > 0 ? rounded(blocks / seconds) : 0)
