import { colourCounts } from '../materials.ts'
import { capacitiesOf, type Stocked } from '../palette.ts'

/** A block of which a picture would have more if there were more. */
export interface Scarce {
  readonly item: string
  readonly present: number
  readonly wanted: number
}

/** The blocks of a stock that does not suffice for the values that a picture has without a limit; those that lack most first. */
export function scarceOf(wished: Uint8Array, { palette, stock }: Stocked): Scarce[] {
  if (!stock) return []
  const capacities = capacitiesOf(palette, stock)
  return [...colourCounts(wished)]
    .flatMap(([colour, wanted]) => {
      const present = capacities.get(colour) ?? 0
      const [item] = palette.get(colour)?.toSorted((a, b) => stock.get(b)! - stock.get(a)!) ?? []
      return item !== undefined && wanted > present ? [{ item, present, wanted }] : []
    })
    .sort((one, other) => other.wanted - other.present - (one.wanted - one.present))
}
