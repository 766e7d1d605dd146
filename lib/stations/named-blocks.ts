import { type Static, Type } from '@sinclair/typebox'
import type { StationStock } from './station-stock.ts'

/** A block that a station names: building there would take it away or shut it in. */
export const NamedBlock = Type.Object({
  kind: Type.Union((['box', 'button', 'dump'] as const).map((kind) => Type.Literal(kind))),
  position: Type.Tuple([Type.Integer(), Type.Integer(), Type.Integer()]),
  item: Type.Optional(
    Type.String({
      description: 'The item that the box holds by the settings, or had most of when it was last seen.',
    }),
  ),
})
export type NamedBlock = Static<typeof NamedBlock>

/** The blocks that stations of a sub-server name (0 = unknown). A double chest has two; boxes that are gone have none. */
export function namedBlocks(stations: readonly StationStock[], server: number): NamedBlock[] {
  return stations
    .filter((station) => station.server === server || station.server === 0 || server === 0)
    .flatMap(({ boxes, dump }) => [
      ...boxes.filter(({ isGone }) => !isGone).flatMap(blocksOf),
      ...(dump ? [{ kind: 'dump' as const, position: dump }] : []),
    ])
}

function blocksOf(box: StationStock['boxes'][number]): NamedBlock[] {
  const item = box.item || mostOf(box.items ?? {})
  const contents = item === undefined ? {} : { item }
  return [
    { kind: 'box', position: box.position, ...contents },
    ...(box.otherHalf ? [{ kind: 'box' as const, position: box.otherHalf, ...contents }] : []),
    ...(box.button ? [{ kind: 'button' as const, position: box.button, ...contents }] : []),
  ]
}

function mostOf(items: Readonly<Record<string, number>>): string | undefined {
  const [most] = Object.entries(items).sort(([, a], [, b]) => b - a)
  return most?.[0]
}
